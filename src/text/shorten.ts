import { cut } from './cut.ts'
import { trimEnd } from './trim.ts'

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
