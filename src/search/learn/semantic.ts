/**
 * Latent semantic analysis, learnt from the site's own text (Deerwester et al., 1990): sections that use different words
 * for one thing lie close together because other sections use both.
 *
 * Vectors are kept with one byte a number. The meaning of a stem follows from the sections that contain it, so only the
 * sections' vectors are written with an index.
 */

import type { CountMatrix } from '../store/count-matrix.ts'
import type { PackedLists } from '../store/packed-lists.ts'
import type { SemanticSpace } from '../store/search-index.ts'
import type { Pause } from '../store/turns.ts'
import { leftSingularVectors } from './singular-vectors.ts'
import { weightedCounts } from './weighted-counts.ts'

/** More or fewer helped no two of three collections, and more cost time. */
const mostDimensions = 40
/** With fewer sections for each dimension the vectors distinguish single sections, not subjects. */
const sectionsPerDimension = 8
const fewestDimensions = 8

/**
 * Undefined where the site is too small.
 *
 * @param postings the same counts by stem
 * @param pause lets other work run between the passes over the matrix
 */
export async function learnSemantics(
  matrix: CountMatrix,
  postings: PackedLists,
  pause: Pause,
): Promise<SemanticSpace | undefined> {
  const most = Math.min(mostDimensions, Math.floor(matrix.rows / sectionsPerDimension))
  if (most < fewestDimensions) return undefined
  const { vectors, values } = await leftSingularVectors(weightedCounts(matrix, postings), most, pause)
  const dimensions = values.length
  if (dimensions === 0) return undefined
  for (let at = 0; at < vectors.length; at++) vectors[at] = (vectors[at] ?? 0) * (values[at % dimensions] ?? 0)
  return { dimensions, sections: unitBytes(vectors, dimensions), singularValues: values }
}

function unitBytes(rows: Float32Array, dimensions: number): Int8Array {
  const vectors = new Int8Array(rows.length)
  const row = new Float64Array(dimensions)
  for (let at = 0; at < rows.length; at += dimensions) {
    row.set(rows.subarray(at, at + dimensions))
    writeUnit(row, vectors, at)
  }
  return vectors
}

/** Writes the unit vector times 127; returns the length. */
export function writeUnit(vector: Float64Array, to: Int8Array, at: number): number {
  let square = 0
  for (let d = 0; d < vector.length; d++) square += (vector[d] ?? 0) * (vector[d] ?? 0)
  const length = Math.sqrt(square)
  if (length > 0) for (let d = 0; d < vector.length; d++) to[at + d] = Math.round((127 * (vector[d] ?? 0)) / length)
  return length
}
