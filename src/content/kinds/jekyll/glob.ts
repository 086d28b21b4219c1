/** Patterns of file names in the settings of other tools. */

/** Longer patterns match nothing. In UTF-16 code units. */
const longest = 200

/**
 * Whether all of a path matches: `*` is any text, also with slashes; `?` is one character. The pattern is short, so this
 * takes time in proportion to the path.
 */
export function matchesGlob(written: string, path: string): boolean {
  if (written.length > longest) return false
  const pattern = written.replaceAll('**', '*')
  let at = 0
  let inPattern = 0
  let star: { readonly pattern: number; path: number } | undefined
  while (at < path.length) {
    const sign = pattern[inPattern]
    if (sign === '*') {
      star = { pattern: inPattern, path: at }
      inPattern++
    } else if (sign !== undefined && (sign === '?' || sign === path[at])) {
      inPattern++
      at++
    } else if (star) {
      star.path++
      at = star.path
      inPattern = star.pattern + 1
    } else return false
  }
  while (pattern[inPattern] === '*') inPattern++
  return inPattern === pattern.length
}
