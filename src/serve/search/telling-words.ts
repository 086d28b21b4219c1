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
    const frequency = new Uint32Array(this.#size)
    const count: PlaceVisit = (place) => {
      frequency[place] = (frequency[place] ?? 0) + 1
    }
    const all = sections.map((section) => new Float64Array(this.#visit(section, count)))
    const weight = shareOfEach(frequency, lengthOf(all))
    for (const [i, shares] of all.entries()) {
      this.#visit(sections[i] ?? 0, (place, sentence) => {
        shares[sentence] = (shares[sentence] ?? 0) + (weight[place] ?? 0)
      })
    }
    return all
  }

  /** Each place once for a sentence; @returns number of sentences */
  #visit(section: number, visit: PlaceVisit): number {
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

type PlaceVisit = (place: number, sentence: number) => void

function lengthOf(lists: readonly Float64Array[]): number {
  let length = 0
  for (const list of lists) length += list.length
  return length
}

/** Inverse document frequencies, divided by their sum. */
function shareOfEach(frequency: Uint32Array, sentences: number): Float64Array {
  const shares = new Float64Array(frequency.length)
  let total = 0
  for (let place = 0; place < shares.length; place++) {
    const idf = inverseFrequency(sentences, frequency[place] ?? 0)
    shares[place] = idf
    total += idf
  }
  for (let place = 0; place < shares.length; place++) shares[place] = (shares[place] ?? 0) / total
  return shares
}
