/** How much of a question each sentence of a section contains. */
import type { SentenceWindow } from '../store/sentence-table.ts'
import { firstSentence, type Occurrences } from './occurrences.ts'

/** By sentence, shares of the question's weight. */
export interface SentenceMatches {
  /** Number of sentences. */
  readonly size: number
  /** Share of the words that it contains exactly as written. */
  readonly exact: Float64Array
  /** Each word divided by the number of the section's sentences that contain it: a word of all of them points at none. */
  readonly alone: Float64Array
}

/** @param shares by term, of the question's weight */
export function sentenceMatches(found: Occurrences, shares: Float64Array): SentenceMatches {
  const size = found.sentences - firstSentence
  const exact = new Float64Array(size)
  const alone = new Float64Array(size)
  const holding = new Uint32Array(shares.length)
  visitOnce(found, shares.length, false, (term) => {
    holding[term] = (holding[term] ?? 0) + 1
  })
  visitOnce(found, shares.length, false, (term, at) => {
    alone[at] = (alone[at] ?? 0) + (shares[term] ?? 0) / (holding[term] ?? 1)
  })
  visitOnce(found, shares.length, true, (term, at) => {
    exact[at] = (exact[at] ?? 0) + (shares[term] ?? 0)
  })
  return { size, exact, alone }
}

/** Visits each term once for each sentence that contains it, without title and heading; `exactly` only as written. */
function visitOnce(found: Occurrences, terms: number, exactly: boolean, visit: (term: number, at: number) => void) {
  const counted = new Int32Array(terms)
  for (let i = 0; i < found.size; i++) {
    const term = found.term[i] ?? 0
    const sentence = found.sentence[i] ?? 0
    if (sentence < firstSentence || counted[term] === sentence || (exactly && found.exact[i] === 0)) continue
    counted[term] = sentence
    visit(term, sentence - firstSentence)
  }
}

/** Hardly any section has more: a chapter of a novel in one piece has. */
const mostSentences = 400

/**
 * The sentences that are looked at, so that a long section costs no more than others: the stretch of `mostSentences` that
 * contains most of the question.
 */
export function sentenceWindow({ alone, size }: SentenceMatches): SentenceWindow {
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
