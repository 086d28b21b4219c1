/** Destinations of links in Markdown and HTML. */

/** RFC 3986 section 3.1, of two or more characters: `C:\notes` has no scheme. `//host` is another site too. */
export const otherSite = /^(?:[A-Za-z][A-Za-z0-9+.-]+:|\/\/)/

/** Splits a path from its fragment, both percent-decoded; an address with a scheme stays as it is. */
export function readTarget(url: string): { readonly target: string; readonly fragment?: string } {
  const trimmed = url.trim()
  if (otherSite.test(trimmed)) return { target: trimmed }
  const hash = trimmed.indexOf('#')
  const fragment = hash === -1 ? '' : decodePercent(trimmed.slice(hash + 1))
  const target = decodePercent(hash === -1 ? trimmed : trimmed.slice(0, hash))
  return fragment === '' ? { target } : { target, fragment }
}

/** A `%` that starts no valid sequence stays as it is. */
function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}
