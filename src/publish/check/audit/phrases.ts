/**
 * A search for many phrases at once, in time linear in the text. Only words count: letters in either case, digits,
 * whatever marks come between them, so that a phrase is found in Markdown, HTML and JSON alike.
 */

/** A phrase that is longer is found by parts of this many words. */
export const longestPhrase = 8

export interface Phrases<T> {
  /**
   * Adds the words of a text as one phrase; at most the first `longestPhrase` of them. The
   * first owner of a phrase keeps it.
   */
  add(text: string, owner: T): void
  readonly size: number
  /** Forgets every phrase that occurs in the text, where `find` would find it. */
  forget(text: string): void
  /** Calls back with the owner of each phrase that occurs in the text, outside and inside of tags. */
  find(text: string, found: (owner: T) => void): void
}

export function createPhrases<T>(): Phrases<T> {
  const owners = new Map<number, T>()
  const filter = new Uint8Array(1 << 20)
  const lengths = new Set<number>()

  const scan = (text: string, skipTags: boolean, seen: (key: number) => void) => {
    const windows = [...lengths].map((length) => new Window(length))
    const hasTags = text.includes('<')
    let last = 0
    eachWord(text, skipTags, (a, b, start, end) => {
      // An attribute is no part of the sentence behind its tag.
      const isApart = hasTags && !skipTags && start - last > 1 && text.slice(last, start).includes('">')
      last = end
      for (const window of windows) {
        if (isApart) window.clear()
        window.push(a, b)
        if (window.isFull && filter[window.a & 0xf_ff_ff] === 1 && owners.has(window.key)) seen(window.key)
      }
    })
  }
  /** A tag does not interrupt a sentence, and its attributes are text too. */
  const scanBoth = (text: string, seen: (key: number) => void) => {
    if (owners.size === 0) return
    scan(text, false, seen)
    if (text.includes('<')) scan(text, true, seen)
  }
  return {
    get size() {
      return owners.size
    },
    add(text, owner) {
      const words: [number, number][] = []
      eachWord(text, false, (a, b) => {
        if (words.length < longestPhrase) words.push([a, b])
      })
      if (words.length === 0) return
      const window = new Window(words.length)
      for (const [a, b] of words) window.push(a, b)
      lengths.add(words.length)
      filter[window.a & 0xf_ff_ff] = 1
      if (!owners.has(window.key)) owners.set(window.key, owner)
    },
    forget(text) {
      scanBoth(text, (key) => owners.delete(key))
    },
    find(text, found) {
      scanBoth(text, (key) => {
        const owner = owners.get(key)
        if (owner !== undefined) found(owner)
      })
    },
  }
}

/** The parts of a text that are searched for one by one: none overlaps another, except for the last. */
export function phrasesOf(text: string): string[] {
  const ends: number[] = []
  const starts: number[] = []
  eachWord(text, false, (_a, _b, start, end) => {
    starts.push(start)
    ends.push(end)
  })
  const phrases: string[] = []
  for (let at = 0; at < starts.length; at += longestPhrase) {
    const first = Math.max(0, Math.min(at, starts.length - longestPhrase))
    phrases.push(text.slice(starts[first], ends[Math.min(first + longestPhrase, ends.length) - 1]))
  }
  return phrases
}

/** The last words, as two rolling hashes of 32 bits. */
class Window {
  a = 0
  b = 0
  readonly #length: number
  readonly #words: Int32Array
  readonly #powers: readonly [number, number]
  #count = 0

  constructor(length: number) {
    this.#length = length
    this.#words = new Int32Array(2 * length)
    this.#powers = [power(baseA, length), power(baseB, length)]
  }

  get isFull(): boolean {
    return this.#count >= this.#length
  }

  /** 53 bits of the hashes and the length. */
  get key(): number {
    return (this.a >>> 0) * 0x20_00_00 + ((this.b ^ this.#length) & 0x1f_ff_ff)
  }

  clear(): void {
    this.a = 0
    this.b = 0
    this.#words.fill(0)
    this.#count = 0
  }

  push(a: number, b: number): void {
    const at = 2 * (this.#count++ % this.#length)
    const [powerA, powerB] = this.#powers
    this.a = (Math.imul(this.a, baseA) + a - Math.imul(this.#words[at] ?? 0, powerA)) | 0
    this.b = (Math.imul(this.b, baseB) + b - Math.imul(this.#words[at + 1] ?? 0, powerB)) | 0
    this.#words[at] = a
    this.#words[at + 1] = b
  }
}

const baseA = 0x01_00_01_93
const baseB = 0x5b_d1_e9_95

function power(base: number, exponent: number): number {
  let result = 1
  for (let i = 0; i < exponent; i++) result = Math.imul(result, base)
  return result
}

/** Calls back with two hashes of each word and its place. Characters of scripts without spaces are a word each. */
function eachWord(
  text: string,
  skipTags: boolean,
  word: (a: number, b: number, start: number, end: number) => void,
): void {
  let start = -1
  let a = 0
  let b = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    const kind = kindOf(code)
    if (start !== -1 && kind !== 'letter') {
      word(a, b, start, at)
      start = -1
    }
    if (kind === 'gap') {
      if (skipTags && code === 0x3c) at = endOfTag(text, at)
      continue
    }
    if (start === -1) [start, a, b] = [at, 0x81_1c_9d_c5 | 0, 0x9e_37_79_b9 | 0]
    const folded = code >= 0x41 && code <= 0x5a ? code + 0x20 : code
    a = Math.imul(a ^ folded, 0x85_eb_ca_6b)
    b = Math.imul(b ^ folded, 0xc2_b2_ae_35) ^ (b >>> 15)
    if (kind === 'whole') {
      word(a, b, at, at + 1)
      start = -1
    }
  }
}

/** Offset of the `>`, or of the `<` if it opens no tag. */
function endOfTag(text: string, at: number): number {
  if (!/[A-Za-z/!?]/.test(text.charAt(at + 1))) return at
  const end = text.indexOf('>', at)
  return end === -1 ? at : end
}

function kindOf(code: number): 'letter' | 'whole' | 'gap' {
  if (code < 0x80) {
    const isLetter = (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39)
    return isLetter ? 'letter' : 'gap'
  }
  if (code < 0xc0 || (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040)) return 'gap'
  if ((code >= 0x3040 && code < 0xa000) || (code >= 0xf900 && code < 0xfb00)) return 'whole'
  return (code >= 0xfe00 && code < 0xfe70) || (code >= 0xff00 && code < 0xff10) || code > 0xffef ? 'gap' : 'letter'
}
