/** By page the direction of its sections together, found when it is first asked for. */
import type { PageEntry } from '../../store/search-index.ts'
import { addVector, cosine, writeUnitVector } from '../../words/vectors.ts'

export class PageDirections {
  readonly #before: PageDirections | undefined
  /** Number of the first page that `before` does not have. */
  readonly #first: number
  readonly #sections: Int8Array
  readonly #pages: readonly PageEntry[]
  readonly #vectors: Int8Array
  readonly #isKnown: Uint8Array
  readonly #sum: Float64Array

  /**
   * @param sections by section its vector
   * @param before of the index that this one has grown from, whose pages come first and are the same
   */
  constructor(sections: Int8Array, dimensions: number, pages: readonly PageEntry[], before?: PageDirections) {
    this.#before = before
    this.#first = before ? before.#pages.length : 0
    this.#sections = sections
    this.#pages = pages
    this.#vectors = new Int8Array((pages.length - this.#first) * dimensions)
    this.#isKnown = new Uint8Array(pages.length - this.#first)
    this.#sum = new Float64Array(dimensions)
  }

  /** To a unit vector. */
  likeness(vector: Int8Array, page: number): number {
    if (this.#before && page < this.#first) return this.#before.likeness(vector, page)
    const row = page - this.#first
    if (this.#isKnown[row] === 0) {
      this.#isKnown[row] = 1
      this.#find(page, row)
    }
    return cosine(vector, 0, this.#vectors, row, vector.length)
  }

  #find(page: number, row: number): void {
    const sum = this.#sum.fill(0)
    const { firstSection = 0, endSection = 0 } = this.#pages[page] ?? {}
    for (let section = firstSection; section < endSection; section++)
      addVector(sum, this.#sections, section * sum.length, 1)
    writeUnitVector(sum, this.#vectors, row * sum.length)
  }
}
