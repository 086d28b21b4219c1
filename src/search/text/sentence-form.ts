/** What the end of a sentence says about it. */

/** `question`: answers nothing. `announcement`: what counts is what follows it, as after `To embed an image:`. */
export type SentenceForm = 'statement' | 'question' | 'announcement'

/** @param end of the sentence in the text, in UTF-16 code units */
export function formOf(text: string, end: number = text.length): SentenceForm {
  // Nearly all end in it, and a search reads hundreds.
  if (text.charCodeAt(end - 1) === fullStop) return 'statement'
  let last = end - 1
  const furthest = Math.max(0, end - mostClosing)
  while (last > furthest && closing.has(text.charAt(last))) last--
  const mark = text.charAt(last)
  if (mark === ';') return isGreek.test(text.charAt(last - 1)) ? 'question' : 'statement'
  return forms.get(mark) ?? 'statement'
}

/** Whether it ends in a mark, as sentences do, and headings and fragments do not. */
export function endsInMark(sentence: string): boolean {
  let last = sentence.length - 1
  while (last > 0 && closing.has(sentence.charAt(last))) last--
  return ends.has(sentence.charAt(last)) || formOf(sentence) === 'question'
}

const isGreek = /\p{Script=Greek}/u
const ends: ReadonlySet<string> = new Set('.!?…。！？｡؟۔।॥។៕။።፧։')

const fullStop = 0x2e
/** Further signs close nothing. */
const mostClosing = 16
/** Quotations, brackets, emphasis. */
const closing: ReadonlySet<string> = new Set('"\'”’»›“‘«)]*_」』） \t\n')
const forms: ReadonlyMap<string, SentenceForm> = new Map([
  ['?', 'question'],
  ['？', 'question'],
  ['؟', 'question'],
  ['\u037e', 'question'],
  ['፧', 'question'],
  [':', 'announcement'],
  ['：', 'announcement'],
])
