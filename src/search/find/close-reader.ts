/** A closer look at single sections: their words in order, exactly as written. */
import { k1, lengthFactor } from './bm25.ts'
import { type PairTables, pairTables, type TermTables, termsByEntry, termTables } from './close-tables.ts'
import { type Coverage, coverageOf, HeldStrengths } from './coverage.ts'
import { headingMatch } from './heading-match.ts'
import { Occurrences } from './occurrences.ts'
import type { OpenIndex, Scratch } from './open-index.ts'
import { Phrases } from './phrases.ts'
import type { Query } from './query.ts'
import { type SentenceMatches, sentenceMatches } from './sentence-matches.ts'
import type { Alternatives } from './synonyms/other-words.ts'

export interface CloseLook extends Coverage {
  /** BM25 of the words exactly as written. */
  readonly exact: number
  /** BM25 of neighbouring words of the question that are near each other in the same order. */
  readonly near: number
  /** How well its heading names what is asked (`headingMatch`). */
  readonly headed: number
  /** Share of the quoted phrases that it contains word for word; 1 if nothing is quoted. */
  readonly phrases: number
}

/** Neighbours of the question may be this many words apart. */
const window = 8

/** Reads sections for one question. Keeps scratch space, so one reader serves one search. */
export class CloseReader {
  readonly #index: OpenIndex
  readonly #alternatives: readonly Alternatives[]
  readonly #phrases: Phrases
  readonly #terms: TermTables
  readonly #pairs: PairTables
  readonly #found: Occurrences
  /** By term of the question: the position where it was last seen; by term, how often it occurs exactly as written. */
  readonly #lastSeen: Int32Array
  readonly #exactCount: Uint32Array
  readonly #held: HeldStrengths
  readonly #pairCount: Uint32Array

  constructor(index: OpenIndex, query: Query, scratch: Scratch) {
    const { terms, phrases, others } = query
    this.#index = index
    this.#alternatives = others?.alternatives ?? []
    this.#phrases = new Phrases(phrases)
    this.#terms = termTables(index, query)
    this.#pairs = pairTables(query)
    this.#found = new Occurrences(index, termsByEntry(index.entriesOfStem, query, scratch.terms))
    this.#lastSeen = new Int32Array(terms.length)
    this.#exactCount = new Uint32Array(this.#terms.share.length)
    this.#held = new HeldStrengths(this.#terms.share.length)
    this.#pairCount = new Uint32Array(this.#pairs.weight.length)
  }

  read(section: number): CloseLook {
    this.#found.read(section)
    this.#count()
    const norm = lengthFactor(this.#index, section)
    const coverage = coverageOf(this.#found, this.#terms, this.#held, this.#alternatives)
    const { covered, general, rare, special, named, sentence } = coverage
    return {
      exact: saturatedSum(this.#exactCount, this.#terms.exactWeight, norm),
      near: saturatedSum(this.#pairCount, this.#pairs.weight, norm),
      covered,
      general,
      rare,
      special,
      named,
      sentence,
      headed: headingMatch(this.#index, section, this.#found, this.#lastSeen.length),
      phrases: this.#phrases.shareOf(this.#found),
    }
  }

  /** For each sentence of the section, in order. */
  sentences(section: number): SentenceMatches {
    this.#found.read(section)
    return sentenceMatches(this.#found, this.#terms.share)
  }

  #count(): void {
    const { size, term: terms, position, exact } = this.#found
    const { first, start, endingAt } = this.#pairs
    const exactCount = this.#exactCount.fill(0)
    const pairCount = this.#pairCount.fill(0)
    const lastSeen = this.#lastSeen.fill(neverSeen)
    for (let i = 0; i < size; i++) {
      const term = terms[i] ?? 0
      const at = position[i] ?? 0
      exactCount[term] = (exactCount[term] ?? 0) + (exact[i] ?? 0)
      const end = start[term + 1] ?? 0
      for (let k = start[term] ?? 0; k < end; k++) {
        const p = endingAt[k] ?? 0
        if (at - (lastSeen[first[p] ?? 0] ?? 0) <= window) pairCount[p] = (pairCount[p] ?? 0) + 1
      }
      lastSeen[term] = at
    }
  }
}

/** Further than any window from the first word of a title. */
const neverSeen = -(2 ** 30)

function saturatedSum(counts: Uint32Array, weights: Float32Array | Float64Array, norm: number): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0
    if (count > 0) sum += ((weights[i] ?? 0) * count * (k1 + 1)) / (count + norm)
  }
  return sum
}
