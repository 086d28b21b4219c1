/** What can be quoted: sentences, and those that are too long for a quotation in pieces. */
import type { Sentence } from './sentences.ts'

/** In UTF-16 code units. */
export const longestQuote = 320

export interface Piece extends Sentence {
  /** Place of the sentence that it is, or is part of. */
  readonly sentence: number
}

/** Pieces of one sentence follow each other, each as long as can be. */
export function piecesOf(text: string, sentences: readonly Sentence[]): Piece[] {
  const pieces: Piece[] = []
  for (const [sentence, { start, end, kind }] of sentences.entries()) {
    let from = start
    while (end - from > longestQuote) {
      const cut = cutBefore(text, from, from + longestQuote)
      pieces.push({ start: from, end: cut, kind: from === start ? kind : 'continued', sentence })
      from = afterSpace(text, cut)
    }
    pieces.push({ start: from, end, kind: from === start ? kind : 'continued', sentence })
  }
  return pieces
}

const marks = [', ', '; ', ': ', '— ', '– ']

/**
 * After the last mark within the sentence, else before the last white space, unless that is far from the limit; where
 * there is neither, before a whole character. Nothing is added, such as `…`: a quotation is verbatim.
 */
function cutBefore(text: string, start: number, limit: number): number {
  const head = text.slice(start, limit)
  const mark = Math.max(...marks.map((each) => head.lastIndexOf(each)))
  if (mark >= longestQuote / 2) return start + mark + 1
  const space = head.search(/\s\S*$/)
  if (space > longestQuote / 2) return start + space
  const last = head.charCodeAt(head.length - 1)
  return last >= 0xd800 && last < 0xdc00 ? limit - 1 : limit
}

function afterSpace(text: string, at: number): number {
  let after = at
  while (/\s/.test(text.charAt(after))) after++
  return after
}
