/** A sorted list of words in one string: small in memory, found by binary search. */
import type { ByteReader, ByteWriter } from './bytes.ts'
import { firstPlace } from './counting-sort.ts'

/** The words in ascending order of their UTF-16 code units; a word's number is its place. */
export class Vocabulary {
  readonly size: number
  readonly #pool: string
  readonly #start: Uint32Array

  /** @param words sorted by code units, each once */
  constructor(words: readonly string[] | Pool) {
    const { pool, start } = 'pool' in words ? words : poolOf(words)
    this.size = start.length - 1
    this.#pool = pool
    this.#start = start
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

  /** Without making a string of each word, of which there are tens of thousands. */
  static read(from: ByteReader): Vocabulary {
    const size = from.varint()
    if (size > from.rest().length / leastWord) throw new RangeError('The search index ends too early.')
    const start = new Uint32Array(size + 1)
    let units = new Uint16Array(Math.max(1024, 8 * size))
    let before = 0
    let at = 0
    for (let i = 0; i < size; i++) {
      const shared = Math.min(from.varint(), at - before)
      const length = from.varint()
      // UTF-8 has at least a byte for each code unit.
      if (at + shared + length > units.length) units = enlarged(units, at + shared + length)
      units.copyWithin(at, before, before + shared)
      before = at
      at = from.unitsOf(length, units, at + shared)
      start[i + 1] = at
    }
    return new Vocabulary({ pool: textOf(units.subarray(0, at)), start })
  }
}

/** The words one after the other, and where each starts; the end of the last one follows. */
interface Pool {
  readonly pool: string
  readonly start: Uint32Array
}

function poolOf(words: readonly string[]): Pool {
  const start = new Uint32Array(words.length + 1)
  let at = 0
  words.forEach((word, i) => {
    at += word.length
    start[i + 1] = at
  })
  return { pool: words.join(''), start }
}

/** In bytes: two numbers. */
const leastWord = 2

function enlarged(units: Uint16Array<ArrayBuffer>, needed: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(Math.max(needed, 2 * units.length))
  larger.set(units)
  return larger
}

/** Functions take a limited number of arguments. */
const unitsAtOnce = 8192

function textOf(units: Uint16Array): string {
  const parts: string[] = []
  for (let at = 0; at < units.length; at += unitsAtOnce) {
    parts.push(Reflect.apply(String.fromCharCode, undefined, units.subarray(at, at + unitsAtOnce)))
  }
  return parts.join('')
}

/** Never splits a surrogate pair, whose halves have no UTF-8. */
function sharedPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let n = 0
  while (n < limit && a.charCodeAt(n) === b.charCodeAt(n)) n++
  const last = a.charCodeAt(n - 1)
  return last >= 0xd800 && last < 0xdc00 ? n - 1 : n
}
