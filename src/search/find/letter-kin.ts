/**
 * Words that share letters with a word: its other forms, compounds that contain it, and the same word with particles attached.
 * Where words change much, a question rarely has the form that a page has, and no stemmer knows every language. Sequences of
 * four letters find nearly all of what stemmers find (McNamee and Mayfield, Character n-gram tokenization, 2004); here they
 * lead to words instead of sections, since there are far fewer of those.
 */
import { NumberList } from '../store/bytes.ts'
import { addUp } from '../store/counting-sort.ts'
import type { Vocabulary } from '../store/vocabulary.ts'

/** A stem that hints at what a word means. */
export interface Kin {
  readonly stem: number
  /** Share of the word's letter sequences, weighted by their rarity, that the stem has. */
  readonly likeness: number
}

/** Less is chance; and more stems than this say nothing about one word. */
const leastLikeness = 0.3
const mostKin = 24

export interface KinFinder {
  /**
   * The stems that share enough letters with a word, likest first; none for short words, numbers and signs of unspaced scripts.
   *
   * @param budget how many stems may be looked at; less is left of it afterwards
   */
  of(word: string, budget: { left: number }): readonly Kin[]
}

/** Derived from a vocabulary. For one question at a time: it keeps scratch space. */
export class LetterKin implements KinFinder {
  /** Letter sequences have hashes, this many: with so many buckets two of them hardly ever share one. */
  readonly #buckets: number
  /** The stems of bucket `b` are `#members[#start[b]]` and on, before `#members[#start[b + 1]]`. */
  readonly #start: Uint32Array
  readonly #members: Uint32Array
  readonly stems: number
  /** By stem: the weight that it shares with the word that is looked for. */
  readonly #shared: Float32Array

  constructor(stems: Vocabulary) {
    this.stems = stems.size
    this.#buckets = Math.min(bucketsPerStem * stems.size, mostBuckets) + 1
    this.#shared = new Float32Array(stems.size)
    const { buckets, ends } = this.#bucketsOfAll(stems)
    const { values, length } = buckets
    this.#start = new Uint32Array(this.#buckets + 1)
    for (let i = 0; i < length; i++) {
      const next = (values[i] ?? 0) + 1
      this.#start[next] = (this.#start[next] ?? 0) + 1
    }
    addUp(this.#start)
    this.#members = new Uint32Array(length)
    const next = this.#start.slice()
    for (let i = 0, stem = 0; i < length; i++) {
      while ((ends[stem] ?? length) <= i) stem++
      const bucket = values[i] ?? 0
      const at = next[bucket] ?? 0
      this.#members[at] = stem
      next[bucket] = at + 1
    }
  }

  of(word: string, budget: { left: number }): readonly Kin[] {
    if (word.length > longestWord || budget.left <= 0) return []
    const found: number[] = []
    let total = 0
    for (const bucket of this.bucketsOf(word)) {
      const start = this.#start[bucket] ?? 0
      const end = this.#start[bucket + 1] ?? 0
      if (end - start > commonest) continue
      const weight = Math.log(1 + this.stems / (end - start + 1))
      total += weight
      budget.left -= end - start
      for (let i = start; i < end; i++) {
        const stem = this.#members[i] ?? 0
        const before = this.#shared[stem] ?? 0
        if (before === 0) found.push(stem)
        this.#shared[stem] = before + weight
      }
    }
    return this.#likest(found, total)
  }

  /** By bucket of a word what it weighs, without those that are too common. */
  weightsOf(word: string): ReadonlyMap<number, number> {
    const weights = new Map<number, number>()
    if (word.length > longestWord) return weights
    for (const bucket of this.bucketsOf(word)) {
      const held = (this.#start[bucket + 1] ?? 0) - (this.#start[bucket] ?? 0)
      if (held <= commonest) weights.set(bucket, Math.log(1 + this.stems / (held + 1)))
    }
    return weights
  }

  #likest(found: readonly number[], total: number): readonly Kin[] {
    const kin: Kin[] = []
    for (const stem of found) {
      const likeness = (this.#shared[stem] ?? 0) / total
      this.#shared[stem] = 0
      if (likeness >= leastLikeness) kin.push({ stem, likeness })
    }
    return kin.sort(likestFirst).slice(0, mostKin)
  }

  /** Each bucket of a stem once, one stem after the other; `ends` has, by stem, where its buckets end. */
  #bucketsOfAll(stems: Vocabulary): { readonly buckets: NumberList; readonly ends: Uint32Array } {
    const buckets = new NumberList()
    const ends = new Uint32Array(stems.size)
    for (let stem = 0; stem < stems.size; stem++) {
      const own = buckets.length
      const word = stems.lengthOf(stem) > longestWord ? '' : bordered(stems.word(stem))
      for (let at = 0; at + gramLength <= word.length; at++) {
        const bucket = hashOf(word, at) % this.#buckets
        if (!buckets.hasSince(own, bucket)) buckets.push(bucket)
      }
      ends[stem] = buckets.length
    }
    return { buckets, ends }
  }

  /** Buckets of the sequences of a word between its borders, each once. */
  bucketsOf(word: string): ReadonlySet<number> {
    const buckets = new Set<number>()
    const text = bordered(word)
    for (let at = 0; at + gramLength <= text.length; at++) buckets.add(hashOf(text, at) % this.#buckets)
    return buckets
  }
}

function likestFirst(a: Kin, b: Kin): number {
  return Math.sign(b.likeness - a.likeness) || a.stem - b.stem
}

/** Empty for what has no kin. */
function bordered(word: string): string {
  return word.length >= shortestWord && onlyLetters.test(word) ? `_${word}_` : ''
}

const gramLength = 4
const bucketsPerStem = 32
/** Buckets of large vocabularies, which have hardly more different sequences. */
const mostBuckets = 2 ** 20
const onlyLetters = /^[\p{L}\p{M}]+$/u
/** In UTF-16 code units. */
const [shortestWord, longestWord] = [3, 40] as const
/** Sequences of more words, such as an ending, tell nothing. */
const commonest = 2048
/** Stems that may be looked at for one question: its later words have no kin. */
export const kinBudget = 100_000

/** FNV-1a of one sequence. */
function hashOf(text: string, at: number): number {
  let hash = 0x811c9dc5
  for (let i = at; i < at + gramLength; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * Kin of words in a vocabulary with further stems, which are few.
 *
 * @param added their numbers go on after those of `before`; they do not change what a sequence of letters weighs
 */
export function grownKin(before: LetterKin, added: Vocabulary): KinFinder {
  const buckets = Array.from({ length: added.size }, (_, stem) => before.bucketsOf(added.word(stem)))
  const among = (weights: ReadonlyMap<number, number>): Kin[] => {
    let total = 0
    for (const weight of weights.values()) total += weight
    return buckets.flatMap((own, i) => {
      let shared = 0
      for (const bucket of own) shared += weights.get(bucket) ?? 0
      const likeness = shared / (total || 1)
      return likeness >= leastLikeness ? [{ stem: before.stems + i, likeness }] : []
    })
  }
  return {
    of(word, budget) {
      const old = before.of(word, budget)
      const further = among(before.weightsOf(word))
      return further.length === 0 ? old : [...old, ...further].sort(likestFirst).slice(0, mostKin)
    },
  }
}
