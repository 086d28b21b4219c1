/** Quoted phrases, word for word. */
import type { Occurrences } from './occurrences.ts'

/** A phrase as it is looked for: its words as places in the question, and for each beginning the longest one that ends it too. */
interface Wanted {
  readonly words: readonly number[]
  readonly borders: readonly number[]
}

/** For one question, whose phrases are looked for in many sections: each in one pass (Knuth, Morris and Pratt, 1977). */
export class Phrases {
  readonly #wanted: readonly Wanted[]

  constructor(phrases: readonly (readonly number[])[]) {
    this.#wanted = phrases.map((words) => ({ words, borders: bordersOf(words) }))
  }

  /** Share of the phrases that the section contains; 1 if there are none. */
  shareOf(found: Occurrences): number {
    if (this.#wanted.length === 0) return 1
    const reach = reachOf(found)
    return this.#wanted.filter((wanted) => holds(found, wanted, reach)).length / this.#wanted.length
  }
}

/**
 * Stop words of the phrase were skipped, so each of its words may be a little further on: the k-th within twice k
 * of the first.
 */
function holds({ size, term }: Occurrences, { words, borders }: Wanted, reach: Int32Array): boolean {
  let matched = 0
  for (let i = 0; i < size; i++) {
    while (matched > 0 && words[matched] !== term[i]) matched = borders[matched - 1] ?? 0
    if (words[matched] === term[i]) matched++
    if (matched < words.length) continue
    const first = i - words.length + 1
    if ((reach[first] ?? 0) > i) return true
    matched = borders[matched - 1] ?? 0
  }
  return false
}

/** For each beginning of a sequence, the longest shorter one that it ends in. */
export function bordersOf(words: readonly number[]): number[] {
  const borders: number[] = [0]
  for (let i = 1, border = 0; i < words.length; i++) {
    while (border > 0 && words[border] !== words[i]) border = borders[border - 1] ?? 0
    if (words[border] === words[i]) border++
    borders.push(border)
  }
  return borders
}

/** For each occurrence the first after it that is too far away; each is visited twice at most. */
function reachOf({ size, position }: Occurrences): Int32Array {
  const reach = new Int32Array(size).fill(size)
  const open: number[] = []
  const lead = (i: number) => (position[i] ?? 0) - 2 * i
  for (let i = 0; i < size; i++) {
    while (open.length > 0 && lead(open.at(-1) ?? 0) < lead(i)) reach[open.pop() ?? 0] = i
    open.push(i)
  }
  return reach
}
