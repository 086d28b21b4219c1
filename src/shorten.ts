/**
 * A text that is not too long: cut at a word where there is one near the end, and then ended by `…`.
 *
 * @param limit in UTF-16 code units, the `…` among them
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const head = beginning(text, limit - 1)
  const space = head.lastIndexOf(' ')
  // Text without spaces, as in Chinese, is cut between characters.
  const whole = space > limit / 2 ? head.slice(0, space) : head
  return `${whole.replace(/[\s,;:.–-]+$/, '')}…`
}

/**
 * The beginning of a text, never cut within a surrogate pair, which nothing could encode.
 *
 * @param limit in UTF-16 code units
 */
export function beginning(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
}
