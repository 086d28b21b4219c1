/** What the words of a question are in one index. */

import type { SearchIndex } from '../store/search-index.ts'
import { isGeneral } from '../text/general-words.ts'
import { otherForms } from '../text/irregular-forms.ts'
import type { Term } from '../text/tokenise.ts'
import { kindredStems } from './kindred-stems.ts'

export interface QueryTerm {
  readonly surface: string
  /** Stems of the index that the word stands for; several where pages differ in language or forms in stem; none if no section holds it. */
  readonly stems: readonly number[]
  /** Further stems that begin alike (`kindredStems`): they point at what the word means, and count for less. */
  readonly kin: readonly number[]
  /** Entries with exactly these letters. */
  readonly entries: readonly number[]
  /** Sections that hold it. */
  readonly frequency: number
  /** Inverse document frequency; that of a word of no section is the highest. */
  readonly idf: number
  /** How often the question says it. */
  readonly count: number
  /** Written with a capital letter within a sentence. */
  readonly name: boolean
  /** At home in writing of any kind (`isGeneral`). */
  readonly general: boolean
}

/** Further distinct terms of a question are not looked at. Below 128: readers keep a term in seven bits. */
const mostTerms = 120

/** Resolves the terms of a question against the index, each once. */
export class TermCollector {
  readonly terms: (QueryTerm & { count: number })[] = []
  readonly sequence: number[] = []
  readonly #index: SearchIndex
  readonly #language: string
  readonly #names: ReadonlySet<string>
  readonly #places = new Map<string, number>()

  constructor(index: SearchIndex, language: string, names: ReadonlySet<string>) {
    this.#index = index
    this.#language = language
    this.#names = names
  }

  add(term: Term): void {
    const known = this.#places.get(term.stem)
    const resolved = known === undefined ? undefined : this.terms[known]
    if (known !== undefined && resolved) {
      resolved.count++
      if (this.sequence.length < 4 * mostTerms) this.sequence.push(known)
      return
    }
    if (this.terms.length >= mostTerms) return
    this.#places.set(term.stem, this.terms.length)
    this.sequence.push(this.terms.length)
    this.terms.push(this.#resolve(term))
  }

  /** Written out property by property: a spread that adds some costs a hundred times as much, and a search makes many. */
  #resolve(term: Term): QueryTerm & { count: number } {
    const { stems, entries, frequency } = lookUp(this.#index, term, otherForms(term, this.#language))
    return {
      surface: term.surface,
      stems,
      kin: kindredStems(this.#index.words.stems, term.stem).filter((number) => !stems.includes(number)),
      entries,
      frequency,
      idf: inverseFrequency(this.#index.sections.count, frequency),
      count: 1,
      name: this.#names.has(term.surface),
      general: isGeneral(term.stem, this.#language),
    }
  }

  /** Places of the terms that are known; stop words within a phrase are passed over. */
  places(terms: readonly Term[]): number[] {
    return terms.flatMap(({ stem }) => this.#places.get(stem) ?? [])
  }
}

/**
 * Finds a word by its letters and by its stem, so that `cafe` finds `café` and a German page its own stem.
 *
 * @param others further stems that count as the word's own
 */
function lookUp(
  { words }: SearchIndex,
  { surface, stem }: Term,
  others: readonly string[],
): Pick<QueryTerm, 'stems' | 'entries' | 'frequency'> {
  const { surfaces, entryStart, entryOf, stemOf, stemFrequency } = words
  const entries: number[] = []
  const stems: number[] = []
  const add = (number: number) => {
    if (number >= 0 && !stems.includes(number)) stems.push(number)
  }
  const place = surfaces.find(surface)
  for (let at = entryStart[place] ?? 0; at < (entryStart[place + 1] ?? 0); at++) {
    const entry = entryOf[at] ?? 0
    entries.push(entry)
    add(stemOf[entry] ?? 0)
  }
  // Mostly the word's entry has the stem already, which is told sooner than it is found.
  if (!stems.some((number) => words.stems.isWord(number, stem))) add(words.stems.find(stem))
  for (const other of others) add(words.stems.find(other))
  let frequency = 0
  for (const number of stems) frequency = Math.max(frequency, stemFrequency[number] ?? 0)
  return { stems, entries, frequency }
}

/** As in BM25 with 1 added, so that it is never negative (Lucene's form). */
export function inverseFrequency(sections: number, frequency: number): number {
  return Math.log(1 + (sections - frequency + 0.5) / (frequency + 0.5))
}
