/** The part of a section that is looked at sentence by sentence, so that a long one costs no more than others. */
import type { SentenceMatches } from './find/sentence-matches.ts'

/** Places of sentences, `end` exclusive. */
export interface SentenceWindow {
  readonly start: number
  readonly end: number
}

/** Hardly any section has more: a chapter of a novel in one piece has. */
export const mostSentences = 400

export const wholeSection: SentenceWindow = { start: 0, end: Number.POSITIVE_INFINITY }

/** The stretch of `mostSentences` that holds most of the question; of a section without more of them, all. */
export function sentenceWindow({ alone, size }: Pick<SentenceMatches, 'alone' | 'size'>): SentenceWindow {
  if (size <= mostSentences) return { start: 0, end: size }
  let held = 0
  let most = 0
  let start = 0
  for (let end = 1; end <= size; end++) {
    const from = Math.max(0, end - mostSentences)
    held += (alone[end - 1] ?? 0) - (from > 0 ? (alone[from - 1] ?? 0) : 0)
    if (held <= most * (1 + 1e-9)) continue
    most = held
    start = from
  }
  return { start, end: start + mostSentences }
}
