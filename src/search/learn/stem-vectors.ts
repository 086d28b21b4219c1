/** What stems mean in a semantic space. */
import { type PackedLists, PostingCursor } from '../store/packed-lists.ts'
import type { SemanticSpace } from '../store/search-index.ts'
import { writeUnit } from './semantic.ts'
import { tellsSubjects, weightOf } from './weighted-counts.ts'

/**
 * Folds a stem in when it is first asked for: the sum of the sections that contain it, each dimension divided by its variance. Most
 * stems of a site never are, and the first answer would wait for all of them.
 */
export class StemVectors {
  /** By row, as `rowOf` gives it, a unit vector times 127; zeros for a stem that says nothing about subjects. */
  readonly vectors: Int8Array
  /** By row the true length of the vector. */
  readonly lengths: Float32Array
  readonly #space: SemanticSpace
  readonly #postings: PackedLists
  /** By stem the number of sections that contain it. */
  readonly #frequency: Uint32Array
  readonly #known: Uint8Array
  readonly #scale: Float32Array
  readonly #sum: Float64Array

  /** @param postings and @param frequency by stem, of the sections from which the space was learnt */
  constructor(space: SemanticSpace, postings: PackedLists, frequency: Uint32Array) {
    const { dimensions, singularValues } = space
    // The last row is that of all stems that came later.
    this.vectors = new Int8Array((frequency.length + 1) * dimensions)
    this.lengths = new Float32Array(frequency.length + 1)
    this.#space = space
    this.#postings = postings
    this.#frequency = frequency
    this.#known = new Uint8Array(frequency.length)
    this.#scale = singularValues.map((value) => (value > 0 ? 1 / (value * value) : 0))
    this.#sum = new Float64Array(dimensions)
  }

  /** A stem that came after the space was learnt means nothing in it. */
  rowOf(stem: number): number {
    if (stem >= this.#known.length) return this.#known.length
    if (this.#known[stem] === 0) {
      this.#known[stem] = 1
      this.#fold(stem)
    }
    return stem
  }

  #fold(stem: number): void {
    const { dimensions, sections } = this.#space
    const rows = sections.length / dimensions
    const held = this.#frequency[stem] ?? 0
    if (!tellsSubjects(held, rows)) return
    const idf = Math.log(rows / held)
    const sum = this.#sum.fill(0)
    for (const cursor = new PostingCursor(this.#postings, stem); cursor.next(); ) {
      const weight = weightOf(cursor.count, idf)
      const from = cursor.section * dimensions
      for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) + weight * (sections[from + d] ?? 0)
    }
    for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) * (this.#scale[d] ?? 0)
    this.lengths[stem] = writeUnit(sum, this.vectors, stem * dimensions)
  }
}
