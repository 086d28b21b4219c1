/** Text from outside made fit for one line: of a page, of an answer, or of a name. */
import { cut, shorten } from './cut.ts'

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

/** A text on one line: white space and control characters become single blanks, and none are left at the ends. */
export function collapseBlanks(text: string): string {
  return text.replace(blanks, ' ').trim()
}

/** Not a blank that stays as it is: most of a text's blanks are single, and to replace one costs as much as to copy a word. */
const blanks = /[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu

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

/**
 * Text whose marks are few enough to be put in order: of a run, 30 are kept (Stream-Safe Text Format, Unicode Standard
 * Annex 15, section 13). No language stacks more; to normalise a longer run takes the square of its length.
 */
export function streamSafe(text: string): string {
  return ascii.test(text) ? text : text.replace(marks, (run) => cut(run, mostMarks))
}

const mostMarks = 30
const marks = /\p{M}+/gu
const ascii = /^[\0-\x7f]*$/
