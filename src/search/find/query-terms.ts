/** What the words of a question are in one index. */
import { entriesAt, type SearchIndex } from '../store/search-index.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import { isAscii } from '../text/fold.ts'
import { otherForms } from '../text/irregular-forms.ts'
import { isGeneral } from '../text/known-stems.ts'
import { rowOf } from '../text/languages/row-of.ts'
import type { Term } from '../text/tokenise.ts'
import type { SiteLanguage } from './languages-of-site.ts'
import { type Kin, type KinFinder, kinBudget } from './letter-kin.ts'
import type { Question } from './question.ts'
import type { SiteSpace } from './space/site-space.ts'
import type { SynonymTable } from './synonyms/synonym-table.ts'

/** An index with what questions are read by. */
export interface AskedIndex extends SearchIndex {
  /** By primary subtag. */
  readonly siteLanguages: ReadonlyMap<string, SiteLanguage>
  /** Made by the first call, since questions in English and in languages that the site lacks do without. */
  readonly letterKin: () => KinFinder
  /** Undefined without a word table. */
  readonly space: SiteSpace | undefined
  /** By primary subtag; made by the first call for a language. */
  readonly synonymTable: (language: string) => SynonymTable
  /** By a word without its marks, the places of the surfaces that have some; made by the first call. */
  readonly markedWords: () => ReadonlyMap<string, readonly number[]>
}

export interface QueryTerm {
  readonly surface: string
  /** Stems of the index for the word; several where pages differ in language or forms in stem; none if no section contains it. */
  readonly stems: readonly number[]
  /** Further stems, which hint at what the word means and count for less (`LetterKin`, `kindredStems`). */
  readonly kin: readonly Kin[]
  /** The row of the word in the word table; -1 where there is none. */
  readonly row: number
  /** Entries with exactly these letters. */
  readonly entries: readonly number[]
  /** Number of sections that contain it. */
  readonly frequency: number
  /** Inverse document frequency; that of a word of no section is the highest. */
  readonly idf: number
  /** How often the question says it. */
  readonly count: number
  /** Written with a capital letter within a sentence. */
  readonly name: boolean
  /** Used in any kind of writing (`isGeneral`). */
  readonly general: boolean
}

type CollectedTerm = QueryTerm & { count: number }
type AskedWord = 'surface' | 'count' | 'name' | 'general'

/**
 * A term by what the question says and by what the index has. All terms are made here, property by property: a spread that adds
 * some costs a hundred times as much, and code that reads terms of several shapes is compiled again for each.
 */
export function queryTerm(asked: Pick<QueryTerm, AskedWord>, found: Omit<QueryTerm, AskedWord>): CollectedTerm {
  const { surface, count, name, general } = asked
  const { stems, kin, row, entries, frequency, idf } = found
  return { surface, stems, kin, row, entries, frequency, idf, count, name, general }
}

/** Further distinct terms of a question are ignored. Below 128: readers keep a term in seven bits. */
const mostTerms = 120

/** Resolves the terms of a question against the index, each once. */
export class TermCollector {
  readonly terms: CollectedTerm[] = []
  readonly sequence: number[] = []
  readonly #index: AskedIndex
  readonly #language: string
  readonly sections: number
  readonly #budget = { left: kinBudget }
  readonly #names: ReadonlySet<string>
  readonly #isUnmarked: boolean
  /** Whether a word stands for others, which its marks would tell apart. */
  isGuessed = false
  readonly #places = new Map<string, number>()

