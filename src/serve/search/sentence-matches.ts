/** Which sentences of a section hold how much of a question. */
import { firstSentence, type Occurrences } from './occurrences.ts'

/** By sentence, the share of the question's weight that it holds. */
export interface SentenceMatches {
  readonly overlap: Float64Array
  /** Exactly as written. */
  readonly exact: Float64Array
  /** Each word divided by the number of the section's sentences that hold it: a word of all of them points at none. */
  readonly alone: Float64Array
}

/** @param shares by term, of the question's weight */
export function matchSentences(found: Occurrences, shares: Float64Array): SentenceMatches {
  const overlap = new Float64Array(found.sentences - firstSentence)
  const exact = new Float64Array(overlap.length)
  const alone = new Float64Array(overlap.length)
  const held = sentencesByTerm(found, shares.length)
  const counted = new Int32Array(shares.length)
  const countedExact = new Int32Array(shares.length)
  for (let i = 0; i < found.size; i++) {
    const sentence = found.sentence[i] ?? 0
    if (sentence < firstSentence) continue
    const term = found.term[i] ?? 0
    const share = shares[term] ?? 0
    const at = sentence - firstSentence
    if (counted[term] !== sentence) {
      overlap[at] = (overlap[at] ?? 0) + share
      alone[at] = (alone[at] ?? 0) + share / (held[term] ?? 1)
    }
    counted[term] = sentence
    if (found.exact[i] === 0) continue
    if (countedExact[term] !== sentence) exact[at] = (exact[at] ?? 0) + share
    countedExact[term] = sentence
  }
  return { overlap, exact, alone }
}

/** How many sentences hold a term, title and heading apart. */
function sentencesByTerm(found: Occurrences, terms: number): Uint32Array {
  const counted = new Int32Array(terms)
  const held = new Uint32Array(terms)
  for (let i = 0; i < found.size; i++) {
    const term = found.term[i] ?? 0
    const sentence = found.sentence[i] ?? 0
    if (sentence < firstSentence || counted[term] === sentence) continue
    counted[term] = sentence
    held[term] = (held[term] ?? 0) + 1
  }
  return held
}
