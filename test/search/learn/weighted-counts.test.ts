/** The matrix that a semantic space is learnt from. */
import { expect, test } from 'vitest'
import type { SparseRows } from '../../../src/search/learn/sparse-matrix.ts'
import { weightedCounts } from '../../../src/search/learn/weighted-counts.ts'
import { RowWriter } from '../../../src/search/store/count-matrix.ts'
import { packPostings } from '../../../src/search/store/inversion.ts'
import { atOnce } from '../../../src/search/store/turns.ts'

/** How often each of twelve sections contains stems 0 to 3: stem 3 is in all of them, stem 2 in one. */
const counts = Array.from({ length: 12 }, (_, section) => [
  section % 4 === 0 ? 3 : 0,
  section % 5 === 0 ? 1 : 0,
  section === 7 ? 1 : 0,
  1,
])

function matrixOf(rows: readonly (readonly number[])[]) {
  const writer = new RowWriter(rows.length, 4)
  for (const row of rows) {
    for (const [stem, count] of row.entries()) if (count > 0) writer.add(stem, count)
    writer.endRow()
  }
  const matrix = writer.finish()
  return weightedCounts(matrix, atOnce(packPostings(matrix)))
}

function entriesOf(matrix: SparseRows): [row: number, column: number, value: number][] {
  return Array.from({ length: matrix.rows }, (_, row) => {
    matrix.read(row)
    const columns = [...matrix.column.subarray(0, matrix.length)]
    return columns.map((column, i): [number, number, number] => [row, column, matrix.value[i] ?? 0])
  }).flat()
}

test('has the stems that several sections contain, and not a quarter of all', () => {
  const { rows, columns } = matrixOf(counts)
  expect([rows.rows, rows.columns, columns.rows, columns.columns]).toEqual([12, 2, 2, 12])
  expect(entriesOf(rows).map(([section, stem]) => [section, stem])).toEqual([
    [0, 0],
    [0, 1],
    [4, 0],
    [5, 1],
    [8, 0],
    [10, 1],
  ])
})

test('is the same both ways, each section with length 1', () => {
  const { rows, columns } = matrixOf(counts)
  const turned = entriesOf(columns).map(([stem, section, value]) => [section, stem, value])
  const entries = entriesOf(rows)
  expect(turned.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))).toEqual(entries)
  const squares = [0, 4, 5].map((at) =>
    entries.filter(([row]) => row === at).reduce((sum, [, , value]) => sum + value ** 2, 0),
  )
  for (const square of squares) expect(square).toBeCloseTo(1, 6)
})
