/** What a question means in the space of the word table. */
import { addVector, writeUnitVector } from '../../words/vectors.ts'
import { highestScore } from '../bm25.ts'
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
 *
 * @param best score of the best section by words
 */
export function askedMeaning(space: SiteSpace | undefined, query: Query, best: number): AskedMeaning | undefined {
  if (!space?.sections) return undefined
  const lack = lackOfWords(query, best)
  if (lack === 0) return undefined
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

/**
 * How many words the best section holds, by its score. Of questions of three collections that is 2.2 words or more for nine in ten;
 * of questions in other words than the page's, on three sites, 1.3 or less for most.
 */
function lackOfWords(query: Query, best: number): number {
  const held = (query.terms.length * best) / (highestScore(query) || 1)
  return Math.max(0, Math.min(1, (enoughWords - held) / (enoughWords - fewWords)))
}

const enoughWords = 2.5
const fewWords = 1.3
