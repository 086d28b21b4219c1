/** Tables for reading sections closely, made once for each question. */
import { countingSort } from '../store/counting-sort.ts'
import { type EntriesOfStem, entriesOf, type SearchIndex } from '../store/search-index.ts'
import { type Query, totalWeight } from './query.ts'
import { inverseFrequency } from './query-terms.ts'

/** By term, in the order of the question; other words that stand for terms follow (`OtherWords`). */
export interface TermTables {
  /** Share of the question's weight (idf). */
  readonly share: Float64Array
  /** Weight of the word exactly as written, as often as the question says it. */
  readonly exactWeight: Float32Array
  /** 1 where any kind of writing uses it. */
  readonly general: Uint8Array
  /** 1 where no second section contains it or a word that is much like it. */
  readonly rare: Uint8Array
  /** 1 where it is a name. */
  readonly name: Uint8Array
}

/** Words that follow each other in the question, stop words apart: their places, and what each pair weighs. */
export interface PairTables {
  readonly first: Uint8Array
  readonly second: Uint32Array
  readonly weight: Float64Array
  /** Those that term `t` ends are `endingAt[start[t]]` and on, before `endingAt[start[t + 1]]`. */
  readonly start: Uint32Array
  readonly endingAt: Uint32Array
}

/** A flag next to the place of a term, of which there are fewer (`mostTerms`). */
export const exactFlag = 128
/** Above the flag: of a kindred word how much it counts, in so many parts of a word; 0 for the word itself. */
export const strengthShift = 8
export const wholeWord = 16
/** Less like a word, they may mean anything. */
const leastLikeness = 0.5

/**
 * Looked up for each word that is read: 1 + the place of its term, `exactFlag` added where it is written so; 0 for others.
 *
 * @param termOfEntry scratch, a number for each entry, which is returned
 */
export function termsByEntry(
  entriesOfStem: EntriesOfStem,
  { terms, others }: Pick<Query, 'terms' | 'others'>,
  termOfEntry: Uint16Array,
): Uint16Array {
  termOfEntry.fill(0)
  for (const [place, term] of terms.entries()) {
    for (const stem of term.stems) {
      for (const entry of entriesOf(entriesOfStem, stem)) termOfEntry[entry] = place + 1
    }
  }
  for (const [place, { kin }] of terms.entries()) {
    for (const { stem, likeness } of kin) {
      if (likeness < leastLikeness) continue
      const value = place + 1 + (Math.round(likeness * wholeWord) << strengthShift)
      for (const entry of entriesOf(entriesOfStem, stem)) termOfEntry[entry] ||= value
    }
  }
  for (const [i, { stems }] of others?.words.entries() ?? []) {
    for (const stem of stems) {
      for (const entry of entriesOf(entriesOfStem, stem)) termOfEntry[entry] ||= (terms.length + i + 1) | exactFlag
    }
  }
  for (const term of terms) {
    for (const entry of term.entries) if (termOfEntry[entry]) termOfEntry[entry] = (termOfEntry[entry] ?? 0) | exactFlag
  }
  return termOfEntry
}

export function termTables(index: SearchIndex, query: Query): TermTables {
  const { terms, others } = query
  const total = totalWeight(query)
  const size = terms.length + (others?.words.length ?? 0)
  const tables = {
    share: new Float64Array(size),
    exactWeight: new Float32Array(size),
    general: new Uint8Array(size),
    rare: new Uint8Array(size),
    name: new Uint8Array(size),
  }
  for (const [place, { idf, entries, count, general, frequency, name }] of terms.entries()) {
    tables.share[place] = idf / total
    tables.exactWeight[place] = count * exactIdf(index, query.sections, entries)
    tables.general[place] = Number(general)
    tables.rare[place] = Number(frequency <= 1)
    tables.name[place] = Number(name)
  }
  for (const [i, { weight }] of others?.words.entries() ?? []) tables.exactWeight[terms.length + i] = weight
  // Words that the question lacks cover no share of it by themselves.
  tables.general.fill(1, terms.length)
  return tables
}

/** With the same second word: each is checked wherever the word occurs. */
const mostPairs = 16

/** A pair weighs as much as its commoner word. */
export function pairTables({ terms, sequence }: Query): PairTables {
  const pairs = new Set<number>()
  const ending = new Uint8Array(terms.length)
  for (let i = 1; i < sequence.length; i++) {
    const first = sequence[i - 1] ?? 0
    const second = sequence[i] ?? 0
    const pair = first * terms.length + second
    if (first === second || pairs.has(pair) || (ending[second] ?? 0) >= mostPairs) continue
    pairs.add(pair)
    ending[second] = (ending[second] ?? 0) + 1
  }
  const first = Uint8Array.from(pairs, (pair) => pair / terms.length)
  const second = Uint32Array.from(pairs, (pair) => pair % terms.length)
  const weight = Float64Array.from(second, (of, p) => Math.min(terms[first[p] ?? 0]?.idf ?? 0, terms[of]?.idf ?? 0))
  const { items: endingAt, start } = countingSort(second, terms.length)
  return { first, second, weight, start, endingAt }
}

/** Inverse document frequency of a word exactly as written; 0 if it is nowhere so. */
function exactIdf(index: SearchIndex, sections: number, entries: readonly number[]): number {
  const { entryFrequency } = index.words
  let frequency = 0
  for (const entry of entries) frequency = Math.max(frequency, entryFrequency[entry] ?? 0)
  return frequency === 0 ? 0 : inverseFrequency(sections, frequency)
}
