/**
 * Which words of a question the sentences of a section contain. Kin of a word counts as the word itself; what only means
 * about the same is kept apart. Stop words count too: `after` distinguishes a sentence from its neighbours.
 */
import type { OpenIndex } from '../find/open-index.ts'
import type { Query } from '../find/query.ts'
import type { QueryTerm } from '../find/query-terms.ts'
import type { Question } from '../find/question.ts'
import { visitWords } from '../store/packed-lists.ts'
import { entriesAt, entriesOf } from '../store/search-index.ts'
import { type SentenceWindow, wholeSection } from '../store/sentence-table.ts'
import { relatedStems } from '../text/known-stems.ts'
import { rowOf } from '../text/languages/row-of.ts'

/** A place is kept in a byte, where 0 means any other word. */
const mostPlaces = 255

/** Words for which others are looked for that mean about the same; a longer question is told by its own. */
const mostRelated = 32

/** Places in the order of the text, each once for a sentence. */
export interface SectionWords {
  readonly places: readonly number[]
  /** Those of sentence `i` are `places[start[i]]` and on, before `places[start[i + 1]]`. */
  readonly start: readonly number[]
}

/** For one question, until the next one. */
export class HeldWords {
  /** Number of places: of the query's terms, of as many that are related to them, in the same order, and of other words. */
  readonly size: number
  readonly #terms: number
  readonly #index: OpenIndex
  /** By entry: 1 + the place of the word that it counts for. */
  readonly #placeOf: Uint16Array

  /** @param placeOf scratch, a number for each entry */
  constructor(index: OpenIndex, question: Question, { terms, others }: Query, placeOf: Uint16Array) {
    this.#index = index
    this.#placeOf = placeOf.fill(0)
    this.#terms = terms.length
    for (const [place, { stems }] of terms.entries()) for (const stem of stems) this.#markStem(stem, place)
    for (const [place, { kin }] of terms.entries()) for (const { stem } of kin) this.#markStem(stem, place)
    const known = new Set(terms.map(({ surface }) => surface))
    let size = 2 * terms.length
    for (const word of question.folded) {
      if (known.has(word) || size === mostPlaces) continue
      known.add(word)
      this.#markWord(word, size++)
    }
    this.size = size
    for (const { of, phrases } of others?.alternatives ?? [])
      for (const other of phrases.flat())
        for (const stem of others?.words[other - terms.length]?.stems ?? []) this.#markStem(stem, terms.length + of)
    for (const [place, term] of terms.slice(0, mostRelated).entries()) this.#markRelated(term, terms.length + place)
  }

  /** The term that a place is related to, or -1 where the place is that of a word itself. */
  relatedTerm(place: number): number {
    return place >= this.#terms && place < 2 * this.#terms ? place - this.#terms : -1
  }

  /** @param window the sentences that are kept, as if there were no others; by default all */
  read(section: number, window: SentenceWindow = wholeSection): SectionWords {
    const places: number[] = []
    const start: number[] = []
    const last = new Int32Array(this.size)
    const ends = visitWords(this.#index.sequences, section, this.#placeOf, (value, _, mark) => {
      // The heading is before the first mark.
      if (mark <= window.start || mark > window.end) return
      while (start.length < mark - window.start) start.push(places.length)
      const place = value - 1
      if (last[place] === mark) return
      last[place] = mark
      places.push(place)
    })
    const sentences = Math.min(ends - 1, window.end) - window.start
    while (start.length < sentences) start.push(places.length)
    return { places, start }
  }

  /** Calls `visit` with the place of each word in the title of the section's page. */
  visitTitle(section: number, visit: (place: number) => void): void {
    const { titles, sections } = this.#index
    visitWords(titles, sections.page[section] ?? 0, this.#placeOf, (value) => visit(value - 1))
  }

  #markStem(stem: number, place: number): void {
    this.#mark(entriesOf(this.#index.entriesOfStem, stem), place)
  }

  #markWord(word: string, place: number): void {
    const { words } = this.#index
    this.#mark(entriesAt(words, words.surfaces.find(word)), place)
  }

  #markRelated({ surface, stems: [own] }: QueryTerm, place: number): void {
    const { words, languages } = this.#index
    const language = languages[0] ?? 'en'
    const stem = own === undefined ? rowOf(language).stem(surface) : words.stems.word(own)
    for (const related of relatedStems(stem, language)) {
      const number = words.stems.find(related)
      if (number >= 0) this.#markStem(number, place)
    }
  }

  /** The word that marks an entry first keeps it. */
  #mark(entries: Uint32Array, place: number): void {
    for (const entry of entries) if (this.#placeOf[entry] === 0) this.#placeOf[entry] = place + 1
  }
}
