/** Paths and addresses that settings of tools write. */
import { trimEnd } from '../../../text/cut.ts'

/** In UTF-16 code units. */
const longestFolder = 300

/**
 * A folder below the one that names it, without a slash at its end: `./src/` is `src`, `.` is empty.
 *
 * @returns nothing for an absolute path, one that leads out, and one that is none
 */
export function insidePath(written: string): string | undefined {
  if (written.length > longestFolder || /[\\:]|^\s*\//.test(written)) return undefined
  const path = trimEnd(written.trim().replace(/^(?:\.\/+)+/, ''), '/')
  if (path === '' || path === '.') return ''
  const segments = path.split('/')
  return segments.some((segment) => segment === '' || segment === '.' || segment === '..') ? undefined : path
}

/** The same for a path of a site, which may begin with a slash: `/blog/` is `blog`. */
export function sitePath(written: string): string | undefined {
  return written.startsWith('//') ? undefined : insidePath(written.replace(/^\//, ''))
}

/**
 * A path below the site folder, such as `../docs` in a folder `website`.
 *
 * @returns nothing for a path that leaves the site folder, and for one of the machine
 */
export function pathBelow(folder: string, written: string): string | undefined {
  if (written.startsWith('/') || written.includes('\\') || written.includes('\0') || written.length > longestPath)
    return undefined
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of written.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}

/** In UTF-16 code units. */
const longestPath = 1_000

/** The folder around a file or folder; empty at the top. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** `/a/b/`: begins and ends with one slash. */
export function addressOf(...parts: readonly string[]): string {
  const segments = parts
    .join('/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`
}

/** Resolves `..` in an address, and never leaves its root. */
export function resolvedAddress(folder: string, path: string): string {
  const segments: string[] = []
  for (const segment of `${path.startsWith('/') ? '' : folder}/${path}`.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return addressOf(...segments)
}

/** A text as one segment of an address. Half of a surrogate pair becomes U+FFFD. */
export function escapedSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** A path of files as a path of an address. */
export function escapedPath(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll('#', '%23').replaceAll('?', '%3F')
}
