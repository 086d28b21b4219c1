/** What can be quoted: sentences, and those that are too long for a quotation in pieces. */
import type { Sentence } from './sentences.ts'

/** In UTF-16 code units. */
export const longestQuote = 320

/** Nothing shorter is cut off. */
export const shortestPiece = longestQuote / 2

/** The pieces of a sentence follow each other, each as long as can be; all but the first are `continued`. */
export function piecesOf(text: string, sentences: readonly Sentence[]): Sentence[] {
  const pieces: Sentence[] = []
  for (const { start, end, kind } of sentences) {
    let from = start
    while (end - from > longestQuote) {
      const cut = cutBefore(text, from, from + longestQuote)
      pieces.push({ start: from, end: cut, kind: from === start ? kind : 'continued' })
      from = afterSpace(text, cut)
    }
    pieces.push({ start: from, end, kind: from === start ? kind : 'continued' })
  }
  return pieces
}

const marks = [', ', '; ', ': ', '— ', '– ', '，', '；', '、', '،', '؛', '၊']

/**
 * After the last mark within the sentence, else before the last white space, unless that is far from the limit; where
 * there is neither, before a whole character. Nothing is added, such as `…`: a quotation is verbatim.
 */
function cutBefore(text: string, start: number, limit: number): number {
  const head = text.slice(start, limit)
  const mark = Math.max(...marks.map((each) => head.lastIndexOf(each)))
  if (mark >= shortestPiece) return start + mark + 1
  let space = head.length - 1
  while (space >= 0 && !isBlank.test(head.charAt(space))) space--
  if (space > shortestPiece) return start + space
  const last = head.charCodeAt(head.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit
}

const isBlank = /\s/

function afterSpace(text: string, at: number): number {
  let after = at
  while (isBlank.test(text.charAt(after))) after++
  return after
}
