/** What a question means in the space of the word table. */
import { addVector, writeUnitVector } from '../../words/vectors.ts'
import type { Query } from '../query.ts'
import { inverseFrequency } from '../query-terms.ts'
import type { SiteSpace } from './site-space.ts'

export interface AskedMeaning {
  /** The question's unit vector. */
  readonly vector: Int8Array
  /** From 0 to 1: how little of the question the words of any section hold. */
  readonly lack: number
}

/**
 * Undefined where sections have no vectors, the table has none of the words, or some section holds enough of them: others that mean
 * the same are no better.
 */
export function askedMeaning(space: SiteSpace | undefined, query: Query, lack: number): AskedMeaning | undefined {
  if (!space?.sections || lack === 0) return undefined
  const { dimensions, vectors } = space.table
  const sum = new Float64Array(dimensions)
  for (const { row, frequency, idf, count } of query.terms) {
    if (row < 0) continue
    // A word of no section would be the rarest of all, however common it is.
    const weight = frequency > 0 ? idf : Math.min(inverseFrequency(query.sections, 0), space.rarity(row))
    addVector(sum, vectors, row * dimensions, weight * count)
  }
  if (sum.every((value) => value === 0)) return undefined
  const vector = new Int8Array(dimensions)
  writeUnitVector(sum, vector, 0)
  return { vector, lack }
}
