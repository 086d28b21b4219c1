/** Pages by the words of their titles and aliases: somebody who types one wants that page. */
import { firstPlace } from '../store/counting-sort.ts'
import { type PackedLists, parted } from '../store/packed-lists.ts'
import type { WordTable } from '../store/search-index.ts'
import { askedWords, type WordKinds } from './asked-words.ts'
import type { Query } from './query.ts'

/**
 * For each title and alias, in ascending order: `keyScale` times the key of its words, and the number of the page. One array for all
 * pages of an index, and one for those that were added to it.
 */
export type TitleTable = readonly Float64Array[]

/** More than there are pages; with keys of 32 bits the numbers are whole. */
const keyScale = 2 ** 21

export function titleTable(titles: PackedLists, words: WordTable, kinds: WordKinds): TitleTable {
  const stemOf = stemsFoundFirst(words)
  return [titleKeys(titles, kinds, { firstPage: 0, stemOf: (entry) => stemOf[entry] ?? 0 })]
}

/** @param stemOf the stem that a question would find first by the letters of the entry */
export function titleKeys(
  titles: PackedLists,
  kinds: WordKinds,
  { firstPage, stemOf }: { readonly firstPage: number; readonly stemOf: (entry: number) => number },
): Float64Array {
  const keys: number[] = []
  for (let page = 0; page < titles.start.length - 1; page++) {
    const [title = [], _tags, ...aliases] = parted(titles, page)
    for (const name of [title, ...aliases]) {
      const asked = askedWords(name, kinds)
      keys.push(keyScale * keyOf(asked.map(stemOf)) + firstPage + page)
    }
  }
  return Float64Array.from(keys).sort()
}

/** Pages of which a title or an alias has the words of the question and, stop words apart, no others. */
export function pagesTitled(table: TitleTable, { terms }: Query): readonly number[] {
  const key = keyScale * keyOf(terms.map(({ stems }) => stems[0] ?? nowhere))
  const pages: number[] = []
  for (const keys of table) {
    for (
      let at = firstPlace(keys.length, (place) => (keys[place] ?? 0) < key);
      (keys[at] ?? Number.POSITIVE_INFINITY) < key + keyScale;
      at++
    )
      pages.push((keys[at] ?? 0) - key)
  }
  return pages
}

/** The number of no stem. */
const nowhere = 0xffff_ffff

/** The same for all orders of the same stems. */
function keyOf(stems: readonly number[]): number {
  let key = 0
  for (const stem of new Set(stems)) {
    // Otherwise the first stem would add nothing, and a title with it would be one without.
    const salted = stem ^ 0x9e37_79b9
    const mixed = Math.imul(salted ^ (salted >>> 15), 0x2c1b_3c6d)
    key = (key + Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39)) >>> 0
  }
  return key
}

/** By entry the stem that a question would find first by the same letters (`QueryTerm`). */
function stemsFoundFirst({ surfaces, entryStart, entryOf, stemOf }: WordTable): Uint32Array {
  const first = new Uint32Array(stemOf.length)
  for (let place = 0; place < surfaces.size; place++) {
    const from = entryStart[place] ?? 0
    const stem = stemOf[entryOf[from] ?? 0] ?? 0
    for (let at = from; at < (entryStart[place + 1] ?? 0); at++) first[entryOf[at] ?? 0] = stem
  }
  return first
}
