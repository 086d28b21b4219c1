/** Text from outside made fit for one line of a page. */
import { collapseBlanks } from './collapse-blanks.ts'
import { shorten } from './shorten.ts'

/**
 * A title, name or description as one line: white space and control characters become one space, and the characters that reorder what
 * follows them are left out, so that a title cannot change how the rest of the page reads (Unicode Standard Annex 9).
 * The marks U+200E, U+200F and U+061C stay: they reorder nothing beyond their neighbours.
 *
 * @param limit in UTF-16 code units; a longer line is cut at a word where there is one, and ends in `…`
 */
export function oneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  const head = text.slice(0, Math.min(text.length, limit * 4)).replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
  return shorten(collapseBlanks(head), limit)
}
