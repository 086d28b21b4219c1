/** Texts made shorter: cut off, or without certain characters at the ends. */

/** The beginning of a text in so many UTF-16 code units; one fewer where the last would be half of a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}

/** The text before the first of some characters; all of a text without them. */
export function textBefore(text: string, characters: string): string {
  for (let at = 0; at < text.length; at++) if (characters.includes(text.charAt(at))) return text.slice(0, at)
  return text
}

/**
 * A text that is not too long: cut at a word where there is one near the end, and then ended by `…`.
 *
 * @param limit in UTF-16 code units, the `…` among them
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const head = text.slice(0, limit - 1)
  const space = head.lastIndexOf(' ')
  // Text without spaces, as in Chinese, is cut between characters, never within a surrogate pair.
  const whole = space > limit / 2 ? head.slice(0, space) : cut(text, limit - 1)
  return `${trimEnd(whole, /[\s,;:.–-]/)}…`
}

/** Which characters to take: those of a text, or those that a pattern for one character matches. */
export type Trimmed = string | RegExp

/**
 * Takes certain characters off the ends of a text. A pattern such as `/-+$/` does the same, but looks at a run within the
 * text again from each of its characters, so that a long run takes the square of its length.
 */
export function trim(text: string, trimmed: Trimmed): string {
  return trimStart(trimEnd(text, trimmed), trimmed)
}

export function trimStart(text: string, trimmed: Trimmed): string {
  let start = 0
  while (start < text.length && isTrimmed(text.charAt(start), trimmed)) start++
  return text.slice(start)
}

export function trimEnd(text: string, trimmed: Trimmed): string {
  let end = text.length
  while (end > 0 && isTrimmed(text.charAt(end - 1), trimmed)) end--
  return text.slice(0, end)
}

function isTrimmed(character: string, trimmed: Trimmed): boolean {
  return typeof trimmed === 'string' ? trimmed.includes(character) : trimmed.test(character)
}
