/** One address for each document: what a request target names, and where it should have gone. */
import { streamSafe } from '../../text/one-line.ts'

export interface Target {
  readonly path: string
  /** With its `?`; empty where there is none. */
  readonly query: string
}

/** The host that a target names itself, in its absolute form: it overrides `Host` (RFC 9112 section 3.2.2). */
export function targetHost(target: string): string | undefined {
  return target.startsWith('/') ? undefined : absoluteForm.exec(target)?.[1]
}

const absoluteForm = /^https?:\/\/([^/?#]*)/i

/** Takes the absolute form apart too (RFC 9112 section 3.2.2); other forms come back as a path that nothing has. */
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
 * The existing path that another spelling means: without `//`, dot segments, a trailing slash, `.html`, `/index`, and
 * percent-encoded as we do it. Only paths that exist are ever returned, so that a redirect cannot lead elsewhere.
 */
export function canonicalPath(path: string, exists: (path: string) => boolean): string | undefined {
  const segments = decodeSegments(path)
  if (!segments) return undefined
  for (const spelling of spellings(segments)) {
    for (const encode of [encodeURIComponent, encodeSparingly]) {
      const candidate = `/${spelling.map(encode).join('/')}`
      if (exists(candidate)) return candidate
    }
  }
  return undefined
}

/** A query that may stand in a `Location`: printable ASCII only. */
export function safeQuery(query: string): string {
  return printable(query)
}

/** Of an address that other spellings are tried for: no site nests deeper, and every segment costs work. */
const mostSegments = 64

function printable(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, percentEncode)
}

/** Decoded once and never again: `%252e` is a file name, not a dot. */
function decodeSegments(path: string): string[] | undefined {
  const segments: string[] = []
  try {
    for (const part of path.split('/')) {
      if (part === '' || part === '.') continue
      const segment = /^[\x21-\x24\x26-\x7e]*$/.test(part) ? part : decodeURIComponent(printable(part))
      if (segment === '..') segments.pop()
      else if (segment !== '.') segments.push(segment)
      if (segments.length > mostSegments) return undefined
    }
  } catch {
    return undefined // Not UTF-8, so nothing here has that name.
  }
  return segments
}

function* spellings(segments: readonly string[]): Generator<readonly string[]> {
  yield segments
  const composed = segments.map((segment) => streamSafe(segment).normalize('NFC'))
  yield composed
  const last = composed.at(-1)
  if (last === undefined) return
  const parents = composed.slice(0, -1)
  const clean = last.replace(/\.html$/i, '')
  if (clean === 'index') yield parents
  else if (clean !== last && clean !== '') yield [...parents, clean]
}

/** As WHATWG URLs do, for files that were named so. A slash within a segment stays encoded: it separates nothing. */
function encodeSparingly(segment: string): string {
  return encodeURI(segment).replace(/[/?#]/g, encodeURIComponent)
}

/** Node hands over raw bytes as Latin-1; a character beyond it came through a URL parser. */
function percentEncode(character: string): string {
  const code = character.charCodeAt(0)
  if (code > 0xff) return encodeURIComponent(character.replace(/[\uD800-\uDFFF]/, '\uFFFD'))
  return `%${code.toString(16).toUpperCase().padStart(2, '0')}`
}
