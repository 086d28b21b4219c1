/** Words of a question and their kin: `architect` and `architecture` share no stem, and yet one points at the other. */

/** Kin begin with as many of the same letters as this, and with this share of the longer one's. */
export const sameLetters = 4
export const sameShare = 0.6
/** Further distinct words of a question are not compared. */
const mostWords = 120

/** Reads sentences for one question. Nearly all have ASCII words only, which are read where they stand, without strings. */
export class KindredWords {
  /** Distinct words of the question in lower case, stop words among them: `after` tells a sentence from its neighbours. */
  readonly words: ReadonlySet<string>
  readonly #list: readonly string[]
  /** Places in `#list` by the first letters of the words; shorter words stand for themselves. */
  readonly #byStart = new Map<string, number[]>()
  /** The same for ASCII words, by `startCode`. */
  readonly #byCode = new Map<number, readonly number[]>()
  /** By `slotOf` such a code: 0 where there is none. */
  readonly #known = new Uint8Array(slots)

  constructor(question: string) {
    this.words = new Set(plainWords(question))
    this.#list = [...this.words].slice(0, mostWords)
    for (const [place, word] of this.#list.entries()) {
      const start = word.slice(0, sameLetters)
      const places = this.#byStart.get(start)
      if (places) places.push(place)
      else this.#byStart.set(start, [place])
    }
    for (const [start, places] of this.#byStart) {
      if (!isAscii(start)) continue
      const code = startCode(start)
      this.#byCode.set(code, places)
      this.#known[slotOf(code)] = 1
    }
  }

  /** Number of words that are compared. */
  get size(): number {
    return this.#list.length
  }

  /** Places of the words that have kin in `text` from `start` to `end` (UTF-16 code units), each once. */
  heldBy(text: string, start: number, end: number): readonly number[] {
    return this.#heldByAscii(text, start, end) ?? this.#heldByWords(plainWords(text.slice(start, end)))
  }

  /** Undefined as soon as there is another letter. */
  #heldByAscii(text: string, start: number, end: number): readonly number[] | undefined {
    const held: number[] = []
    for (let at = start; at < end; ) {
      const from = at++
      const first = text.charCodeAt(from)
      if (first > 127 && !isPunctuation(first)) return undefined
      let code = lowerCase[first] ?? 0
      if (code === 0) continue
      for (let letter = 0; at < end; at++) {
        letter = lowerCase[text.charCodeAt(at)] ?? 0
        if (letter === 0) break
        if (at < from + sameLetters) code = (code << 7) | letter
      }
      // Most words are nobody's kin, which a bit tells sooner than a look-up.
      if (this.#known[slotOf(code)] === 0) continue
      for (const place of this.#byCode.get(code) ?? []) {
        const asked = this.#list[place] ?? ''
        if (!held.includes(place) && isKin(asked, text.slice(from, at).toLowerCase())) held.push(place)
      }
    }
    return held
  }

  #heldByWords(words: readonly string[]): readonly number[] {
    const held = new Set<number>()
    for (const word of words) {
      for (const place of this.#byStart.get(word.slice(0, sameLetters)) ?? []) {
        if (isKin(this.#list[place] ?? '', word)) held.add(place)
      }
    }
    return [...held]
  }
}

/** Runs of letters and digits in lower case. */
function plainWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** @param word begins with the same letters as `asked`, if both are that long */
function isKin(asked: string, word: string): boolean {
  if (asked === word) return true
  const needed = Math.max(sameLetters, sameShare * Math.max(asked.length, word.length))
  return asked.length >= needed && word.startsWith(asked.slice(0, Math.ceil(needed)))
}

/** By code: the letter in lower case, or the digit; 0 for what is neither. */
const lowerCase = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  return /[A-Za-z0-9]/.test(character) ? character.toLowerCase().charCodeAt(0) : 0
})

/** Up to `sameLetters` ASCII letters and digits, seven bits each. */
function startCode(start: string): number {
  let code = 0
  for (let at = 0; at < start.length; at++) code = (code << 7) | start.charCodeAt(at)
  return code
}

const slots = 1024

function slotOf(code: number): number {
  return (code ^ (code >>> 5) ^ (code >>> 15)) & (slots - 1)
}

/** Dashes, quotation marks and the like: the block General Punctuation of Unicode, which has no letters. */
function isPunctuation(code: number): boolean {
  return code >= 0x2000 && code <= 0x206f
}

function isAscii(word: string): boolean {
  return /^[a-z0-9]+$/.test(word)
}
