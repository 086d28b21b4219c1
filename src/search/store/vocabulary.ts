/** A sorted list of words in one string: small in memory, found by binary search. */
import type { ByteReader, ByteWriter } from './bytes.ts'
import { firstPlace } from './counting-sort.ts'

/** The words in ascending order of their UTF-16 code units; a word's number is its place. */
export class Vocabulary {
  readonly size: number
  readonly #pool: string
  readonly #start: Uint32Array

  /** @param words sorted by code units, each once */
  constructor(words: readonly string[]) {
    this.size = words.length
    this.#pool = words.join('')
    this.#start = new Uint32Array(words.length + 1)
    let at = 0
    words.forEach((word, i) => {
      at += word.length
      this.#start[i + 1] = at
    })
  }

  word(place: number): string {
    return this.#pool.slice(this.#start[place] ?? 0, this.#start[place + 1] ?? 0)
  }

  /** Number of UTF-16 code units of a word, without making the string. */
  lengthOf(place: number): number {
    return (this.#start[place + 1] ?? 0) - (this.#start[place] ?? 0)
  }

  /** The place of a word, or -1. */
  find(word: string): number {
    const place = this.firstAtLeast(word)
    return place < this.size && this.#compare(place, word) === 0 ? place : -1
  }

  /** The first place whose word is the given one or follows it; `size` where none does. */
  firstAtLeast(word: string): number {
    return firstPlace(this.size, (place) => this.#compare(place, word) < 0)
  }

  /** The first places, `most` of them, whose words begin so, in the order of the alphabet. */
  beginningWith(beginning: string, most: number): number[] {
    const places: number[] = []
    const first = this.firstAtLeast(beginning)
    const end = Math.min(this.size, first + most)
    for (let place = first; place < end && this.startsWith(place, beginning); place++) places.push(place)
    return places
  }

  /** Whether nothing contains the word any more. */
  isGone(_place: number): boolean {
    return false
  }

  isWord(place: number, word: string): boolean {
    return this.lengthOf(place) === word.length && this.startsWith(place, word)
  }

  startsWith(place: number, beginning: string): boolean {
    return this.lengthOf(place) >= beginning.length && this.#pool.startsWith(beginning, this.#start[place] ?? 0)
  }

  /** By UTF-16 code units, without making the string. */
  #compare(place: number, word: string): number {
    const start = this.#start[place] ?? 0
    const length = (this.#start[place + 1] ?? 0) - start
    const shared = Math.min(length, word.length)
    for (let i = 0; i < shared; i++) {
      const difference = this.#pool.charCodeAt(start + i) - word.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return length - word.length
  }

  /** Front coded: for each word how much it shares with the one before, and the rest in UTF-8. */
  write(out: ByteWriter): void {
    out.varint(this.size)
    let before = ''
    for (let i = 0; i < this.size; i++) {
      const word = this.word(i)
      const shared = sharedPrefix(before, word)
      out.varint(shared)
      out.text(word.slice(shared))
      before = word
    }
  }

  static read(from: ByteReader): Vocabulary {
    const size = from.varint()
    const words: string[] = []
    let before = ''
    for (let i = 0; i < size; i++) {
      const shared = from.varint()
      before = before.slice(0, shared) + from.text()
      words.push(before)
    }
    return new Vocabulary(words)
  }
}

/** Never splits a surrogate pair, whose halves have no UTF-8. */
function sharedPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let n = 0
  while (n < limit && a.charCodeAt(n) === b.charCodeAt(n)) n++
  const last = a.charCodeAt(n - 1)
  return last >= 0xd800 && last < 0xdc00 ? n - 1 : n
}
