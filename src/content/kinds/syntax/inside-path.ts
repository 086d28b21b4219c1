/** Paths in the settings of other tools. */
import { trimEnd } from '../../../text/cut.ts'

/** In UTF-16 code units. */
const longest = 300

/**
 * A folder below the one that names it, without a slash at its end: `./src/` is `src`, `.` is empty.
 *
 * @returns nothing for an absolute path, one that leads out, and one that is none
 */
export function insidePath(written: string): string | undefined {
  if (written.length > longest || /[\\:]|^\s*\//.test(written)) return undefined
  const path = trimEnd(written.trim().replace(/^(?:\.\/+)+/, ''), '/')
  if (path === '' || path === '.') return ''
  const segments = path.split('/')
  return segments.some((segment) => segment === '' || segment === '.' || segment === '..') ? undefined : path
}

/** The same for a path of a site, which may begin with a slash: `/blog/` is `blog`. */
export function sitePath(written: string): string | undefined {
  return written.startsWith('//') ? undefined : insidePath(written.replace(/^\//, ''))
}
