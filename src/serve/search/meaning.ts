/** What a question means in the semantic space of a site, and how near sections lie to it. */
import { dotProduct } from './dot-product.ts'
import type { Query } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { termWeight } from './semantic.ts'

/** The question's unit vector times 127; undefined if the site has no semantic space or the question no place in it. */
export type Meaning = Int8Array | undefined

export function meaningOf(index: SearchIndex, { terms }: Query): Meaning {
  const { semantic, stemVectors } = index
  if (!semantic || !stemVectors) return undefined
  const { dimensions } = semantic
  const vector = new Float32Array(dimensions)
  for (const { stems, frequency, count } of terms) {
    if (frequency < 2) continue
    const weight = termWeight(count, frequency, index.sections.count)
    for (const stem of stems)
      addStem(vector, stemVectors.vectors, stem * dimensions, (weight * (stemVectors.lengths[stem] ?? 0)) / 127)
  }
  const length = Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0))
  return length === 0 ? undefined : Int8Array.from(vector, (x) => Math.round((127 * x) / length))
}

/** Cosine between the question and a section; 0 where there is no telling. */
export function similarity(index: SearchIndex, vector: Meaning, section: number): number {
  if (!vector || !index.semantic) return 0
  return dotProduct(vector, 0, index.semantic.sections, section * vector.length, vector.length) / (127 * 127)
}

/** Cosine between two sections; 0 without a semantic space. */
export function likeness(index: SearchIndex, a: number, b: number): number {
  const { semantic } = index
  if (!semantic) return 0
  const { dimensions, sections } = semantic
  return dotProduct(sections, a * dimensions, sections, b * dimensions, dimensions) / (127 * 127)
}

function addStem(vector: Float32Array, stems: Int8Array, from: number, weight: number): void {
  for (let d = 0; d < vector.length; d++) vector[d] = (vector[d] as number) + weight * (stems[from + d] as number)
}
