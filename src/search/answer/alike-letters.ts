/**
 * How much of the letters of a question each sentence has, in runs of three: forms of a word that no stemmer joins (compounds,
 * prefixes, endings, languages without a stemmer) share most of them. English has a stemmer, irregular forms and kin, and needs none.
 */
import { inverseFrequency } from '../find/query-terms.ts'

/** How much of a question and of a sentence is read, in UTF-16 code units. */
const longestRead = 1000

/** For one question, until the next one. */
export class AlikeLetters {
  /** By run its place. */
  readonly #places = new Map<number, number>()
  /** By the last bits of a run's mixed letters, whether the question has any such: most runs of a sentence are told apart here. */
  readonly #likely = new Uint8Array(likelyBits + 1)

  constructor(question: string) {
    visitRuns(question, (run, mixed) => {
      this.#likely[mixed] = 1
      if (!this.#places.has(run)) this.#places.set(run, this.#places.size)
    })
  }

  /**
   * By section and sentence the share of the question's runs that it has, from 0 to 1. The fewer of these sentences have
   * a run, the more it counts.
   */
  of(sections: readonly (readonly string[])[]): readonly Float64Array[] {
    const held = sections.map((sentences) => sentences.map((sentence) => this.#heldBy(sentence)))
    const holding = new Uint32Array(this.#places.size)
    let count = 0
    for (const sentences of held) {
      count += sentences.length
      for (const places of sentences) for (const place of places) holding[place] = (holding[place] ?? 0) + 1
    }
    const rarity = Float64Array.from(holding, (frequency) => inverseFrequency(count, frequency))
    const total = rarity.reduce((sum, each) => sum + each, 0) || 1
    return held.map((sentences) => Float64Array.from(sentences, (places) => sumOf(places, rarity) / total))
  }

  /** Each place once. */
  #heldBy(sentence: string): readonly number[] {
    const places: number[] = []
    if (this.#places.size === 0) return places
    const met = new Uint8Array(this.#places.size)
    visitRuns(sentence, (run, mixed) => {
      if (this.#likely[mixed] === 0) return
      const place = this.#places.get(run)
      if (place === undefined || met[place] === 1) return
      met[place] = 1
      places.push(place)
    })
    return places
  }
}

function sumOf(places: readonly number[], rarity: Float64Array): number {
  let sum = 0
  for (const place of places) sum += rarity[place] ?? 0
  return sum
}

const likelyBits = 0xfff
const blank = 0x20

/** Calls `visit` for each three letters in a row, with the borders of words as blanks. */
function visitRuns(text: string, visit: (run: number, mixed: number) => void): void {
  const lower = (text.length > longestRead ? text.slice(0, longestRead) : text).toLowerCase()
  let before = blank
  let last = blank
  for (let at = 0; at <= lower.length; at++) {
    const code = lower.charCodeAt(at)
    const next = at === lower.length || parts(code) ? blank : code
    if (last === blank && next === blank) continue
    // Within the integers that a number holds exactly.
    if (last !== blank) visit((before * 0x10000 + last) * 0x10000 + next, (before * 31 + last * 7 + next) & likelyBits)
    before = last
    last = next
  }
}

/** Whether a code unit is between words: no letter, mark or digit, as far as the punctuation of texts goes. */
function parts(code: number): boolean {
  if (code < 0x80) return !((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39))
  if (code < 0xc0) return true
  return (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f) || otherMarks.has(code)
}

const otherMarks: ReadonlySet<number> = new Set([...'،؛؟۔।॥־׃։።፣·！（），：；？'].map((mark) => mark.charCodeAt(0)))
