/** Words like the one that nobody wrote: for typing errors, and only where the word itself is nowhere. */
import type { Vocabulary } from './vocabulary.ts'

/** For each word of a vocabulary the set of its letters, so that most words are told apart without looking at them. */
export type LetterSets = Uint32Array

export function letterSets(vocabulary: Vocabulary): LetterSets {
  const sets = new Uint32Array(vocabulary.size)
  for (let place = 0; place < sets.length; place++) sets[place] = letterSet(vocabulary.word(place))
  return sets
}

/** Edits that are forgiven: none in short words, which would become each other. */
export function toleranceOf(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2
}

/**
 * Places of the words with the fewest edits (insertion, deletion, substitution, transposition of neighbours), at most
 * `most` of them, and at most `limit` words. A single Han, Kana or Hangul character finds the pairs that hold it.
 *
 * Two edits must leave the first letter: typing errors hardly ever change it (Yannakoudakis and Fawthrop, 1983).
 */
export function similarWords(
  vocabulary: Vocabulary,
  sets: LetterSets,
  word: string,
  most = toleranceOf(word),
  limit = 8,
): number[] {
  if (/^\P{ASCII}$/u.test(word)) return pairsWith(vocabulary, word, limit)
  let tolerance = most
  if (tolerance === 0 || word.length > LONGEST || /^\d+$/.test(word)) return []
  const letters = letterSet(word)
  const distance = new EditDistance(word)
  let found: number[] = []
  for (let place = 0; place < sets.length; place++) {
    if (Math.abs(vocabulary.lengthOf(place) - word.length) > tolerance) continue
    // One edit adds at most one letter to either side.
    const other = sets[place] ?? 0
    if (bits(letters & ~other) > tolerance || bits(other & ~letters) > tolerance) continue
    const edits = distance.to(vocabulary.word(place), tolerance)
    if (edits > tolerance || (edits > 1 && vocabulary.word(place)[0] !== word[0])) continue
    if (edits < tolerance) found = []
    tolerance = edits
    found.push(place)
  }
  return found.slice(0, limit)
}

const LONGEST = 40

function pairsWith(vocabulary: Vocabulary, character: string, limit: number): number[] {
  const found: number[] = []
  for (let place = 0; place < vocabulary.size && found.length < limit; place++) {
    if (vocabulary.lengthOf(place) <= 2 * character.length && vocabulary.word(place).includes(character))
      found.push(place)
  }
  return found
}

function letterSet(word: string): number {
  let set = 0
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31)
  return set >>> 0
}

function bits(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Optimal string alignment distance to one word; keeps its three rows. */
class EditDistance {
  readonly #word: string
  #before: Uint8Array
  #last: Uint8Array
  #current: Uint8Array

  constructor(word: string) {
    this.#word = word
    this.#before = new Uint8Array(word.length + 1)
    this.#last = new Uint8Array(word.length + 1)
    this.#current = new Uint8Array(word.length + 1)
  }

  /** Any number above `limit` stands for all that are. */
  to(other: string, limit: number): number {
    const word = this.#word
    for (let i = 0; i <= word.length; i++) this.#last[i] = i
    for (let j = 1; j <= other.length; j++) {
      this.#current[0] = j
      let least = j
      for (let i = 1; i <= word.length; i++) least = Math.min(least, this.#cell(word, other, i, j))
      if (least > limit) return least
      const spare = this.#before
      this.#before = this.#last
      this.#last = this.#current
      this.#current = spare
    }
    return this.#last[word.length] ?? 0
  }

  #cell(word: string, other: string, i: number, j: number): number {
    const a = word.charCodeAt(i - 1)
    const b = other.charCodeAt(j - 1)
    const change = (this.#last[i - 1] ?? 0) + (a === b ? 0 : 1)
    let cost = Math.min(change, (this.#last[i] ?? 0) + 1, (this.#current[i - 1] ?? 0) + 1)
    const transposed = i > 1 && j > 1 && a === other.charCodeAt(j - 2) && word.charCodeAt(i - 2) === b
    if (transposed) cost = Math.min(cost, (this.#before[i - 2] ?? 0) + 1)
    this.#current[i] = cost
    return cost
  }
}
