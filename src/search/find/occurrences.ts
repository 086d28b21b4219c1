/** Where the words of a question occur in one section. */
import { visitWords, type WordVisit } from '../store/packed-lists.ts'
import type { SearchIndex } from '../store/search-index.ts'
import { exactFlag, strengthShift, wholeWord } from './close-tables.ts'

/**
 * The page's title with its tags counts as a sentence, and so does the heading; the sentences of the text follow. Below 0 is
 * what is not in the page and counts as its title does: what is said about the section, and each alias, downwards.
 */
export const titleSentence = 0
const saidSentence = -1
export const firstAlias = -2
export const headingSentence = 1
export const firstSentence = 2

/** Most occurrences in one section: by then all words of the question have occurred, or only one of them does. */
const mostOccurrences = 2048

/** Columns in the order of the text. Each `read` replaces them, so one instance serves one search. */
export class Occurrences {
  size = 0
  /** Sentences of the section, with `firstSentence`. */
  sentences = 0
  /** Place of the term in the question. */
  readonly term = new Uint8Array(mostOccurrences)
  /** In words; those of the title are far before the first of the section, and what is said about it is in between. */
  readonly position = new Int32Array(mostOccurrences)
  readonly sentence = new Int32Array(mostOccurrences)
  /** 1 where the word is written as in the question. */
  readonly exact = new Uint8Array(mostOccurrences)
  /** 1 for the word itself, less for a kindred one. */
  readonly strength = new Float32Array(mostOccurrences)
  readonly #index: SearchIndex
  readonly #termOfEntry: Uint16Array
  readonly #addOfTitle: WordVisit = (term, word, part) =>
    this.#add(term, word - farBefore, part < titleParts ? titleSentence : firstAlias + titleParts - part)
  readonly #addOfSaid: WordVisit = (term, word) => this.#add(term, word - farBefore / 2, saidSentence)
  readonly #addOfSection: WordVisit = (term, word, sentence) => this.#add(term, word, headingSentence + sentence)

  /** @param termOfEntry see `termsByEntry` */
  constructor(index: SearchIndex, termOfEntry: Uint16Array) {
    this.#index = index
    this.#termOfEntry = termOfEntry
  }

  read(section: number): void {
    const { titles, said, sequences, sections } = this.#index
    this.size = 0
    visitWords(titles, sections.page[section] ?? 0, this.#termOfEntry, this.#addOfTitle)
    visitWords(said, section, this.#termOfEntry, this.#addOfSaid)
    this.sentences = headingSentence + visitWords(sequences, section, this.#termOfEntry, this.#addOfSection)
  }

  #add(term: number, place: number, sentence: number): void {
    if (this.size === mostOccurrences) return
    const i = this.size++
    this.term[i] = (term & (exactFlag - 1)) - 1
    this.position[i] = place
    this.sentence[i] = sentence
    this.exact[i] = (term & exactFlag) === 0 ? 0 : 1
    const strength = term >> strengthShift
    this.strength[i] = strength === 0 ? 1 : strength / wholeWord
  }
}

/** Title and tags, which the aliases follow. */
const titleParts = 2
/** More words than twice what a title with its aliases has. */
const farBefore = 2 ** 20
