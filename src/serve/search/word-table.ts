/** Words of ASCII text and what they are numbered by: found in the text as they stand, without a string for each. */

/**
 * The numbers of each raw word's terms. Nearly every word of a text has been seen before, so this is where the time of an
 * analysis goes: a hash is made on the way over the letters, and looked up in an open table.
 */
export class WordTable {
  readonly #numbersOf: (word: string) => readonly number[]
  readonly #words: string[] = []
  readonly #numbers: (readonly number[])[] = []
  /** 1 + the place of a word, 0 where none is. A power of two long, and at most half full. */
  #slots = new Uint32Array(4096)
  /** By place. */
  #hashes = new Int32Array(2048)

  /** @param numbersOf called once for each distinct word */
  constructor(numbersOf: (word: string) => readonly number[]) {
    this.#numbersOf = numbersOf
  }

  /** Adds the numbers of the text's words to `out`. The words are those of `asciiWord` in `tokenise.ts`. */
  addAll(text: string, out: number[]): void {
    for (let at = 0; at < text.length; ) {
      const end = isWordCharacter(text, at) ? endOfWord(text, at) : at
      if (end > at) this.#addRange(text, at, end, out)
      at = Math.max(end, at + 1)
    }
  }

  /** Adds the numbers of one word, of whatever letters. */
  add(word: string, out: number[]): void {
    this.#addRange(word, 0, word.length, out)
  }

  #addRange(text: string, start: number, end: number, out: number[]): void {
    const numbers = this.#numbers[this.#place(text, start, end)] ?? []
    for (let i = 0; i < numbers.length; i++) out.push(numbers[i] ?? 0)
  }

  #place(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end)
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = (this.#slots[slot] ?? 0) - 1
      if (place < 0) return this.#learn(text.slice(start, end), hash, slot)
      if (this.#hashes[place] === hash && standsAt(text, start, end, this.#words[place] ?? '')) return place
    }
  }

  #learn(word: string, hash: number, slot: number): number {
    const place = this.#words.length
    this.#words.push(word)
    this.#numbers.push(this.#numbersOf(word))
    this.#slots[slot] = place + 1
    this.#hashes[place] = hash
    if (place + 1 === this.#hashes.length) this.#grow()
    return place
  }

  #grow(): void {
    const hashes = new Int32Array(2 * this.#hashes.length)
    hashes.set(this.#hashes)
    const slots = new Uint32Array(2 * this.#slots.length)
    const mask = slots.length - 1
    for (let place = 0; place < this.#words.length; place++) {
      let slot = (hashes[place] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = place + 1
    }
    this.#hashes = hashes
    this.#slots = slots
  }
}

/** What `[A-Za-z0-9_]+(?:['.][A-Za-z0-9_]+)*(?:\+\+|#(?![A-Za-z0-9_]))?` matches from `start`. */
function endOfWord(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    while (isWordCharacter(text, at)) at++
    const code = codeAt(text, at)
    if ((code !== apostrophe && code !== fullStop) || !isWordCharacter(text, at + 1)) break
    at++
  }
  if (codeAt(text, at) === plus && codeAt(text, at + 1) === plus) return at + 2
  return codeAt(text, at) === hash && !isWordCharacter(text, at + 1) ? at + 1 : at
}

const [apostrophe, fullStop, plus, hash] = [0x27, 0x2e, 0x2b, 0x23] as const

/** By code unit: 1 for letters, digits and `_`. */
const wordCharacters = Uint8Array.from({ length: 128 }, (_, code) => Number(/\w/.test(String.fromCharCode(code))))

function isWordCharacter(text: string, at: number): boolean {
  return wordCharacters[codeAt(text, at)] === 1
}

/** 0 beyond the end, which is no character of a word: the engine is slow where it has to answer `NaN`. */
function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0
}

/** FNV-1a; over the range alone, so that the same word has the same hash wherever it stands. */
function hashOf(text: string, start: number, end: number): number {
  let value = 0x811c9dc5 | 0
  for (let i = start; i < end; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  // Its upper bits are the better ones.
  return value ^ (value >>> 15)
}

function standsAt(text: string, start: number, end: number, word: string): boolean {
  if (word.length !== end - start) return false
  for (let i = 0; i < word.length; i++) if (text.charCodeAt(start + i) !== word.charCodeAt(i)) return false
  return true
}
