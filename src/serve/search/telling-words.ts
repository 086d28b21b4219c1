/**
 * Which words of a question tell sentences apart: those that few of them hold. Kin of a word counts as the word itself,
 * and stop words count too, for `after` tells a sentence from its neighbours.
 */
import { inverseFrequency, type Query } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { visitWords } from './sequences.ts'

/** Words of a question with a place of their own; terms come first, and there are fewer (`mostTerms`). */
const mostPlaces = 250

/** For one question, until the next one: its table stands in scratch space of the index. */
export class TellingWords {
  readonly #index: SearchIndex
  /** By entry: 1 + the place of the word that it stands for. */
  readonly #placeOf: Uint8Array
  /** Number of places. */
  readonly #size: number

  /** @param words all distinct words of the question in lower case */
  constructor(index: SearchIndex, { terms }: Query, words: ReadonlySet<string>) {
    this.#index = index
    this.#placeOf = index.scratch.telling.fill(0)
    for (const [place, { stems }] of terms.entries()) this.#markStems(stems, place)
    for (const [place, { kin }] of terms.entries()) this.#markStems(kin, place)
    const known = new Set(terms.map(({ surface }) => surface))
    let size = terms.length
    for (const word of words) if (!known.has(word) && size < mostPlaces) this.#markWord(word, size++)
    this.#size = size
  }

  /** For each section, by sentence: its share of the words' weight. A word weighs by how few of all these sentences hold it. */
  shares(sections: readonly number[]): readonly Float64Array[] {
    const frequency = new Float64Array(this.#size)
    const sentences = sections.map((section) => this.#visit(section, (place) => count(frequency, place)))
    const all = sentences.reduce((sum, each) => sum + each, 0)
    const idf = frequency.map((holding) => inverseFrequency(all, holding))
    const total = idf.reduce((sum, weight) => sum + weight, 0) || 1
    return sections.map((section, i) => {
      const shares = new Float64Array(sentences[i] ?? 0)
      this.#visit(section, (place, sentence) => {
        shares[sentence] = (shares[sentence] ?? 0) + (idf[place] ?? 0) / total
      })
      return shares
    })
  }

  /** Each place once for a sentence; @returns number of sentences */
  #visit(section: number, visit: (place: number, sentence: number) => void): number {
    const last = new Int32Array(this.#size).fill(heading)
    const marks = visitWords(this.#index.sequences, section, this.#placeOf, (value, _, mark) => {
      const place = value - 1
      if (last[place] === mark) return
      last[place] = mark
      visit(place, mark - 1)
    })
    return Math.max(0, marks - 1)
  }

  #markStems(stems: readonly number[], place: number): void {
    const { start, entries } = this.#index.entriesOfStem
    for (const stem of stems) this.#mark(entries, start[stem] ?? 0, start[stem + 1] ?? 0, place)
  }

  #markWord(word: string, place: number): void {
    const { surfaces, entryStart, entryOf } = this.#index.words
    const at = surfaces.find(word)
    this.#mark(entryOf, entryStart[at] ?? 0, entryStart[at + 1] ?? 0, place)
  }

  /** The word that marks an entry first keeps it. */
  #mark(entries: Uint32Array, from: number, to: number, place: number): void {
    for (let i = from; i < to; i++) {
      const entry = entries[i] ?? 0
      if (this.#placeOf[entry] === 0) this.#placeOf[entry] = place + 1
    }
  }
}

/** The mark before the first sentence, which is passed over. */
const heading = 0

function count(frequency: Float64Array, place: number): void {
  frequency[place] = (frequency[place] ?? 0) + 1
}
