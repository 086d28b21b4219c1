/** Words of a question and their kin: `architect` and `architecture` share no stem, and yet one points at the other. */

/** Kin begin with as many of the same letters as this, and with this share of the longer one's. */
const sameLetters = 4
const sameShare = 0.6
/** Further distinct words of a question are not compared. */
const mostWords = 120

/** Reads sentences for one question. Nearly all are ASCII text, which is read where it stands, without strings. */
export class KindredWords {
  /** Distinct words of the question in lower case, stop words among them: `after` tells a sentence from its neighbours. */
  readonly words: ReadonlySet<string>
  readonly #list: readonly string[]
  /** Places in `#list` by the first letters of the words; shorter words stand for themselves. */
  readonly #byStart = new Map<string, number[]>()
  /** The same for ASCII words, by `startCode`. */
  readonly #byCode = new Map<number, readonly number[]>()

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
      if (isAscii(start)) this.#byCode.set(startCode(start, 0, start.length), places)
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

  /** Undefined as soon as there is another character. */
  #heldByAscii(text: string, start: number, end: number): readonly number[] | undefined {
    const held: number[] = []
    for (let at = start; at < end; ) {
      const from = at++
      const code = text.charCodeAt(from)
      if (code > 127) return undefined
      if (!isWordCode(code)) continue
      while (at < end && isWordCode(text.charCodeAt(at))) at++
      for (const place of this.#byCode.get(startCode(text, from, at)) ?? []) {
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

/** False for what is not ASCII too. */
function isWordCode(code: number): boolean {
  return (lowerCase[code] ?? 0) !== 0
}

/** The first letters of a word of ASCII letters and digits, seven bits each. */
function startCode(text: string, start: number, end: number): number {
  let code = 0
  for (let at = start; at < end && at < start + sameLetters; at++) {
    code = (code << 7) | (lowerCase[text.charCodeAt(at)] ?? 0)
  }
  return code
}

function isAscii(word: string): boolean {
  return /^[a-z0-9]+$/.test(word)
}
