/** What is computed from headers once, not for each request. */

/** Longer headers are rare and not worth the memory. */
const longestRemembered = 300
const mostRemembered = 500

/**
 * Remembers what follows from a header, because clients send few different ones.
 *
 * @param byDefault what holds without the header
 */
export function remember<T>(byDefault: T, compute: (header: string) => T): (header: string | undefined) => T {
  const known = new Map<string, T>()
  // To compare a text that is the same costs less than to find it in the map, which begins with a hash of all of it.
  let last: string | undefined
  let ofLast = byDefault
  return (header) => {
    if (header === undefined) return byDefault
    if (header === last) return ofLast
    const hit = known.get(header)
    if (hit !== undefined) {
      last = header
      ofLast = hit
      return hit
    }
    const value = compute(header)
    if (header.length > longestRemembered) return value
    if (known.size >= mostRemembered) known.clear()
    known.set(header, value)
    return value
  }
}
