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

interface Word {
  readonly text: string
  /** Places of the first addresses with the word. */
  readonly places: number[]
}

/** Words with the same beginning and length. */
interface Bucket {
  readonly words: Word[]
  /** See `lettersOf`. */
  readonly letters: number[]
}

export class WordIndex {
  readonly addresses: readonly Address[]
  readonly #words = new Map<string, Word>()
  /** By their first two letters, then by their length. */
  readonly #buckets = new Map<number, (Bucket | undefined)[]>()
  /** Points of each address in the search under way; zero between two searches. */
  readonly #points: Uint32Array
  /** Places of the addresses that have points, in the search under way. */
  readonly #found: Uint32Array
  // Most addresses are judged by these three numbers and their points alone.
  /** Words in the name of each address. */
  readonly #lengths: Uint8Array
  /** See `mixed`. */
  readonly #names: Int32Array
  readonly #folders: Int32Array
  readonly #folderNumbers = new Map<string, number>()

  constructor(addresses: readonly Address[]) {
    this.addresses = addresses
    this.#points = new Uint32Array(addresses.length)
    this.#found = new Uint32Array(addresses.length)
    this.#lengths = new Uint8Array(addresses.length)
    this.#names = new Int32Array(addresses.length)
    this.#folders = new Int32Array(addresses.length)
    for (const [place, { folder, name, words }] of addresses.entries()) {
      this.#lengths[place] = words.length
      this.#names[place] = mixed(name)
      this.#folders[place] = this.#numberOf(folder)
      for (const word of words) this.#add(word, place)
    }
  }

  /**
   * Two points for each word that an address shares, and one for each that differs by a slip: one in words of four
   * letters, two in words of seven.
   *
   * @param limit of the result, the best first
   */
  nearest({ folder, name, words }: Wanted, limit: number): Address[] {
    const found = this.#search(words)
    const nameMixed = mixed(name)
    const folderNumber = folder === '' ? nowhere : (this.#folderNumbers.get(folder) ?? nowhere)
    const best: Scored[] = []
    let least = Number.NEGATIVE_INFINITY
    for (let at = 0; at < found; at++) {
      const place = this.#found[at] ?? 0
      const points = this.#points[place] ?? 0
      const length = this.#lengths[place] ?? 0
      this.#points[place] = 0
      const isInFolder = this.#folders[place] === folderNumber
      const mayHaveName = this.#names[place] === nameMixed
      if (score(points, length, mayHaveName, isInFolder) < least) continue
      const address = this.addresses[place]
      if (!address) continue
      insert(best, { address, total: score(points, length, mayHaveName && address.name === name, isInFolder) }, limit)
      if (best.length === limit) least = best[limit - 1]?.total ?? least
    }
    return best.map(({ address }) => address)
  }

  #numberOf(folder: string): number {
    const known = this.#folderNumbers.get(folder)
    if (known !== undefined) return known
    this.#folderNumbers.set(folder, this.#folderNumbers.size)
    return this.#folderNumbers.size - 1
  }

  #add(text: string, place: number): void {
    const known = this.#words.get(text)
    if (known) {
      if (known.places.length < mostPathsPerWord) known.places.push(place)
      return
    }
    const word = { text, places: [place] }
    this.#words.set(text, word)
    const key = beginningOf(text)
    const sameBeginning = this.#buckets.get(key) ?? []
    if (sameBeginning.length === 0) this.#buckets.set(key, sameBeginning)
    while (sameBeginning.length <= text.length) sameBeginning.push(undefined)
    const bucket = sameBeginning[text.length] ?? { words: [], letters: [] }
    sameBeginning[text.length] = bucket
    bucket.words.push(word)
    bucket.letters.push(lettersOf(text))
  }

  /** Gives points to all addresses with these words. Returns how many have some. */
  #search(words: readonly string[]): number {
    let found = 0
    for (let at = 0; at < words.length; at++) {
      const text = words[at] ?? ''
      if (words.indexOf(text) < at) continue
      const word = this.#words.get(text)
      if (word) found = this.#count(word, 2, found)
      for (const similar of this.#similarWords(text)) found = this.#count(similar, 1, found)
    }
    return found
  }

  /** @param found how many addresses have points already */
  #count({ places }: Word, points: number, found: number): number {
    let end = found
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0
      const before = this.#points[place] ?? 0
      if (before === 0) this.#found[end++] = place
      this.#points[place] = before + points
    }
    return end
  }

  /** Words with the same first two letters, at an edit distance of one or two. */
  #similarWords(text: string): readonly Word[] {
    const slips = text.length <= 3 ? 0 : text.length <= 6 ? 1 : 2
    const buckets = slips === 0 ? undefined : this.#buckets.get(beginningOf(text))
    if (!buckets) return none
    const similar: Word[] = []
    const letters = lettersOf(text)
    let compared = 0
    for (let length = text.length - slips; length <= text.length + slips; length++) {
      const bucket = buckets[length]
      if (!bucket) continue
      const scanned = Math.min(mostScanned, bucket.words.length)
      for (let at = 0; at < scanned && compared < mostCompared && similar.length < mostSimilar; at++) {
        // A slip adds a letter, takes one away, or does both.
        if (bitsOf(letters ^ (bucket.letters[at] ?? 0)) > 2 * slips) continue
        compared++
        const other = bucket.words[at]
        if (other && other.text !== text && isWithin(text, other.text, slips)) similar.push(other)
      }
    }
    return similar
  }
}

const none: readonly Word[] = []

/** Among names that share a word, prefer the one with the fewest other words, then one in the requested folder. */
function score(points: number, words: number, hasName: boolean, isInFolder: boolean): number {
  return points + (hasName ? 3 : 0) - words * 0.1 + (isInFolder ? 0.5 : 0)
}

interface Scored {
  readonly address: Address
  readonly total: number
}

/** Keeps the order, the best first, and no more than the limit. */
function insert(best: Scored[], entry: Scored, limit: number): void {
  let at = best.length
  for (let other = best[at - 1]; other && isBetter(entry, other); other = best[at - 1]) {
    if (at < limit) best[at] = other
    at--
  }
  if (at < limit) best[at] = entry
}

function isBetter(a: Scored, b: Scored): boolean {
  return a.total > b.total || (a.total === b.total && byCodeUnits(a.address.path, b.address.path) < 0)
}

/** No folder has this number. */
const nowhere = -1

/** A number for a name. Different names rarely have the same one. */
function mixed(name: string): number {
  let number = 0
  for (let at = 0; at < name.length; at++) number = (Math.imul(number, 31) + name.charCodeAt(at)) | 0
  return number
}

/** The first two letters, as one number: slips in these are rare. */
function beginningOf(word: string): number {
  return (word.charCodeAt(0) << 16) | word.charCodeAt(1)
}

/** One bit for each letter that occurs. Letters may share a bit, which only makes words look more alike. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** How many bits of 32 are set: counted in pairs, then in groups of four, then all bytes are added. */
function bitsOf(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
