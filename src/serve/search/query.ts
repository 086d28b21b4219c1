/** What a question asks for, in terms of one index. */
import { withoutGrammar } from './cjk.ts'
import { isGeneral } from './general-words.ts'
import { otherForms } from './irregular-forms.ts'
import { kindredStems } from './kindred-stems.ts'
import type { SearchIndex } from './search-index.ts'
import { stopWordsFor } from './stop-words.ts'
import { type Term, termsOf, wordsOf } from './tokenise.ts'

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

export interface Query {
  /** Distinct, in the order of their first occurrence. */
  readonly terms: readonly QueryTerm[]
  /** All occurrences as places in `terms`, in the order of the question. */
  readonly sequence: readonly number[]
  /** What stands between quotation marks, as places in `terms`. */
  readonly phrases: readonly (readonly number[])[]
  /** Whether it is a few words to look for and no sentence. */
  readonly keywords: boolean
}

/** Further distinct terms of a question are not looked at. Below 128: readers keep a term in seven bits. */
export const mostTerms = 120
/** More words, or one without a subject among them, and it may be a sentence. */
const mostKeywords = 3
/** UTF-16 code units of a question that are looked at. */
const longestQuery = 16_384

/** The sum of the terms' weights; never 0. */
export function totalWeight({ terms }: Query): number {
  return terms.reduce((sum, { idf }) => sum + idf, 0) || 1
}

/** Stop words count only if the question has nothing else (`The Who`). */
export function parseQuery(index: SearchIndex, text: string, language = index.languages[0] ?? 'en'): Query {
  const short = text.slice(0, longestQuery).toWellFormed()
  const termsIn = termReader(language)
  const stop = stopWordsFor(language)
  const words = wordsOf(short)
  // Most words of a question are stop words, which need no stem to be told.
  const told = words.filter((word) => !stop.has(word.toLowerCase()))
  const telling = termsIn(told)
  const content = withoutGrammar(telling.filter(({ surface }) => !stop.has(surface)))
  const names = new Set(termsIn(namesIn(short)).map(({ surface }) => surface))
  const collector = new TermCollector(index, language, names)
  for (const term of content.length > 0 ? content : termsIn(words)) collector.add(term)
  const phrases = Array.from(short.matchAll(quotedPhrase), ([quoted]) => collector.places(termsIn(wordsOf(quoted))))
  return {
    terms: collector.terms,
    sequence: collector.sequence,
    phrases: phrases.filter(({ length }) => length > 1),
    keywords: words.length <= mostKeywords && told.length === words.length && content.length === telling.length,
  }
}

const quotedPhrase = /"[^"]{3,200}"|“[^”]{3,200}”|«[^»]{3,200}»/g

/** Words with a capital letter that do not start a sentence. */
function namesIn(text: string): string[] {
  return text.match(/(?<=[\p{L}\p{N},;:)"”'’-]\s["“(]?)\p{Lu}[\p{L}\p{N}]*/gu) ?? []
}

/** Terms of words, each stemmed once for a question. */
function termReader(language: string): (words: readonly string[]) => Term[] {
  const known = new Map<string, readonly Term[]>()
  const read = (word: string) => {
    const terms = known.get(word) ?? termsOf(word, language)
    known.set(word, terms)
    return terms
  }
  return (words) => words.flatMap(read)
}

/** Resolves terms against the index, each once. */
class TermCollector {
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
