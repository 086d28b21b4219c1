/** Words and the numbers of their terms. Words of ASCII text are looked up as bytes, without a string for each. */
import { wordsIn } from '../text/tokenise.ts'

/**
 * Nearly every word of a text has been seen before, so this is where the time of an analysis goes. It goes to memory that
 * is far away: hence an open table whose slots contain all but the letters, and letters as bytes.
 */
export class WordNumbers {
  readonly #numbersOf: (word: string) => readonly number[]
  /** Four fields a slot: hash; 0 for a free slot, else see `#code`; where the letters begin; how many there are. */
  #slots = new Int32Array(4 * 4096)
  #size = 0
  /** Letters of the words in `#slots`. */
  #pool = new Uint8Array(1 << 15)
  #poolSize = 0
  /** Numbers of the ASCII words that have not just one. */
  readonly #lists: (readonly number[])[] = []
  /** Words of text that is not ASCII. */
  readonly #others = new Map<string, readonly number[]>()
  readonly #encoder = new TextEncoder()
  readonly #decoder = new TextDecoder()
  /** Bytes of the current text. */
  #bytes = new Uint8Array(4096)

  /**
   * @param numbersOf positive; called once for each distinct word of ASCII text, and of other text. `Soil` gets the numbers
   * of `soil` without a call.
   */
  constructor(numbersOf: (word: string) => readonly number[]) {
    this.#numbersOf = numbersOf
  }

  /** Adds the numbers of the text's words, as `wordsIn` finds them, to `out`. */
  addAll(text: string, out: Numbers): void {
    const length = text.length
    if (this.#bytes.length <= length) this.#bytes = new Uint8Array(2 * length)
    const { read, written } = this.#encoder.encodeInto(text, this.#bytes)
    if (read === length && written === length) this.addAscii(this.#bytes, 0, length, out)
    else for (const word of wordsIn(text)) for (const number of this.#other(word)) out.push(number)
  }

  /** The same for ASCII text given as bytes, with at least one more after it. */
  addAscii(bytes: Uint8Array, start: number, end: number, out: Numbers): void {
    const next = bytes[end] ?? 0
    // Marks the end of the text.
    bytes[end] = 0
    for (let at = start; at < end; ) {
      if (!isWordCharacter(bytes[at] ?? 0)) {
        at++
        continue
      }
      const after = endOfWord(bytes, at)
      const code = this.#code(bytes, at, after)
      if (code > 0) out.push(code)
      else for (const number of this.#lists[-code - 1] ?? []) out.push(number)
      at = after
    }
    bytes[end] = next
  }

  /** The only number of a word, or, as a negative number, 1 + the place of its list. */
  #code(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end)
    const mask = this.#slots.length - 4
    for (let slot = (hash << 2) & mask; ; slot = (slot + 4) & mask) {
      const code = this.#slots[slot + 1] ?? 0
      if (code === 0) return this.#learn(bytes.slice(start, end), hash)
      if (this.#slots[slot] === hash && this.#standsAt(slot, bytes, start, end)) return code
    }
  }

  #standsAt(slot: number, bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#slots[slot + 3] !== end - start) return false
    const offset = (this.#slots[slot + 2] ?? 0) - start
    for (let at = start; at < end; at++) if (bytes[at] !== this.#pool[offset + at]) return false
    return true
  }

  /** @param letters a copy, which may be changed */
  #learn(letters: Uint8Array, hash: number): number {
    const offset = this.#keep(letters)
    const code = this.#codeAnew(letters)
    if (8 * ++this.#size > this.#slots.length) this.#grow()
    this.#slots.set([hash, code, offset, letters.length], freeSlot(this.#slots, hash))
    return code
  }

  #codeAnew(letters: Uint8Array): number {
    const word = this.#decoder.decode(letters)
    if (capitalised.test(word)) {
      letters[0] = smallLetter(letters[0] ?? 0)
      return this.#code(letters, 0, letters.length)
    }
    const numbers = this.#numbersOf(word)
    return numbers.length === 1 && numbers[0] ? numbers[0] : -this.#lists.push(numbers)
  }

  /** Returns where they begin. */
  #keep(letters: Uint8Array): number {
    const offset = this.#poolSize
    this.#poolSize += letters.length
    if (this.#poolSize > this.#pool.length) {
      const larger = new Uint8Array(2 * this.#poolSize)
      larger.set(this.#pool)
      this.#pool = larger
    }
    this.#pool.set(letters, offset)
    return offset
  }

  /** At most half of the slots are taken. */
  #grow(): void {
    const before = this.#slots
    const slots = new Int32Array(2 * before.length)
    for (let from = 0; from < before.length; from += 4) {
      if (before[from + 1] === 0) continue
      slots.set(before.subarray(from, from + 4), freeSlot(slots, before[from] ?? 0))
    }
    this.#slots = slots
  }

  #other(word: string): readonly number[] {
    let numbers = this.#others.get(word)
    if (numbers === undefined) {
      numbers = capitalised.test(word) ? this.#other(word.toLowerCase()) : this.#numbersOf(word)
      this.#others.set(word, numbers)
    }
    return numbers
  }
}

/** A list, of whatever kind. */
interface Numbers {
  push(value: number): void
}

const capitalised = /^[A-Z][a-z]+$/

function smallLetter(code: number): number {
  return code | 0x20
}

function freeSlot(slots: Int32Array, hash: number): number {
  const mask = slots.length - 4
  let slot = (hash << 2) & mask
  while (slots[slot + 1] !== 0) slot = (slot + 4) & mask
  return slot
}

/** FNV-1a. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let value = 0x811c9dc5 | 0
  for (let at = start; at < end; at++) value = Math.imul(value ^ (bytes[at] ?? 0), 0x01000193)
  // Its upper bits are the better ones.
  return value ^ (value >>> 15)
}

/** What `[A-Za-z0-9_]+(?:['.][A-Za-z0-9_]+)*(?:\+\+|#(?![A-Za-z0-9_]))?` matches from `start`. A 0 ends the text. */
function endOfWord(bytes: Uint8Array, start: number): number {
  let at = start + 1
  for (;;) {
    while (isWordCharacter(bytes[at] ?? 0)) at++
    const byte = bytes[at]
    if ((byte !== apostrophe && byte !== fullStop) || !isWordCharacter(bytes[at + 1] ?? 0)) break
    at++
  }
  if (bytes[at] === plus && bytes[at + 1] === plus) return at + 2
  return bytes[at] === hashSign && !isWordCharacter(bytes[at + 1] ?? 0) ? at + 1 : at
}

const [apostrophe, fullStop, plus, hashSign] = [0x27, 0x2e, 0x2b, 0x23] as const

/** Letters, digits and `_`. */
function isWordCharacter(byte: number): boolean {
  return wordCharacters[byte] === 1
}

/** By byte. */
const wordCharacters = Uint8Array.from({ length: 256 }, (_, byte) => Number(/\w/.test(String.fromCharCode(byte))))
