/**
 * Text whose marks are few enough to be put in order: of a run, 30 are kept (Stream-Safe Text Format, Unicode Standard
 * Annex 15, section 13). No language stacks more; to normalise a longer run takes the square of its length.
 */
import { cut } from './cut.ts'

export function streamSafe(text: string): string {
  return ascii.test(text) ? text : text.replace(marks, (run) => cut(run, mostMarks))
}

const mostMarks = 30
const marks = /\p{M}+/gu
const ascii = /^[\0-\x7f]*$/
