/** Distinct terms, numbered from 0 in the order of their first sight. */
import type { Term } from '../text/tokenise.ts'

export class TermList {
  /** By number. */
  readonly surfaces: string[] = []
  readonly stems: string[] = []
  /** By surface the newest term, and by term the one of the same surface before it: pages in other languages stem otherwise. */
  readonly #newest = new Map<string, number>()
  readonly #before: number[] = []

  get size(): number {
    return this.surfaces.length
  }

  numberOf({ surface, stem }: Term): number {
    const newest = this.#newest.get(surface) ?? none
    for (let number = newest; number !== none; number = this.#before[number] ?? none)
      if (this.stems[number] === stem) return number
    this.#newest.set(surface, this.size)
    this.#before.push(newest)
    // One string where both are the same letters.
    this.stems.push(stem === surface ? surface : stem)
    return this.surfaces.push(surface) - 1
  }
}

const none = -1
