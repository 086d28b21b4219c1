/** Lists of integers in one buffer: how they are written, and how a search reads them. */
import { ByteReader, ByteWriter } from './bytes.ts'

/** List `i` is at `start[i]` to `start[i + 1]`. */
export interface PackedLists {
  readonly bytes: Uint8Array
  readonly start: Uint32Array
  /** Lists that were added later; their numbers go on after these. */
  readonly added?: PackedLists
}

/** Empty for a list that there is not. */
export function listReader(lists: PackedLists, list: number): ByteReader {
  const { bytes, start, added } = lists
  const own = start.length - 1
  if (list < own) return new ByteReader(bytes, start[list], start[list + 1])
  return added ? listReader(added, list - own) : new ByteReader(bytes, 0, 0)
}

/** For each stem its sections, and its weighted number of occurrences there, as `packPostings` writes them. */
export interface Postings extends PackedLists {
  /** Lists of sections that were added later. */
  readonly later?: LaterPostings
}

export interface LaterPostings {
  /** By stem the list in `lists`, whose sections count from `firstSection`. */
  readonly places: ReadonlyMap<number, number>
  readonly lists: PackedLists
  readonly firstSection: number
  /** By section, 1 for those that are gone. */
  readonly gone: Uint8Array
}

/** Writes as many lists as were announced. */
export class ListWriter {
  readonly #out = new ByteWriter()
  readonly #start: Uint32Array
  #list = 0

  constructor(lists: number) {
    this.#start = new Uint32Array(lists + 1)
  }

  /** The values from `start` to `end`. */
  add(values: Uint32Array, start: number, end: number): void {
    this.#out.varints(values, start, end)
    this.#start[++this.#list] = this.#out.length
  }

  finish(): PackedLists {
    return { bytes: this.#out.finish(), start: this.#start }
  }
}

/** Goes through the postings of one stem: each `next` moves on, the first one to the first posting. */
export class PostingCursor {
  section = 0
  /** Weighted number of occurrences. */
  count = 0
  #from: ByteReader
  /** The rest, until it is begun. */
  #later: LaterPostings | undefined
  readonly #gone: Uint8Array | undefined
  readonly #stem: number

  constructor(postings: Postings, stem: number) {
    this.#from = listReader(postings, stem)
    this.#later = postings.later
    this.#gone = postings.later?.gone
    this.#stem = stem
  }

  /** False at the end. */
  next(): boolean {
    do {
      if (this.#from.done && !this.#beginLater()) return false
      const value = this.#from.varint()
      this.section += value >>> 1
      this.count = value & 1 ? this.#from.varint() : 1
    } while (this.#gone?.[this.section] === 1)
    return true
  }

  #beginLater(): boolean {
    const later = this.#later
    const place = later?.places.get(this.#stem)
    this.#later = undefined
    if (!later || place === undefined) return false
    this.section = later.firstSection
    this.#from = listReader(later.lists, place)
    return true
  }
}

/** @param value of the word in the table; @param word and @param sentence count from 0 */
export type WordVisit = (value: number, word: number, sentence: number) => void

/**
 * Visits the words of a section, or of a page's title, that a table has a value for, other than 0.
 *
 * @param sequences see `SearchIndex`
 * @param values by entry
 * @returns number of sentences that end, among them the heading
 */
export function visitWords(sequences: PackedLists, list: number, values: Uint16Array, visit: WordVisit): number {
  let sentence = 0
  let word = 0
  for (const from = listReader(sequences, list); !from.done; word++) {
    const number = from.varint()
    if (number === 0) sentence++
    else {
      const value = values[number - 1] ?? 0
      if (value !== 0) visit(value, word, sentence)
    }
  }
  return sentence
}

/** The entries between the marks: of a page those of its title, of its tags, and of each alias. */
export function parted(sequences: PackedLists, list: number): readonly (readonly number[])[] {
  const parts: number[][] = []
  let part: number[] = []
  parts.push(part)
  for (const from = listReader(sequences, list); !from.done; ) {
    const number = from.varint()
    if (number > 0) part.push(number - 1)
    else {
      part = []
      parts.push(part)
    }
  }
  return parts
}

/** The entries before the first 0: of a section those of its heading. */
export function leadingWords(sequences: PackedLists, list: number): readonly number[] {
  const entries: number[] = []
  for (const from = listReader(sequences, list); !from.done; ) {
    const number = from.varint()
    if (number === 0) break
    entries.push(number - 1)
  }
  return entries
}
