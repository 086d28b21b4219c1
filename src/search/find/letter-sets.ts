/** Which words of a vocabulary may be a misspelt one: those of about its length and its letters. */
import { ascending, countingSort } from '../store/counting-sort.ts'
import type { Vocabulary } from '../store/vocabulary.ts'

/** Words of a vocabulary by length, each with the set of its letters, which rules most of them out. */
export interface LetterSets {
  /** Words of `n` UTF-16 code units are at `start[n]` to `start[n + 1]`; longer ones are left out. */
  readonly start: Uint32Array
  /** Places in the vocabulary, ascending for each length. */
  readonly place: Uint32Array
  readonly letters: Uint32Array
  /** The sets of words that were added later. */
  readonly added?: LetterSets
}

/** @param first the number of the vocabulary's first word; 0 by default */
export function letterSetsOf(vocabulary: Vocabulary, first = 0): LetterSets {
  const places = ascending(vocabulary.size)
  const lengths = places.map((place) => vocabulary.lengthOf(place))
  const short = places.filter((place) => (lengths[place] ?? 0) <= longestWord)
  const { items: place, start } = countingSort(lengths, longestWord + 1, short)
  const letters = place.map((at) => letterSet(vocabulary.word(at)))
  return { start, place: first === 0 ? place : place.map((at) => first + at), letters }
}

/** In UTF-16 code units: the longest that is corrected, and what two edits may add to it. */
export const longestTyped = 40
const longestWord = longestTyped + 2

/** Places of the words whose length and letters do not rule them out. */
export function probablySimilar(sets: LetterSets, word: string, tolerance: number): number[] {
  const { start, place, letters, added } = sets
  const wanted = letterSet(word)
  const places: number[] = []
  const end = start[word.length + tolerance + 1] ?? 0
  for (let at = start[word.length - tolerance] ?? 0; at < end; at++) {
    const other = letters[at] ?? 0
    // One edit adds at most one letter to either side.
    if (bits(wanted & ~other) <= tolerance && bits(other & ~wanted) <= tolerance) places.push(place[at] ?? 0)
  }
  return added ? [...places, ...probablySimilar(added, word, tolerance)] : places
}

function letterSet(word: string): number {
  let set = 0
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) & 31)
  return set >>> 0
}

/** How many are set; all at once (Warren, Hacker's Delight, section 5-1). */
function bits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