  /** @param sections see `Query` */
  constructor(index: AskedIndex, question: Question, language: string, sections: number) {
    this.#index = index
    this.#language = language
    this.sections = sections
    this.#names = new Set(question.terms(question.names, language).map(({ surface }) => surface))
    this.#isUnmarked = leavesMarksOut(question, language)
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

  #resolve(term: Term): CollectedTerm {
    const { space } = this.#index
    const row = space?.table.language === this.#language ? space.table.stems.find(term.stem) : -1
    const { surface } = term
    const marked = this.#isUnmarked ? this.#index.markedWords().get(surface) : undefined
    this.isGuessed ||= marked !== undefined
    const { stems, entries, frequency } = lookUp(this.#index, term, otherForms(term, this.#language), marked)
    const idf = inverseFrequency(this.sections, frequency)
    const general = isGeneral(term.stem, this.#language)
    return queryTerm(
      { surface, count: 1, name: this.#names.has(surface), general },
      { stems, kin: this.#kinOf(term, stems), row, entries, frequency, idf },
    )
  }

  /**
   * English was measured with words that begin alike; everywhere else letters within words matter too. Of a language that the site
   * lacks, only what begins alike in another one can be meant.
   */
  #kinOf({ stem }: Term, stems: readonly number[]): readonly Kin[] {
    const { siteLanguages, letterKin } = this.#index
    const isOfSite = this.#language !== 'en' && siteLanguages.has(this.#language)
    const all = isOfSite ? letterKin().of(stem, this.#budget) : this.#beginningAlike(stem)
    return all.filter((kin) => !stems.includes(kin.stem))
  }

  #beginningAlike(stem: string): readonly Kin[] {
    return kindredStems(this.#index.words.stems, stem).map((number) => ({ stem: number, likeness: beginsAlike }))
  }

  /** Unless the term is commoner already. */
  makeAsCommon(place: number, frequency: number): void {
    const term = this.terms[place]
    if (term === undefined || term.frequency >= frequency) return
    const { stems, kin, row, entries } = term
    const idf = inverseFrequency(this.sections, frequency)
    this.terms[place] = queryTerm(term, { stems, kin, row, entries, frequency, idf })
  }

  /** Places of the terms that are known; stop words within a phrase are passed over. */
  places(terms: readonly Term[]): number[] {
    return terms.flatMap(({ stem }) => this.#places.get(stem) ?? [])
  }
}

/** Whether a question is typed without the marks that tell words of its language apart. */
export function leavesMarksOut(question: Question, language: string): boolean {
  return isAscii(question.text) && rowOf(language).keepsMarks
}

/**
 * Finds a word by its letters and by its stem, so that `cafe` finds `café` and a German page its own stem.
 *
 * @param others further stems that count as the word's own
 * @param marked places of further surfaces that do
 */
export function lookUp(
  { words }: SearchIndex,
  { surface, stem }: Term,
  others: readonly string[],
  marked: readonly number[] = [],
): Pick<QueryTerm, 'stems' | 'entries' | 'frequency'> {
  const { surfaces, stemOf, stemFrequency } = words
  const entries = Array.from(entriesAt(words, surfaces.find(surface)))
  for (const place of marked) entries.push(...entriesAt(words, place))
  const stems: number[] = []
  const add = (number: number) => {
    if (number >= 0 && !stems.includes(number)) stems.push(number)
  }
  for (const entry of entries) add(stemOf[entry] ?? 0)
  // Mostly the word's entry has the stem already, and comparing is faster than finding.
  if (!stems.some((number) => words.stems.isWord(number, stem))) add(words.stems.find(stem))
  for (const other of others) add(words.stems.find(other))
  let frequency = 0
  for (const number of stems) frequency = Math.max(frequency, stemFrequency[number] ?? 0)
  return { stems, entries, frequency }
}

/** As in BM25 with 1 added, so that it is always positive (Lucene's form). Pages in other languages may hold a word more often. */
export function inverseFrequency(sections: number, frequency: number): number {
  const held = Math.min(frequency, sections)
  return Math.log(1 + (sections - held + 0.5) / (held + 0.5))
}

/** How much of a word one is that only begins like it. */
const beginsAlike = 0.375

/** The term read as words of the index, besides those of `stems`. */
export function readAs(
  { words, sections }: SearchIndex,
  term: QueryTerm,
  entries: readonly number[],
  stems: readonly number[] = [],
): QueryTerm {
  const all = [...new Set([...stems, ...entries.map((entry) => words.stemOf[entry] ?? 0)])]
  const frequency = Math.max(...all.map((stem) => words.stemFrequency[stem] ?? 0))
  const { kin, row } = term
  return queryTerm(term, {
    stems: all,
    kin,
    row,
    entries,
    frequency,
    idf: inverseFrequency(sections.count, frequency),
  })
}

/** Kin begin with as many of the same letters as this, and with this share of the longer one's. */
const sameLetters = 4
const sameShare = 0.6
/** More are ignored: where so many words begin alike, that says little. */
const mostKin = 16
/** Words compared, in the order of the alphabet: a site may have very many that begin alike, such as numbered names. */
const mostCandidates = 512

/**
 * Stems that begin alike: `architect` and `architectur` are not forms of one word for a stemmer, and yet one hints at the
 * other. Numbers and short words have none.
 *
 * @returns their places in the order of the alphabet
 */
export function kindredStems(stems: Vocabulary, stem: string): readonly number[] {
  if (stem.length < sameLetters || !onlyLetters.test(stem)) return noKin
  const beginning = stem.slice(0, neededLetters(stem.length))
  const kin: number[] = []
  for (const place of stems.beginningWith(beginning, mostCandidates)) {
    if (kin.length === mostKin) break
    const needed = neededLetters(Math.max(stem.length, stems.lengthOf(place)))
    if (needed <= stem.length && stems.startsWith(place, stem.slice(0, needed))) kin.push(place)
  }
  return kin
}

const noKin: readonly number[] = []
const onlyLetters = /^\p{L}+$/u

/** @param longer length of the longer word in UTF-16 code units */
function neededLetters(longer: number): number {
  return Math.max(sameLetters, Math.ceil(sameShare * longer))
}
