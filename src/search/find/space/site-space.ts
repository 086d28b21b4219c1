/** A word table beside the index of a site: which of its stems and sections are near to words, whatever their letters. */

import { joined } from '../../store/joined.ts'
import type { SearchIndex } from '../../store/search-index.ts'
import { cosine } from '../../words/vectors.ts'
import { rarityScale, rowsOfStems, type WordSpace } from '../../words/word-space.ts'
import type { Kin } from '../letter-kin.ts'
import { PageDirections } from './page-directions.ts'
import { distancesTo, signsOf, within } from './signs.ts'

/** Words less alike than this have little to do with each other; of more near stems the nearest count. */
const leastLikeness = 0.38
const mostNear = 24
/** A word of a question has hardly more stems of its own. */
const mostOwn = 4
const mostRemembered = 2000
/** Stems whose signs differ more are hardly ever as near as `leastLikeness`. In parts of all dimensions. */
const farthest = 0.41

const noStems = [new Int32Array(0), new Uint32Array(0), new Uint32Array(0)] as const

export class SiteSpace {
  readonly table: WordSpace
  /** By section its vector in the table's space; undefined if the index was built without this table. */
  readonly sections: Int8Array | undefined
  readonly sectionSigns: Uint32Array
  readonly #pages: PageDirections | undefined
  /** The stems of the site that the table has, and the signs of their vectors. */
  readonly #stems: Uint32Array
  readonly #rows: Int32Array
  readonly #signs: Uint32Array
  /** By section, 1 for those that are gone. */
  readonly #gone: Uint8Array | undefined
  /** By row, of questions before: people ask with the same words. */
  readonly #nearOf = new Map<number, readonly Kin[]>()

  /** @param before of the index that this one has grown from, whose stems, sections and pages come first in it */
  constructor(table: WordSpace, { words, meanings, pages, postings }: SearchIndex, before?: SiteSpace) {
    const { dimensions, vectors } = table
    const knownSigns = before?.sectionSigns ?? new Uint32Array(0)
    const [oldRows, oldStems, oldSigns] = before ? [before.#rows, before.#stems, before.#signs] : noStems
    const oldPages = before ? before.#pages : undefined
    this.table = table
    this.#rows = joined(Int32Array, oldRows, rowsOfStems(table, words.stems, oldRows.length))
    const stems: number[] = []
    for (let stem = oldRows.length; stem < this.#rows.length; stem++)
      if ((this.#rows[stem] ?? -1) >= 0) stems.push(stem)
    const rows = stems.map((stem) => this.#rows[stem] ?? 0)
    this.#stems = joined(Uint32Array, oldStems, stems)
    this.#signs = joined(Uint32Array, oldSigns, signsOf(vectors, dimensions, rows))
    this.#gone = postings.later?.gone
    this.sections = meanings?.fingerprint === table.fingerprint ? meanings.sections : undefined
    const newSections = this.sections?.subarray(32 * knownSigns.length) ?? new Int8Array(0)
    this.sectionSigns = joined(Uint32Array, knownSigns, signsOf(newSections, dimensions))
    this.#pages = this.sections && new PageDirections(this.sections, dimensions, pages, oldPages)
  }

  /** How rare the word of a row is in the language: the logarithm of its inverse frequency. */
  rarity(row: number): number {
    return (this.table.rarity[row] ?? 0) / rarityScale
  }

  /** The stems of the site nearest to the word of a row, nearest first, without `own`. */
  nearStems(row: number, own: readonly number[]): readonly Kin[] {
    if (row < 0) return []
    let near = this.#nearOf.get(row)
    if (!near) {
      near = this.#findNear(row)
      if (this.#nearOf.size === mostRemembered) this.#nearOf.clear()
      this.#nearOf.set(row, near)
    }
    return near.filter(({ stem }) => !own.includes(stem)).slice(0, mostNear)
  }

  #findNear(row: number): readonly Kin[] {
    const { vectors, dimensions } = this.table
    const signs = signsOf(vectors, dimensions, [row])
    const near: Kin[] = []
    for (const place of within(this.#signs, signs, farthest * dimensions)) {
      const stem = this.#stems[place] ?? 0
      const other = this.#rows[stem] ?? 0
      const likeness = cosine(vectors, row, vectors, other, dimensions)
      if (likeness >= leastLikeness) near.push({ stem, likeness })
    }
    return near.sort((a, b) => Math.sign(b.likeness - a.likeness) || a.stem - b.stem).slice(0, mostNear + mostOwn)
  }

  /** The `count` sections whose signs are most like those of the vector, and some that are just as like; in their order. */
  nearSections(vector: Int8Array, count: number): number[] {
    const { dimensions } = this.table
    const distances = distancesTo(this.sectionSigns, signsOf(vector, dimensions))
    const histogram = new Uint32Array(dimensions + 1)
    const gone = this.#gone
    for (let i = 0; i < distances.length; i++)
      if (gone?.[i] !== 1) histogram[distances[i] ?? 0] = (histogram[distances[i] ?? 0] ?? 0) + 1
    let most = -1
    for (let held = 0; most < dimensions / 2 && held < count; ) held += histogram[++most] ?? 0
    const found: number[] = []
    for (let i = 0; i < distances.length && found.length < 2 * count; i++)
      if ((distances[i] ?? 0) <= most && gone?.[i] !== 1) found.push(i)
    return found
  }

  likeness(vector: Int8Array, section: number): number {
    return this.sections ? cosine(vector, 0, this.sections, section, vector.length) : 0
  }

  pageLikeness(vector: Int8Array, page: number): number {
    return this.#pages?.likeness(vector, page) ?? 0
  }
}
