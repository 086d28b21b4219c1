/** Shortens texts: cuts them off, or trims characters at the ends. */

/** The first `length` UTF-16 code units; one fewer if the last would be half of a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}

/**
 * The same text as a copy: an engine stores a part as a reference to the whole text, which
 * then stays in memory with it.
 */
export function apart(part: string): string {
  return `${part} `.slice(0, -1)
}

/** The text before the first of some characters; all of a text without them. */
export function textBefore(text: string, characters: string): string {
  if (characters.length === 1) {
    const at = text.indexOf(characters)
    return at < 0 ? text : text.slice(0, at)
  }
  for (let at = 0; at < text.length; at++) if (characters.includes(text.charAt(at))) return text.slice(0, at)
  return text
}

/**
 * Cuts a long text, at a word if one ends near the limit, and adds `…`.
 *
 * @param limit in UTF-16 code units, including the `…`
 */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const head = text.slice(0, limit - 1)
  const space = head.lastIndexOf(' ')
  // Text without spaces, as in Chinese, is cut between characters, never within a surrogate pair.
  const whole = space > limit / 2 ? head.slice(0, space) : cut(text, limit - 1)
  return `${trimEnd(whole, /[\s,;:.–-]/)}…`
}

/** The characters of a text, or a pattern that matches one character. */
export type Trimmed = string | RegExp

/**
 * Removes certain characters from the ends of a text. A pattern such as `/-+$/` would take the square of the length of
 * a long run within the text, since it starts again from each character.
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
