/** What a question means in the space of the word table. */
import { addVector, writeUnitVector } from '../../words/vectors.ts'
import type { Query } from '../query.ts'
import { inverseFrequency } from '../query-terms.ts'
import type { SiteSpace } from './site-space.ts'

/** The question's unit vector; undefined where sections have none, or the table none of its words. */
export function askedMeaning(space: SiteSpace | undefined, query: Query): Int8Array | undefined {
  if (!space?.sections) return undefined
  const { dimensions, vectors } = space.table
  const sum = new Float64Array(dimensions)
  for (const { row, frequency, idf, count } of query.terms) {
    if (row < 0) continue
    // A word of no section would be the rarest of all, however common it is.
    const weight = frequency > 0 ? idf : Math.min(inverseFrequency(query.sections, 0), space.rarity(row))
    addVector(sum, vectors, row * dimensions, weight * count)
  }
  if (sum.every((value) => value === 0)) return undefined
  const unit = new Int8Array(dimensions)
  writeUnitVector(sum, unit, 0)
  return unit
}
