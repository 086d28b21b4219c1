/** Text that a stranger sent, made fit to be worked with and to be sent back. */
import { collapseBlanks } from './collapse-blanks.ts'
import { cut } from './cut.ts'
import { streamSafe } from './stream-safe.ts'

/**
 * Text on one line: control characters are blanks, lone surrogates are replaced, and no letter has more marks than can be
 * put in order.
 *
 * @param longest in UTF-16 code units; what is beyond is cut, and never within a character
 */
export function cleanText(text: string, longest: number): string {
  const head = streamSafe(text.slice(0, blanksAllowed * longest))
  return cut(collapseBlanks(head), longest).toWellFormed().trimEnd()
}

/** So many times as long a text may be with its blanks: what is beyond is not even looked at. */
const blanksAllowed = 4
