/** A closer look at single sections: their words in order, exactly as written. */
import { K1, lengthFactor } from './bm25.ts'
import { EXACT, exactIdf, neighbours, type Pair, termsByEntry } from './close-tables.ts'
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
  /** Whether it holds a name of the question. */
  readonly named: boolean
  /** Share that its best sentence, with the page's title, holds. */
  readonly sentence: number
  /** Share of the quoted phrases that it holds word for word; 1 if nothing is quoted. */
  readonly phrases: number
}

/** Share of the question's weight that one sentence holds, with stems and exactly as written. */
export interface SentenceMatch {
  readonly overlap: number
  readonly exact: number
}

/** Neighbours of the question may be this many words apart. */
const WINDOW = 8

/** Reads sections for one question. Keeps scratch space, so one reader serves one search. */
export class CloseReader {
  readonly #index: SearchIndex
  readonly #query: Query
  readonly #total: number
  /** By entry: 1 + the place of the term, or 0; `EXACT` is added where the entry is written like the term. */
  readonly #termOfEntry: Uint8Array
  readonly #exactWeight: Float32Array
  readonly #pairs: readonly Pair[]
  /** For each term the pairs that it ends. */
  readonly #pairsEndingAt: readonly (readonly number[])[]
  /** By term: the position where it was last seen, and how often it stands exactly as written. */
  readonly #lastSeen: Int32Array
  readonly #exactCount: Uint32Array
  readonly #pairCount: Uint32Array
  // The words of the question in the section that is being read: term, position, sentence, whether exact.
  readonly #term: number[] = []
  readonly #position: number[] = []
  readonly #sentence: number[] = []
  readonly #isExact: boolean[] = []
  #sentences = 0

  constructor(index: SearchIndex, query: Query) {
    this.#index = index
    this.#query = query
    this.#total = totalWeight(query)
    const { terms } = query
    this.#termOfEntry = termsByEntry(index, terms)
    this.#exactWeight = Float32Array.from(terms, ({ entries, count }) => count * exactIdf(index, entries))
    this.#pairs = neighbours(query)
    this.#pairsEndingAt = terms.map((_, place) => this.#pairs.flatMap(({ second }, p) => (second === place ? [p] : [])))
    this.#lastSeen = new Int32Array(terms.length)
    this.#exactCount = new Uint32Array(terms.length)
    this.#pairCount = new Uint32Array(this.#pairs.length)
  }

