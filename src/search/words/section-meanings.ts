/** What sections are about, in the space of a word table: for each the mean of its words, rarer ones counting for more. */
import { type CountMatrix, RowReader } from '../store/count-matrix.ts'
import type { SectionMeanings, WordTable } from '../store/search-index.ts'
import type { Steps } from '../store/turns.ts'
import { addVector, writeUnitVector } from './vectors.ts'
import { rowsOfStems, type WordSpace } from './word-space.ts'

/**
 * @param includes whether a section is in the language of the table; the others get no vector
 * @param count of all sections, by default those of the matrix
 */
export function* sectionMeanings(
  space: WordSpace,
  matrix: CountMatrix,
  { stems, stemFrequency }: Pick<WordTable, 'stems' | 'stemFrequency'>,
  includes: (section: number) => boolean,
  count = matrix.rows,
): Steps<SectionMeanings> {
  const { dimensions, vectors, fingerprint } = space
  const rowOf = rowsOfStems(space, stems)
  const idf = Float64Array.from(stemFrequency, (frequency) => Math.log(1 + count / (frequency || 1)))
  const sections = new Int8Array(matrix.rows * dimensions)
  const sum = new Float64Array(dimensions)
  const row = new RowReader(matrix)
  for (let section = 0; section < matrix.rows; section++) {
    if (!includes(section)) continue
    sum.fill(0)
    row.read(section)
    for (let i = 0; i < row.length; i++) {
      const stem = row.columns[i] ?? 0
      const known = rowOf[stem] ?? -1
      if (known < 0) continue
      const times = row.counts[i] ?? 0
      addVector(sum, vectors, known * dimensions, (idf[stem] ?? 0) * (times === 1 ? 1 : 1 + Math.log(times)))
    }
    writeUnitVector(sum, sections, section * dimensions)
    yield
  }
  return { fingerprint, dimensions, sections }
}
