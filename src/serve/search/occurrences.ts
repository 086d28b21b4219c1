/** Where the words of a question stand in one section: what a closer look is made from. */
import { exactFlag } from './close-tables.ts'
import type { SearchIndex } from './search-index.ts'

/** The page's title with its tags counts as a sentence, and so does the heading; the sentences of the text follow. */
export const titleSentence = 0
export const firstSentence = 2
const headingSentence = 1

/** Columns in the order of the text. Filled anew by each `read`, so one of them serves one search. */
export class Occurrences {
  size = 0
  /** Of the section, with `firstSentence`. */
  sentences = 0
  /** Place of the term in the question. */
  term = new Uint8Array(256)
  /** In words; neighbours in different fields are `gap` further apart. */
  position = new Int32Array(256)
  sentence = new Int32Array(256)
  /** 1 where the word is written as in the question. */
  exact = new Uint8Array(256)
  readonly #index: SearchIndex
  readonly #termOfEntry: Uint8Array
  readonly #gap: number

  /** @param termOfEntry see `termsByEntry` */
  constructor(index: SearchIndex, termOfEntry: Uint8Array, gap: number) {
    this.#index = index
    this.#termOfEntry = termOfEntry
    this.#gap = gap
  }

  read(section: number): void {
    const { titles, sequences, sections } = this.#index
    this.size = 0
    this.sentences = titleSentence
    const page = sections.page[section] ?? 0
    const after = this.#scan(titles.bytes, titles.start[page] ?? 0, titles.start[page + 1] ?? 0, 0)
    this.sentences = headingSentence
    this.#scan(sequences.bytes, sequences.start[section] ?? 0, sequences.start[section + 1] ?? 0, after + this.#gap)
  }

  #scan(bytes: Uint8Array, from: number, to: number, position: number): number {
    const termOfEntry = this.#termOfEntry
    let sentence = this.sentences
    let place = position
    for (let at = from; at < to; place++) {
      // Nearly all numbers take one byte or two, which need no loop.
      let value = bytes[at++] ?? 0
      if (value > 127) {
        let byte = bytes[at++] ?? 0
        value = (value & 127) | ((byte & 127) << 7)
        for (let shift = 14; byte > 127; shift += 7) {
          byte = bytes[at++] ?? 0
          value |= (byte & 127) << shift
        }
      }
      if (value === 0) {
        sentence++
        continue
      }
      const term = termOfEntry[value - 1] ?? 0
      if (term !== 0) this.#add(term, place, sentence)
    }
    this.sentences = sentence
    return place
  }

  #add(term: number, place: number, sentence: number): void {
    if (this.size === this.term.length) this.#grow()
    const i = this.size++
    this.term[i] = (term & (exactFlag - 1)) - 1
    this.position[i] = place
    this.sentence[i] = sentence
    this.exact[i] = term >= exactFlag ? 1 : 0
  }

  #grow(): void {
    const length = 2 * this.size
    this.term = resized(this.term, new Uint8Array(length))
    this.position = resized(this.position, new Int32Array(length))
    this.sentence = resized(this.sentence, new Int32Array(length))
    this.exact = resized(this.exact, new Uint8Array(length))
  }
}

function resized<T extends Uint8Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