  read(section: number): CloseLook {
    this.#collect(section)
    const norm = lengthFactor(this.#index, section)
    this.#count()
    let exact = 0
    for (let t = 0; t < this.#exactCount.length; t++)
      exact += saturated(this.#exactCount[t] ?? 0, this.#exactWeight[t] ?? 0, norm)
    let near = 0
    for (let p = 0; p < this.#pairs.length; p++)
      near += saturated(this.#pairCount[p] ?? 0, this.#pairs[p]?.weight ?? 0, norm)
    return { exact, near, ...this.#coverage(), phrases: this.#phraseShare() }
  }

  /** One match for each sentence of the section, in order. */
  sentences(section: number): SentenceMatch[] {
    this.#collect(section)
    const matches = Array.from({ length: this.#sentences - FIRST_SENTENCE }, () => ({ overlap: 0, exact: 0 }))
    const counted = new Set<number>()
    for (const [i, term] of this.#term.entries()) {
      const sentence = (this.#sentence[i] ?? 0) - FIRST_SENTENCE
      const match = matches[sentence]
      if (!match) continue
      const share = (this.#query.terms[term]?.idf ?? 0) / this.#total
      const key = (sentence * 256 + term) * 2
      if (!counted.has(key)) match.overlap += share
      if (this.#isExact[i] && !counted.has(key + 1)) match.exact += share
      counted.add(key)
      if (this.#isExact[i]) counted.add(key + 1)
    }
    return matches
  }

  /** Notes which terms occur where: first the page's title (sentence 0), then the heading (1), then the text. */
  #collect(section: number): void {
    const { titles, sequences, sections } = this.#index
    this.#term.length = this.#position.length = this.#sentence.length = this.#isExact.length = 0
    this.#sentences = 0
    const page = sections.page[section] ?? 0
    const after = this.#scan(titles.bytes, titles.start[page] ?? 0, titles.start[page + 1] ?? 0, 0)
    this.#sentences = 1
    this.#scan(sequences.bytes, sequences.start[section] ?? 0, sequences.start[section + 1] ?? 0, after + WINDOW)
  }

  #scan(bytes: Uint8Array, from: number, to: number, position: number): number {
    const termOfEntry = this.#termOfEntry
    let place = position
    for (let at = from; at < to; place++) {
      let byte = bytes[at++] as number
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number
        value |= (byte & 127) << shift
      }
      if (value === 0) {
        this.#sentences++
        continue
      }
      const term = termOfEntry[value - 1] as number
      if (term === 0) continue
      this.#term.push((term & (EXACT - 1)) - 1)
      this.#position.push(place)
      this.#sentence.push(this.#sentences)
      this.#isExact.push(term >= EXACT)
    }
    return place
  }

  #count(): void {
    this.#exactCount.fill(0)
    this.#pairCount.fill(0)
    this.#lastSeen.fill(-WINDOW - 1)
    for (let i = 0; i < this.#term.length; i++) {
      const term = this.#term[i] ?? 0
      const at = this.#position[i] ?? 0
      if (this.#isExact[i]) this.#exactCount[term] = (this.#exactCount[term] ?? 0) + 1
      for (const p of this.#pairsEndingAt[term] ?? []) {
        const first = this.#pairs[p]?.first ?? 0
        if (at - (this.#lastSeen[first] ?? 0) <= WINDOW) this.#pairCount[p] = (this.#pairCount[p] ?? 0) + 1
      }
      this.#lastSeen[term] = at
    }
  }

  #coverage(): Pick<CloseLook, 'covered' | 'sentence' | 'named'> {
    const { terms } = this.#query
    // Per term 1 + the last sentence it was counted for; the title counts for all of them.
    const counted = new Int32Array(terms.length).fill(-1)
    let covered = 0
    let named = false
    let title = 0
    let best = 0
    let current = 0
    let open = 0
    for (let i = 0; i < this.#term.length; i++) {
      const term = this.#term[i] ?? 0
      const sentence = this.#sentence[i] ?? 0
      const before = counted[term] ?? -1
      if (sentence !== open) {
        best = Math.max(best, current)
        current = 0
        open = sentence
      }
      const weight = terms[term]?.idf ?? 0
      if (before < 0) {
        covered += weight
        named ||= terms[term]?.name ?? false
      }
      if (sentence === 0 && before < 0) title += weight
      else if (before !== 0 && before !== sentence) current += weight
      if (before !== 0) counted[term] = sentence
    }
    return { covered: covered / this.#total, named, sentence: (title + Math.max(best, current)) / this.#total }
  }

  #phraseShare(): number {
    const { phrases } = this.#query
    return phrases.length === 0 ? 1 : phrases.filter((phrase) => this.#holds(phrase)).length / phrases.length
  }

  /** Stop words of the phrase were passed over, so each of its words may stand a little further on. */
  #holds(phrase: readonly number[]): boolean {
    return this.#term.some((_, i) => {
      const start = this.#position[i] ?? 0
      return phrase.every((term, k) => this.#term[i + k] === term && (this.#position[i + k] ?? 0) - start <= 2 * k)
    })
  }
}

/** Sentence 0 is the title, 1 the heading. */
const FIRST_SENTENCE = 2

function saturated(count: number, weight: number, norm: number): number {
  return count === 0 ? 0 : (weight * count * (K1 + 1)) / (count + norm)
}
