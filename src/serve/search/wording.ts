/** What the letters of a sentence have in common with a question: little words and neighbours that an index leaves out. */
import { type AnswerType, answerTypeOf } from './answer-type.ts'

/**
 * Reads sentences for one question. Most of them are ASCII text, which is read as bytes, without a string for each word.
 */
export class Wording {
  readonly type: AnswerType
  /** Distinct words of the question, in lower case. */
  readonly words: ReadonlySet<string>
  /** After `read`: the share of the question's stop words of more than two letters that the sentence holds. */
  common = 0
  /** After `read`: the share of the question's pairs of neighbours that stand side by side in the sentence. */
  pairs = 0
  readonly #places: ReadonlyMap<string, number>
  readonly #list: readonly string[]
  /** By hash, open: 1 + the place of a word; 0 where there is none. */
  readonly #table: Uint8Array | Uint16Array
  readonly #isCommon: Uint8Array
  readonly #commonCount: number
  /** Keys: place of the first word times the number of words, plus that of the second. */
  readonly #pairs: ReadonlyMap<number, number>
  /** The last sentence that each word and each pair was counted for. */
  readonly #wordSeen: Uint32Array
  readonly #pairSeen: Uint32Array
  #sentence = 0
  #scratch = new Uint8Array(0)
  #commonHeld = 0
  #pairsHeld = 0

  /** @param stop words of the question's language that are common */
  constructor(question: string, stop: ReadonlySet<string>) {
    const sequence = plainWords(question)
    this.type = answerTypeOf(question)
    this.words = new Set(sequence)
    this.#list = [...this.words]
    this.#places = new Map(this.#list.map((word, place) => [word, place]))
    this.#table = hashTable(this.#list)
    this.#isCommon = Uint8Array.from(this.#list, (word) => Number(word.length > 2 && stop.has(word)))
    this.#commonCount = this.#isCommon.reduce((sum, one) => sum + one, 0)
    this.#pairs = this.#pairsOf(sequence)
    this.#wordSeen = new Uint32Array(this.#list.length)
    this.#pairSeen = new Uint32Array(this.#pairs.size)
  }

  /** Looks at bytes of ASCII text. */
  readBytes(bytes: Uint8Array, start: number, end: number): void {
    this.#begin()
    let before = -1
    for (let at = start; at < end; ) {
      let letter = lowerCase[bytes[at] ?? 0] ?? 0
      if (letter === 0) {
        at++
        continue
      }
      const from = at
      let hash = hashSeed
      do {
        hash = Math.imul(hash ^ letter, hashPrime)
        letter = ++at < end ? (lowerCase[bytes[at] ?? 0] ?? 0) : 0
      } while (letter !== 0)
      before = this.#meet(before, this.#placeOf(hash, bytes, from, at))
    }
    this.#finish()
  }

  /** Looks at any text. */
  read(text: string): void {
    if (this.#scratch.length < text.length) this.#scratch = new Uint8Array(2 * text.length)
    const { read, written } = encoder.encodeInto(text, this.#scratch)
    if (read === text.length && written === text.length) {
      this.readBytes(this.#scratch, 0, written)
      return
    }
    this.#begin()
    let before = -1
    for (const word of plainWords(text)) before = this.#meet(before, this.#places.get(word) ?? -1)
    this.#finish()
  }

  #begin(): void {
    this.#sentence++
    this.#commonHeld = 0
    this.#pairsHeld = 0
  }

  #finish(): void {
    this.common = this.#commonHeld / (this.#commonCount || 1)
    this.pairs = this.#pairsHeld / (this.#pairs.size || 1)
  }

  #placeOf(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const mask = this.#table.length - 1
    for (let slot = slotOf(hash) & mask; ; slot = (slot + 1) & mask) {
      const place = (this.#table[slot] ?? 0) - 1
      if (place < 0 || isWord(this.#list[place] ?? '', bytes, start, end)) return place
    }
  }

  /** @returns the place, which the next word comes after */
  #meet(before: number, place: number): number {
    if (place < 0) return place
    if (this.#wordSeen[place] !== this.#sentence) {
      this.#wordSeen[place] = this.#sentence
      this.#commonHeld += this.#isCommon[place] ?? 0
    }
    if (before < 0) return place
    const pair = this.#pairs.get(before * this.#list.length + place)
    if (pair !== undefined && this.#pairSeen[pair] !== this.#sentence) {
      this.#pairSeen[pair] = this.#sentence
      this.#pairsHeld++
    }
    return place
  }

  #pairsOf(sequence: readonly string[]): ReadonlyMap<number, number> {
    const places = sequence.map((word) => this.#places.get(word) ?? 0)
    const pairs = new Map<number, number>()
    for (let i = 1; i < places.length; i++) {
      const key = (places[i - 1] ?? 0) * this.#list.length + (places[i] ?? 0)
      if (!pairs.has(key)) pairs.set(key, pairs.size)
    }
    return pairs
  }
}

const encoder = new TextEncoder()

function plainWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** By byte: the ASCII letter in lower case, or the digit; 0 for what is neither. */
const lowerCase = Uint8Array.from({ length: 256 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[A-Za-z0-9]/.test(character) ? character.toLowerCase().charCodeAt(0) : 0
})

/** FNV-1a. */
const hashSeed = 0x811c9dc5 | 0
const hashPrime = 0x01000193

/** Its upper bits are the better ones. */
function slotOf(hash: number): number {
  return hash ^ (hash >>> 15)
}

/** Words of the question that are not ASCII get a slot too, where nobody looks for them. */
function hashTable(words: readonly string[]): Uint8Array | Uint16Array {
  let size = 16
  while (size < 4 * words.length) size *= 2
  const table = words.length < 255 ? new Uint8Array(size) : new Uint16Array(size)
  for (const [place, word] of words.entries()) {
    let hash = hashSeed
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), hashPrime)
    let slot = slotOf(hash) & (size - 1)
    while (table[slot] !== 0) slot = (slot + 1) & (size - 1)
    table[slot] = place + 1
  }
  return table
}

function isWord(word: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== lowerCase[bytes[start + i] ?? 0]) return false
  return true
}
