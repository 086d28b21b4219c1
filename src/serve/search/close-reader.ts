/** A closer look at single sections: their words in order, exactly as written. */
import { K1, lengthFactor } from './bm25.ts'
import { exactIdf, neighbours, type Pair, termsByEntry } from './close-tables.ts'
import { FIRST_SENTENCE, Occurrences } from './occurrences.ts'
import { type Query, totalWeight } from './query.ts'
import type { SearchIndex } from './search-index.ts'

/** Shares are of the weight (idf) of the question's distinct words. */
export interface CloseLook {
  /** BM25 of the words exactly as written. */
  readonly exact: number
  /** BM25 of neighbouring words of the question that stand near each other in the same order. */
  readonly near: number
  /** Share that the section, with its page's title, holds. */
  readonly covered: number
  /** The part of `covered` that general words make up. */
  readonly general: number
  /** How many other words it holds. */
  readonly special: number
  /** Whether it holds a name of the question. */
  readonly named: boolean
  /** Share that its best sentence, with the page's title, holds. */
  readonly sentence: number
  /** Share of the quoted phrases that it holds word for word; 1 if nothing is quoted. */
  readonly phrases: number
}

/** By sentence, the share of the question's weight that it holds. */
export interface SentenceMatches {
  readonly overlap: Float64Array
  /** Exactly as written. */
  readonly exact: Float64Array
  /** Each word divided by the number of the section's sentences that hold it: a word of all of them points at none. */
  readonly alone: Float64Array
}

/** Neighbours of the question may be this many words apart. */
const WINDOW = 8

/** Reads sections for one question. Keeps scratch space, so one reader serves one search. */
export class CloseReader {
  readonly #index: SearchIndex
  readonly #query: Query
  /** By term its share of the question. */
  readonly #share: Float64Array
  readonly #found: Occurrences
  readonly #exactWeight: Float32Array
  readonly #pairs: readonly Pair[]
  /** For each term the pairs that it ends. */
  readonly #pairsEndingAt: readonly (readonly number[])[]
  /** By term: the position where it was last seen, and how often it stands exactly as written. */
  readonly #lastSeen: Int32Array
  readonly #exactCount: Uint32Array
  readonly #pairCount: Uint32Array
  /** By term the last sentence that it was counted for. */
  readonly #counted: Int32Array

