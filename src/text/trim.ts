/**
 * Takes certain characters off the ends of a text. A pattern such as `/-+$/` does the same, but looks at a run within the
 * text again from each of its characters, so that a long run takes the square of its length.
 */

/** Which characters to take: those of a text, or those that a pattern for one character matches. */
export type Trimmed = string | RegExp

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
