/** What a question means in the semantic space of a site, and how near sections lie to it. */
import { termWeight } from '../learn/weighted-counts.ts'
import type { SearchIndex } from '../store/search-index.ts'
import { dotProduct } from '../words/vectors.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import type { QueryTerm } from './query-terms.ts'

/** The question's unit vector times 127; undefined without a semantic space, or for a question without known words. */
export type Meaning = Int8Array | undefined

export function meaningOf(index: OpenIndex, { terms }: Query): Meaning {
  const { semantic, stemVectors } = index
  if (!semantic || !stemVectors) return undefined
  const { dimensions } = semantic
  const vector = new Float32Array(dimensions)
  for (const { stems, frequency, count } of terms) {
    if (frequency < 2) continue
    const weight = termWeight(count, frequency, index.sections.count)
    for (const stem of stems) {
      const row = stemVectors.rowOf(stem)
      addStem(vector, stemVectors.vectors, row * dimensions, (weight * (stemVectors.lengths[row] ?? 0)) / 127)
    }
  }
  let square = 0
  for (let d = 0; d < dimensions; d++) square += (vector[d] ?? 0) ** 2
  if (square === 0) return undefined
  const unit = new Int8Array(dimensions)
  for (let d = 0; d < dimensions; d++) unit[d] = Math.round((127 * (vector[d] ?? 0)) / Math.sqrt(square))
  return unit
}

/** Cosine between the question and a section; 0 where it is unknown. */
export function similarity(index: OpenIndex, vector: Meaning, section: number): number {
  if (!vector || !index.semantic) return 0
  return dotProduct(vector, 0, index.semantic.sections, section * vector.length, vector.length) / (127 * 127)
}

/** The words of a question one by one: rows of the stems' vectors, and what each weighs. */
export interface WordMeanings {
  readonly rows: readonly number[]
  readonly weight: readonly number[]
}

/** Words that weigh less add nothing but time. */
const mostWords = 8

export function wordMeaningsOf({ stemVectors }: OpenIndex, { terms }: Query): WordMeanings {
  const known = terms.filter(({ frequency }) => frequency > 1)
  const heavy = known.length > mostWords ? known.sort(byWeight).slice(0, mostWords) : known
  const rows: number[] = []
  const weight: number[] = []
  for (const { stems, idf, count } of heavy) {
    for (const stem of stems) {
      rows.push(stemVectors?.rowOf(stem) ?? stem)
      weight.push((idf * count) / stems.length)
    }
  }
  return { rows, weight }
}

/** Heaviest first. Returns the sign only, since each fraction returned would be allocated. */
function byWeight(a: QueryTerm, b: QueryTerm): number {
  return Math.sign(b.idf * b.count - a.idf * a.count)
}

/**
 * How near a section lies to the words, each by itself: what is against one of them takes nothing from the others, as it
 * does in the cosine with their sum. At most the sum of the weights.
 */
export function wordwiseSimilarity(index: OpenIndex, { rows, weight }: WordMeanings, section: number): number {
  const { semantic, stemVectors } = index
  if (!semantic || !stemVectors) return 0
  const { dimensions, sections } = semantic
  let sum = 0
  for (let i = 0; i < rows.length; i++) {
    const row = (rows[i] ?? 0) * dimensions
    const product = dotProduct(stemVectors.vectors, row, sections, section * dimensions, dimensions)
    if (product > 0) sum += (weight[i] ?? 0) * product
  }
  return sum / (127 * 127)
}

/** Cosine between two sections; 0 without a semantic space. */
export function likeness(index: SearchIndex, a: number, b: number): number {
  const { semantic } = index
  if (!semantic) return 0
  const { dimensions, sections } = semantic
  return dotProduct(sections, a * dimensions, sections, b * dimensions, dimensions) / (127 * 127)
}

function addStem(vector: Float32Array, stems: Int8Array, from: number, weight: number): void {
  for (let d = 0; d < vector.length; d++) vector[d] = (vector[d] ?? 0) + weight * (stems[from + d] ?? 0)
}