  constructor(index: SearchIndex, query: Query) {
    this.#index = index
    this.#query = query
    const { terms } = query
    const total = totalWeight(query)
    this.#share = Float64Array.from(terms, ({ idf }) => idf / total)
    this.#found = new Occurrences(index, termsByEntry(index, terms), WINDOW)
    this.#exactWeight = Float32Array.from(terms, ({ entries, count }) => count * exactIdf(index, entries))
    this.#pairs = neighbours(query)
    const endingAt = terms.map((): number[] => [])
    for (const [p, { second }] of this.#pairs.entries()) endingAt[second]?.push(p)
    this.#pairsEndingAt = endingAt
    this.#lastSeen = new Int32Array(terms.length)
    this.#exactCount = new Uint32Array(terms.length)
    this.#pairCount = new Uint32Array(this.#pairs.length)
    this.#counted = new Int32Array(terms.length)
  }

  read(section: number): CloseLook {
    this.#found.read(section)
    const norm = lengthFactor(this.#index, section)
    this.#count()
    let exact = 0
    for (let t = 0; t < this.#exactCount.length; t++)
      exact += saturated(this.#exactCount[t] as number, this.#exactWeight[t] as number, norm)
    let near = 0
    for (let p = 0; p < this.#pairs.length; p++)
      near += saturated(this.#pairCount[p] as number, this.#pairs[p]?.weight ?? 0, norm)
    const coverage = this.#coverage()
    return { exact, near, ...coverage, phrases: this.#phraseShare() }
  }

  /** One value for each sentence of the section, in order. */
  sentences(section: number): SentenceMatches {
    const found = this.#found
    found.read(section)
    const overlap = new Float64Array(found.sentences - FIRST_SENTENCE)
    const exact = new Float64Array(overlap.length)
    const alone = new Float64Array(overlap.length)
    const held = this.#sentencesByTerm()
    const counted = this.#counted.fill(-1)
    const countedExact = this.#lastSeen.fill(-1)
    for (let i = 0; i < found.size; i++) {
      const sentence = found.sentence[i] as number
      if (sentence < FIRST_SENTENCE) continue
      const term = found.term[i] as number
      const share = this.#share[term] as number
      const at = sentence - FIRST_SENTENCE
      if (counted[term] !== sentence) {
        overlap[at] = (overlap[at] as number) + share
        alone[at] = (alone[at] as number) + share / (held[term] as number)
      }
      counted[term] = sentence
      if (found.exact[i] === 0) continue
      if (countedExact[term] !== sentence) exact[at] = (exact[at] as number) + share
      countedExact[term] = sentence
    }
    return { overlap, exact, alone }
  }

  /** How many sentences hold a term, title and heading apart. */
  #sentencesByTerm(): Uint32Array {
    const { size, term: terms, sentence: sentences } = this.#found
    const counted = this.#counted.fill(-1)
    const held = new Uint32Array(counted.length)
    for (let i = 0; i < size; i++) {
      const term = terms[i] as number
      const sentence = sentences[i] as number
      if (sentence < FIRST_SENTENCE || counted[term] === sentence) continue
      counted[term] = sentence
      held[term] = (held[term] as number) + 1
    }
    return held
  }

  #count(): void {
    const { size, term: terms, position, exact } = this.#found
    this.#exactCount.fill(0)
    this.#pairCount.fill(0)
    this.#lastSeen.fill(-WINDOW - 1)
    for (let i = 0; i < size; i++) {
      const term = terms[i] as number
      const at = position[i] as number
      if (exact[i] === 1) this.#exactCount[term] = (this.#exactCount[term] as number) + 1
      for (const p of this.#pairsEndingAt[term] ?? []) {
        const first = this.#pairs[p]?.first ?? 0
        if (at - (this.#lastSeen[first] as number) <= WINDOW) this.#pairCount[p] = (this.#pairCount[p] as number) + 1
      }
      this.#lastSeen[term] = at
    }
  }

  #coverage(): Pick<CloseLook, 'covered' | 'general' | 'special' | 'sentence' | 'named'> {
    const { size, term: terms, sentence: sentences } = this.#found
    // The last sentence that a term was counted for; the title (0) counts for all of them.
    const counted = this.#counted.fill(-1)
    let covered = 0
    let general = 0
    let special = 0
    let named = false
    let title = 0
    let best = 0
    let current = 0
    let open = 0
    for (let i = 0; i < size; i++) {
      const term = terms[i] as number
      const sentence = sentences[i] as number
      const before = counted[term] as number
      if (sentence !== open) {
        best = Math.max(best, current)
        current = 0
        open = sentence
      }
      const share = this.#share[term] as number
      if (before < 0) {
        covered += share
        if (this.#query.terms[term]?.general) general += share
        else special++
        named ||= this.#query.terms[term]?.name ?? false
      }
      if (sentence === 0 && before < 0) title += share
      else if (before !== 0 && before !== sentence) current += share
      if (before !== 0) counted[term] = sentence
    }
    return { covered, general, special, named, sentence: title + Math.max(best, current) }
  }

  #phraseShare(): number {
    const { phrases } = this.#query
    return phrases.length === 0 ? 1 : phrases.filter((phrase) => this.#holds(phrase)).length / phrases.length
  }

  /** Stop words of the phrase were passed over, so each of its words may stand a little further on. */
  #holds(phrase: readonly number[]): boolean {
    const { size, term, position } = this.#found
    for (let i = 0; i + phrase.length <= size; i++) {
      const start = position[i] as number
      if (phrase.every((wanted, k) => term[i + k] === wanted && (position[i + k] as number) - start <= 2 * k))
        return true
    }
    return false
  }
}

function saturated(count: number, weight: number, norm: number): number {
  return count === 0 ? 0 : (weight * count * (K1 + 1)) / (count + norm)
}
