/** Words and the numbers of their terms: those of ASCII text are found where they stand, without a string for each. */
import { wordsIn } from './tokenise.ts'

/**
 * Nearly every word of a text has been seen before, so this is where the time of an analysis goes. It goes to memory that
 * is far away: hence an open table whose slots hold all that is needed beside the letters, and letters as bytes.
 */
export class WordTable {
  readonly #numbersOf: (word: string) => readonly number[]
  /** Four fields a slot: hash; 0 for a free slot, else see `#code`; where the letters begin; how many there are. */
  #slots = new Int32Array(4 * 4096)
  #size = 0
  /** Letters of the words in `#slots`. */
  #pool = new Uint8Array(1 << 15)
  #poolSize = 0
  /** Of ASCII words that have not just one number. */
  readonly #lists: (readonly number[])[] = []
  /** Words of text that is not ASCII. */
  readonly #others = new Map<string, readonly number[]>()
  readonly #encoder = new TextEncoder()
  readonly #decoder = new TextDecoder()
  /** Of the text at hand. */
  #bytes = new Uint8Array(4096)

  /** @param numbersOf positive; called once for each distinct word of ASCII text, and of other text */
  constructor(numbersOf: (word: string) => readonly number[]) {
    this.#numbersOf = numbersOf
  }

  /** Adds the numbers of the text's words, as `wordsIn` finds them, to `out`. */
  addAll(text: string, out: number[]): void {
    const length = text.length
    if (this.#bytes.length <= length) this.#bytes = new Uint8Array(2 * length)
    const { read, written } = this.#encoder.encodeInto(text, this.#bytes)
    if (read === length && written === length) this.#addAscii(length, out)
    else for (const word of wordsIn(text)) for (const number of this.#other(word)) out.push(number)
  }

  #addAscii(length: number, out: number[]): void {
    const bytes = this.#bytes
    // Stands for the end of the text.
    bytes[length] = 0
    for (let at = 0; at < length; ) {
      if (wordCharacters[bytes[at] ?? 0] === 0) {
        at++
        continue
      }
      const end = endOfWord(bytes, at)
      const code = this.#code(at, end)
      if (code > 0) out.push(code)
      else for (const number of this.#lists[-code - 1] ?? []) out.push(number)
      at = end
    }
  }

  /** The only number of a word, or, as a negative number, 1 + the place of its list. */
  #code(start: number, end: number): number {
    const hash = hashOf(this.#bytes, start, end)
    const mask = this.#slots.length - 4
    for (let slot = (hash << 2) & mask; ; slot = (slot + 4) & mask) {
      const code = this.#slots[slot + 1] ?? 0
      if (code === 0) return this.#learn(start, end, hash, slot)
      if (this.#slots[slot] === hash && this.#standsAt(slot, start, end)) return code
    }
  }

  #standsAt(slot: number, start: number, end: number): boolean {
    if (this.#slots[slot + 3] !== end - start) return false
    const offset = (this.#slots[slot + 2] ?? 0) - start
    for (let at = start; at < end; at++) if (this.#bytes[at] !== this.#pool[offset + at]) return false
    return true
  }

  #learn(start: number, end: number, hash: number, slot: number): number {
    const letters = this.#bytes.subarray(start, end)
    const numbers = this.#numbersOf(this.#decoder.decode(letters))
    const code = numbers.length === 1 && numbers[0] ? numbers[0] : -this.#lists.push(numbers)
    this.#keep(letters)
    this.#slots.set([hash, code, this.#poolSize - letters.length, letters.length], slot)
    if (8 * ++this.#size > this.#slots.length) this.#grow()
    return code
  }

  #keep(letters: Uint8Array): void {
    if (this.#poolSize + letters.length > this.#pool.length) {
      const larger = new Uint8Array(2 * this.#pool.length + letters.length)
      larger.set(this.#pool)
      this.#pool = larger
    }
    this.#pool.set(letters, this.#poolSize)
    this.#poolSize += letters.length
  }

  /** At most half of the slots are taken. */
  #grow(): void {
    const before = this.#slots
    const slots = new Int32Array(2 * before.length)
    const mask = slots.length - 4
    for (let from = 0; from < before.length; from += 4) {
      if (before[from + 1] === 0) continue
      let slot = ((before[from] ?? 0) << 2) & mask
      while (slots[slot + 1] !== 0) slot = (slot + 4) & mask
      slots.set(before.subarray(from, from + 4), slot)
    }
    this.#slots = slots
  }

  #other(word: string): readonly number[] {
    let numbers = this.#others.get(word)
    if (numbers === undefined) {
      numbers = this.#numbersOf(word)
      this.#others.set(word, numbers)
    }
    return numbers
  }
}

/** What `[A-Za-z0-9_]+(?:['.][A-Za-z0-9_]+)*(?:\+\+|#(?![A-Za-z0-9_]))?` matches from `start`. A 0 ends the text. */
function endOfWord(bytes: Uint8Array, start: number): number {
  let at = start + 1
  for (;;) {
    while (wordCharacters[bytes[at] ?? 0] === 1) at++
    const byte = bytes[at]
    if ((byte !== apostrophe && byte !== fullStop) || wordCharacters[bytes[at + 1] ?? 0] === 0) break
    at++
  }
  if (bytes[at] === plus && bytes[at + 1] === plus) return at + 2
  return bytes[at] === hashSign && wordCharacters[bytes[at + 1] ?? 0] === 0 ? at + 1 : at
}

const [apostrophe, fullStop, plus, hashSign] = [0x27, 0x2e, 0x2b, 0x23] as const

/** By byte: 1 for letters, digits and `_`. */
const wordCharacters = Uint8Array.from({ length: 256 }, (_, byte) => Number(/\w/.test(String.fromCharCode(byte))))

/** FNV-1a. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5 | 0
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193)
  // Its upper bits are the better ones.
  return value ^ (value >>> 15)
}
