/** Addresses that a site once had: their canonical spelling, and the query that a redirect keeps. */
import { streamSafe } from './one-line.ts'

/** Longest address, in UTF-16 code units after percent-encoding. */
export const longestAddress = 2048

const mostSegments = 64

/**
 * The one spelling of a local path: percent-encoded, in NFC, without a final slash, `.html` or `index`.
 *
 * @param path without a query and a fragment
 * @returns nothing if no request can mean it: another host, an empty or dot segment, a backslash, a control character
 */
export function canonicalAddress(path: string): string | undefined {
  if (path.length <= 2 * mostSegments && plain.test(path) && !path.endsWith('/index')) return path
  const segments = addressSegments(path)
  if (!segments) return undefined
  const last = segments.pop()
  if (last !== undefined) {
    const clean = last.replace(/\.html$/i, '')
    if (clean !== 'index') segments.push(clean === '' ? last : clean)
  }
  return joinAddress(segments)
}

/** Most addresses: they are canonical as they are. */
const plain = /^(?:\/[\w~-]+)+$/

/** The decoded segments of a local path; nothing under the conditions of `canonicalAddress`. */
export function addressSegments(path: string): string[] | undefined {
  if (!path.startsWith('/') || path.length > 3 * longestAddress) return undefined
  const parts = path.slice(1).split('/', mostSegments + 2)
  if (parts.at(-1) === '') parts.pop()
  if (parts.length > mostSegments) return undefined
  const segments: string[] = []
  for (const part of parts) {
    const segment = decoded(part)
    if (segment === undefined || unusable.test(segment)) return undefined
    segments.push(streamSafe(segment).normalize('NFC'))
  }
  return segments
}

/** Percent-encoded; nothing if it is too long. */
export function joinAddress(segments: readonly string[]): string | undefined {
  const path = `/${segments.map(encodeURIComponent).join('/')}`
  return path.length > longestAddress ? undefined : path
}

const unusable = /^\.{0,2}$|[\\\p{Cc}\p{Cs}]/u

/** A `%` that starts no valid sequence stays as it is. */
function decoded(part: string): string | undefined {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'))
  } catch {
    return undefined // Not UTF-8, so no path has this name.
  }
}

/** Splits an address into its path and the rest, which begins with `?` or `#` or is empty. */
export function splitAddress(address: string): readonly [path: string, rest: string] {
  const at = address.search(/[?#]/)
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** A redirect's target with what an earlier rule wrote behind it, unless it has a query or fragment of its own. */
export function withRest(target: string, rest: string): string {
  return /[?#]/.test(target) ? target : target + rest
}

/** @param query with its `?`, or empty; comes after the query of the address and before its fragment */
export function withQuery(address: string, query: string): string {
  if (query.length < 2) return address
  const hash = address.indexOf('#')
  const [head, fragment] = hash < 0 ? [address, ''] : [address.slice(0, hash), address.slice(hash)]
  return `${head}${head.includes('?') ? '&' : '?'}${query.slice(1)}${fragment}`
}
