/** Places further sections in a semantic space that was learnt without them (Deerwester et al., 1990: folding in). */
import { type CountMatrix, RowReader } from '../store/count-matrix.ts'
import { joined } from '../store/joined.ts'
import type { SemanticSpace } from '../store/search-index.ts'
import { writeUnit } from './semantic.ts'
import type { StemVectors } from './stem-vectors.ts'
import { termWeight } from './weighted-counts.ts'

export interface FurtherSections {
  readonly matrix: CountMatrix
  /** By column of the matrix the number of its stem, and how many of all sections contain it. */
  readonly stems: Uint32Array
  readonly frequency: Uint32Array
  /** Number of all sections. */
  readonly count: number
}

/** The space with the further sections after its own. A stem that was not there means nothing in it. */
export function foldIn(
  space: SemanticSpace,
  known: StemVectors,
  { matrix, stems, frequency, count }: FurtherSections,
): SemanticSpace {
  const { dimensions } = space
  const added = new Int8Array(matrix.rows * dimensions)
  const row = new RowReader(matrix)
  const sum = new Float64Array(dimensions)
  for (let section = 0; section < matrix.rows; section++) {
    sum.fill(0)
    row.read(section)
    for (let i = 0; i < row.length; i++) {
      const column = row.columns[i] ?? 0
      const stem = known.rowOf(stems[column] ?? 0)
      const length = known.lengths[stem] ?? 0
      if (length === 0) continue
      const weight = length * termWeight(row.counts[i] ?? 0, frequency[column] ?? 1, count)
      for (let d = 0; d < dimensions; d++) sum[d] = (sum[d] ?? 0) + weight * (known.vectors[stem * dimensions + d] ?? 0)
    }
    writeUnit(sum, added, section * dimensions)
  }
  return { ...space, sections: joined(Int8Array, space.sections, added) }
}
