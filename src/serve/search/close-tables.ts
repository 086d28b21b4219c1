/** What a question's words look like to one who reads sections: tables that are made once for each question. */
import { inverseFrequency, type Query } from './query.ts'
import type { SearchIndex } from './search-index.ts'

/** Neighbours of the question, as places of its terms. */
export interface Pair {
  readonly first: number
  readonly second: number
  readonly weight: number
}

/** A flag beside the place of a term, of which there are fewer (`MOST_TERMS`). */
export const EXACT = 128

/** Looked up for each word that is read: 1 + the place of its term, `EXACT` added where it is written so; 0 for others. */
export function termsByEntry({ words: { stemOf }, entriesOfStem }: SearchIndex, terms: Query['terms']): Uint8Array {
  const termOfEntry = new Uint8Array(stemOf.length)
  const { start, entries } = entriesOfStem
  for (const [place, term] of terms.entries()) {
    for (const stem of term.stems) {
      for (let i = start[stem] ?? 0; i < (start[stem + 1] ?? 0); i++) termOfEntry[entries[i] as number] = place + 1
    }
  }
  for (const term of terms) {
    for (const entry of term.entries) if (termOfEntry[entry]) termOfEntry[entry] = (termOfEntry[entry] ?? 0) | EXACT
  }
  return termOfEntry
}

/** Inverse document frequency of a word exactly as written; 0 if it is nowhere so. */
export function exactIdf(index: SearchIndex, entries: readonly number[]): number {
  const { entryFrequency } = index.words
  const frequency = Math.max(0, ...entries.map((entry) => entryFrequency[entry] ?? 0))
  return frequency === 0 ? 0 : inverseFrequency(index.sections.count, frequency)
}

/** Words that follow each other in the question, stop words apart. A pair weighs as much as its commoner word. */
export function neighbours({ terms, sequence }: Query): Pair[] {
  const pairs = new Map<number, Pair>()
  for (let i = 1; i < sequence.length; i++) {
    const first = sequence[i - 1] ?? 0
    const second = sequence[i] ?? 0
    if (first === second) continue
    const weight = Math.min(terms[first]?.idf ?? 0, terms[second]?.idf ?? 0)
    pairs.set(first * terms.length + second, { first, second, weight })
  }
  return [...pairs.values()]
}
