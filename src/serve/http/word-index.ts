/** The words in the names of addresses: finds addresses with the same or similar words without a walk over all. */
import { byCodeUnits } from '../../text/compare.ts'
import { isWithin } from '../../text/nearest.ts'

/** These bound the work of one search, however many addresses there are and whatever is looked for. */
const mostPathsPerWord = 40
/** Words of one beginning and length whose letters are compared, as one number each. */
const mostScanned = 300
/** Words with nearly the same letters, compared one by one. */
const mostCompared = 100
const mostSimilar = 24

export interface Address {
  readonly path: string
  /** Path of the same page as Markdown. */
  readonly markdown: string | undefined
  /** The first segment of the path with its slashes; empty if it is the last. */
  readonly folder: string
  readonly name: string
  /** Words in its name. */
  readonly words: readonly string[]
}

/** What an address should be like. */
export type Wanted = Pick<Address, 'folder' | 'name' | 'words'>

/** Words with the same beginning and length. */
interface Bucket {
  readonly words: string[]
  /** See `lettersOf`. */
  readonly letters: number[]
}

export class WordIndex {
  readonly #addresses: readonly Address[]
  /** Places of the first addresses with each word. */
  readonly #postings = new Map<string, number[]>()
  readonly #buckets = new Map<string, Bucket>()
  /** Points of each address in the search under way; zero between two searches. */
  readonly #points: Uint32Array
  /** Words in the name of each address. Most addresses are judged by these two numbers alone. */
  readonly #lengths: Uint8Array

  constructor(addresses: readonly Address[]) {
    this.#addresses = addresses
    this.#points = new Uint32Array(addresses.length)
    this.#lengths = Uint8Array.from({ length: addresses.length }, (_, place) => addresses[place]?.words.length ?? 0)
    for (let place = 0; place < addresses.length; place++) {
      for (const word of addresses[place]?.words ?? []) this.#add(word, place)
    }
  }

  /**
   * Two points for each word that an address shares, and one for each that differs by a slip: one in words of four
   * letters, two in words of seven.
   *
   * @param limit of the result, the best first
   */
  nearest(wanted: Wanted, limit: number): Address[] {
    const found: number[] = []
    for (const word of new Set(wanted.words)) {
      this.#count(word, 2, found)
      for (const similar of this.#similarWords(word)) this.#count(similar, 1, found)
    }
    const best: Scored[] = []
    for (const place of found) {
      const points = this.#points[place] ?? 0
      const length = this.#lengths[place] ?? 0
      this.#points[place] = 0
      const last = best[limit - 1]
      if (last && score(points, length, length === wanted.words.length, true) < last.total) continue
      const address = this.#addresses[place]
      if (!address) continue
      const isInFolder = wanted.folder !== '' && address.folder === wanted.folder
      insert(best, { address, total: score(points, length, address.name === wanted.name, isInFolder) })
      if (best.length > limit) best.pop()
    }
    return best.map(({ address }) => address)
  }

  #add(word: string, place: number): void {
    const known = this.#postings.get(word)
    if (known) {
      if (known.length < mostPathsPerWord) known.push(place)
      return
    }
    this.#postings.set(word, [place])
    const key = bucketKey(word, word.length)
    const bucket = this.#buckets.get(key)
    if (bucket) {
      bucket.words.push(word)
      bucket.letters.push(lettersOf(word))
    } else this.#buckets.set(key, { words: [word], letters: [lettersOf(word)] })
  }

  #count(word: string, points: number, found: number[]): void {
    for (const place of this.#postings.get(word) ?? []) {
      const before = this.#points[place] ?? 0
      if (before === 0) found.push(place)
      this.#points[place] = before + points
    }
  }

  /** Words with the same first two letters, at an edit distance of one or two. */
  #similarWords(word: string): string[] {
    const slips = word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2
    const similar: string[] = []
    if (slips === 0) return similar
    const letters = lettersOf(word)
    let compared = 0
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      const bucket = this.#buckets.get(bucketKey(word, length))
      if (!bucket) continue
      const scanned = Math.min(mostScanned, bucket.words.length)
      for (let at = 0; at < scanned && compared < mostCompared && similar.length < mostSimilar; at++) {
        // A slip adds a letter, takes one away, or does both.
        if (bitsOf(letters ^ (bucket.letters[at] ?? 0)) > 2 * slips) continue
        compared++
        const other = bucket.words[at] ?? ''
        if (other !== word && isWithin(word, other, slips)) similar.push(other)
      }
    }
    return similar
  }
}

/** Among names that share a word, prefer the one with the fewest other words, then one in the requested folder. */
function score(points: number, words: number, hasName: boolean, isInFolder: boolean): number {
  return points + (hasName ? 3 : 0) - words * 0.1 + (isInFolder ? 0.5 : 0)
}

interface Scored {
  readonly address: Address
  readonly total: number
}

/** Keeps the order, the best first. */
function insert(best: Scored[], entry: Scored): void {
  let at = best.length
  for (let other = best[at - 1]; other && isBetter(entry, other); other = best[at - 1]) at--
  best.splice(at, 0, entry)
}

function isBetter(a: Scored, b: Scored): boolean {
  return a.total > b.total || (a.total === b.total && byCodeUnits(a.address.path, b.address.path) < 0)
}

/** Slips in the first two letters are rare. */
function bucketKey(word: string, length: number): string {
  return word.slice(0, 2) + length
}

/** One bit for each letter that occurs. Letters may share a bit, which only makes words look more alike. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** How many bits are set. */
function bitsOf(number: number): number {
  let rest = number
  let count = 0
  for (; rest !== 0; count++) rest &= rest - 1
  return count
}
