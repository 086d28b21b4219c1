/** Paths in the settings of other tools. */
import { trimEnd, trimStart } from '../../../text/cut.ts'

/** In UTF-16 code units. */
const longest = 300

/**
 * A folder below the one that names it, without slashes at its ends: `./src/` is `src`, `.` and `/` are empty.
 *
 * @returns nothing for a path that leads out, or that is none
 */
export function insidePath(written: string): string | undefined {
  if (written.length > longest || written.includes('\\') || written.includes(':')) return undefined
  const path = trimEnd(trimStart(written.trim().replace(/^(?:\.\/)+/, ''), '/'), '/')
  if (path === '' || path === '.') return ''
  const segments = path.split('/')
  return segments.some((segment) => segment === '' || segment === '.' || segment === '..') ? undefined : path
}
