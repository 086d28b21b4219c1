/** Which sentences of a section hold how much of a question. */
import type { SentenceWindow } from '../store/sentence-table.ts'
import { firstSentence, type Occurrences } from './occurrences.ts'

/** By sentence, shares of the question's weight. Filled anew by each `read`, so one of them serves one search. */
export class SentenceMatches {
  /** Number of sentences. */
  size = 0
  /** Of the words that it holds exactly as written. */
  exact = new Float64Array(32)
  /** Each word divided by the number of the section's sentences that hold it: a word of all of them points at none. */
  alone = new Float64Array(32)
  readonly #shares: Float64Array
  /** By term: how many sentences hold it, and the last one that it was counted for. */
  readonly #held: Uint32Array
  readonly #counted: Int32Array

  /** @param shares by term, of the question's weight */
  constructor(shares: Float64Array) {
    this.#shares = shares
    this.#held = new Uint32Array(shares.length)
    this.#counted = new Int32Array(shares.length)
  }

  read(found: Occurrences): void {
    this.size = found.sentences - firstSentence
    this.#clear(this.size)
    this.#countSentences(found)
    const { alone } = this
    const counted = this.#counted.fill(0)
    for (let i = 0; i < found.size; i++) {
      const sentence = found.sentence[i] ?? 0
      const term = found.term[i] ?? 0
      if (sentence < firstSentence || counted[term] === sentence) continue
      counted[term] = sentence
      const at = sentence - firstSentence
      alone[at] = (alone[at] ?? 0) + (this.#shares[term] ?? 0) / (this.#held[term] ?? 1)
    }
    this.#addExact(found)
  }

  #clear(sentences: number): void {
    if (sentences > this.exact.length) {
      this.exact = new Float64Array(2 * sentences)
      this.alone = new Float64Array(2 * sentences)
    } else {
      this.exact.fill(0, 0, sentences)
      this.alone.fill(0, 0, sentences)
    }
  }

  /** Title and heading apart. */
  #countSentences(found: Occurrences): void {
    const counted = this.#counted.fill(0)
    const held = this.#held.fill(0)
    for (let i = 0; i < found.size; i++) {
      const term = found.term[i] ?? 0
      const sentence = found.sentence[i] ?? 0
      if (sentence < firstSentence || counted[term] === sentence) continue
      counted[term] = sentence
      held[term] = (held[term] ?? 0) + 1
    }
  }

  #addExact(found: Occurrences): void {
    const { exact } = this
    const counted = this.#counted.fill(0)
    for (let i = 0; i < found.size; i++) {
      const term = found.term[i] ?? 0
      const sentence = found.sentence[i] ?? 0
      if (sentence < firstSentence || found.exact[i] === 0 || counted[term] === sentence) continue
      counted[term] = sentence
      const at = sentence - firstSentence
      exact[at] = (exact[at] ?? 0) + (this.#shares[term] ?? 0)
    }
  }
}

/** Hardly any section has more: a chapter of a novel in one piece has. */
const mostSentences = 400

/**
 * The sentences that are looked at, so that a long section costs no more than others: the stretch of `mostSentences` that
 * holds most of the question.
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
