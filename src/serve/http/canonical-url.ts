/** Parses request targets, and finds the canonical path for other spellings of it. */
import { streamSafe } from '../../text/one-line.ts'

export interface Target {
  readonly path: string
  /** With its `?`, or empty. */
  readonly query: string
}

/** The host of a target in absolute form, which overrides `Host` (RFC 9112 section 3.2.2). */
export function targetHost(target: string): string | undefined {
  return target.startsWith('/') ? undefined : absoluteForm.exec(target)?.[1]
}

const absoluteForm = /^https?:\/\/([^/?#]*)/i

/** Reads the origin form and the absolute form. Any other form becomes a path that does not exist. */
export function parseTarget(target: string): Target {
  const origin = target.startsWith('/') ? null : absoluteForm.exec(target)
  const local = origin ? target.slice(origin[0].length) : target
  const fragment = local.indexOf('#')
  const sent = fragment < 0 ? local : local.slice(0, fragment)
  const question = sent.indexOf('?')
  const path = question < 0 ? sent : sent.slice(0, question)
  return { path: path === '' && origin ? '/' : path, query: question < 0 ? '' : sent.slice(question) }
}

/**
 * The existing path that another spelling means. Removes `//`, dot segments, a trailing slash, `.html` and `/index`,
 * and corrects the percent-encoding. It returns only paths that exist, so a redirect cannot lead off the site.
 */
export function canonicalPath(path: string, exists: (path: string) => boolean): string | undefined {
  const segments = decodeSegments(path)
  if (!segments) return undefined
  let tried = ''
  for (const spelling of spellings(segments)) {
    for (const encode of spelling.some((segment) => spared.test(segment)) ? encodings : encodings.slice(0, 1)) {
      const candidate = `/${spelling.map(encode).join('/')}`
      // In plain ASCII, most spellings are one.
      if (candidate !== tried && exists(candidate)) return candidate
      tried = candidate
    }
  }
  return undefined
}

/** Whether `canonicalPath` could return nothing but this path. It misses some, and costs a tenth. */
export function isOnlySpelling(path: string): boolean {
  return path.startsWith('/') && !respelled.test(path)
}

/** What may be encoded or decoded, segments that are removed, and endings that are. */
const respelled = /[^\w.!~*'()/-]|\/[./]|(?:\/|\/index|\.html)$/i

/** Encodes everything but printable ASCII, as a `Location` needs it. */
export function safeQuery(query: string): string {
  return query.replace(/[^\x21-\x7e]/g, percentEncode)
}

/** Bounds the work for a misspelled path. No site nests deeper. */
const mostSegments = 64

/** Decodes only once: `%252e` is a file name, not a dot. */
function decodeSegments(path: string): string[] | undefined {
  const segments: string[] = []
  try {
    for (const part of path.split('/')) {
      if (part === '' || part === '.') continue
      const segment = /^[\x21-\x24\x26-\x7e]*$/.test(part) ? part : decodeURIComponent(safeQuery(part))
      if (segment === '..') segments.pop()
      else if (segment !== '.') segments.push(segment)
      if (segments.length > mostSegments) return undefined
    }
  } catch {
    return undefined // Not UTF-8, so no path has this name.
  }
  return segments
}

function* spellings(segments: readonly string[]): Generator<readonly string[]> {
  yield segments
  const composed = segments.map((segment) => streamSafe(segment).normalize('NFC'))
  // Encoding takes most of the time for a long path.
  if (composed.some((segment, at) => segment !== segments[at])) yield composed
  const last = composed.at(-1)
  if (last === undefined) return
  const parents = composed.slice(0, -1)
  const clean = last.replace(/\.html$/i, '')
  if (clean === 'index') yield parents
  else if (clean !== last && clean !== '') yield [...parents, clean]
}

/** What `encodeSparingly` leaves as it is, and `encodeURIComponent` does not. */
const spared = /[;,:@&=+$]/

const encodings: readonly ((segment: string) => string)[] = [encodeURIComponent, encodeSparingly]

/**
 * Encodes as few characters as WHATWG URLs do. A slash inside a segment stays encoded, because it separates nothing.
 */
function encodeSparingly(segment: string): string {
  return encodeURI(segment).replace(/[/?#]/g, encodeURIComponent)
}

/** Node passes raw bytes as Latin-1. A character beyond that came through a URL parser. */
function percentEncode(character: string): string {
  const code = character.charCodeAt(0)
  if (code > 0xff) return encodeURIComponent(character.replace(/[\uD800-\uDFFF]/, '\uFFFD'))
  return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
}
