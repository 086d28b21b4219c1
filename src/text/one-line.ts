/** Makes text from outside fit one line of a page, an answer or a name. */
import { cut, shorten } from './cut.ts'

/**
 * A title, name or description as one line: white space and control characters become one space, and characters that
 * reorder the following text are removed, so that a title cannot change how the rest of the page reads (Unicode
 * Standard Annex 9). The marks U+200E, U+200F and U+061C stay: they only affect their neighbours.
 *
 * @param limit in UTF-16 code units; a longer line is cut as by `shorten`
 */
export function oneLine(text: string, limit = Number.POSITIVE_INFINITY): string {
  if (text.length <= limit && !mayChange.test(text)) return text
  const head = text.slice(0, Math.min(text.length, limit * 4)).replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
  return shorten(collapseBlanks(head), limit)
}

/**
 * Any character that may be replaced, or a blank that may be removed. Most texts have none, and pages ask for the same
 * titles again and again.
 */
const mayChange =
  / {2}|^ | $|[^ -~\xA1-\u167F\u1681-\u1FFF\u200B-\u2027\u2030-\u205E\u2060-\u2065\u206A-\u2FFF\u3001-\uFEFE\uFF00-\uFFFF]/

/** White space and control characters become single blanks, and none are left at the ends. */
export function collapseBlanks(text: string): string {
  return text.replace(blanks, ' ').trim()
}

/** Does not match single blanks, which are most blanks: replacing one costs as much as copying a word. */
const blanks = /[\s\p{Cc}]{2,}|[^\S ]|\p{Cc}/gu

/**
 * Text on one line: control characters become blanks, lone surrogates are replaced, and no letter has too many marks.
 *
 * @param longest in UTF-16 code units; longer text is cut between characters
 */
export function cleanText(text: string, longest: number): string {
  const head = streamSafe(text.slice(0, blanksAllowed * longest))
  return cut(collapseBlanks(head), longest).toWellFormed().trimEnd()
}

/** Text is read up to this multiple of its limit, since blanks may be removed from it. */
const blanksAllowed = 4

/**
 * Keeps 30 marks of each run (Stream-Safe Text Format, Unicode Standard Annex 15, section 13). No language stacks more,
 * and normalising a longer run takes the square of its length.
 */
export function streamSafe(text: string): string {
  return ascii.test(text) ? text : text.replace(marks, (run) => cut(run, mostMarks))
}

const mostMarks = 30
const marks = /\p{M}+/gu
const ascii = /^[\0-\x7f]*$/
