/** Products of a large sparse matrix with a narrow dense one, which is given row by row. */

import { countingSort } from '../store/counting-sort.ts'
import type { Pause } from '../store/turns.ts'

/** A sparse matrix in compressed rows. */
export interface SparseRows {
  readonly rows: number
  readonly columns: number
  readonly start: Uint32Array
  readonly column: Uint32Array
  readonly value: Float32Array
}

/**
 * Four entries of a row at a time, and sums of double precision, which need no conversion: three times as fast as plain.
 *
 * @param out takes the product: matrices are large, and reusing one is cheaper than allocating
 */
export async function multiply(
  matrix: SparseRows,
  right: Float32Array,
  width: number,
  out: Float32Array,
  pause: Pause,
): Promise<void> {
  const { rows, start } = matrix
  const entriesAtOnce = productsAtOnce / width
  for (let row = 0; row < rows; ) {
    const until = (start[row] ?? 0) + entriesAtOnce
    const from = row++
    while (row < rows && (start[row + 1] ?? 0) <= until) row++
    multiplyRows(matrix, { from, to: row }, right, width, out)
    await pause()
  }
}

/** Multiplications between two pauses: 3 ms. */
const productsAtOnce = 3_000_000

function multiplyRows(
  { start, column, value }: SparseRows,
  { from, to }: { readonly from: number; readonly to: number },
  right: Float32Array,
  width: number,
  out: Float32Array,
): void {
  const sums = new Float64Array(width)
  for (let row = from; row < to; row++) {
    const end = start[row + 1] ?? 0
    let i = start[row] ?? 0
    sums.fill(0)
    for (; i + 3 < end; i += 4) {
      const one = (column[i] ?? 0) * width
      const two = (column[i + 1] ?? 0) * width
      const three = (column[i + 2] ?? 0) * width
      const four = (column[i + 3] ?? 0) * width
      const a = value[i] ?? 0
      const b = value[i + 1] ?? 0
      const c = value[i + 2] ?? 0
      const d = value[i + 3] ?? 0
      for (let k = 0; k < width; k++) {
        sums[k] =
          (sums[k] ?? 0) +
          a * (right[one + k] ?? 0) +
          b * (right[two + k] ?? 0) +
          c * (right[three + k] ?? 0) +
          d * (right[four + k] ?? 0)
      }
    }
    for (; i < end; i++) {
      const one = (column[i] ?? 0) * width
      const a = value[i] ?? 0
      for (let k = 0; k < width; k++) sums[k] = (sums[k] ?? 0) + a * (right[one + k] ?? 0)
    }
    out.set(sums, row * width)
  }
}

/** So that both products gather: scattered writes take three times as long. */
export function transposed({ rows, columns, start, column, value }: SparseRows): SparseRows {
  const rowOf = new Uint32Array(column.length)
  for (let row = 0; row < rows; row++) rowOf.fill(row, start[row], start[row + 1])
  const { items, start: startOf } = countingSort(column, columns)
  return {
    rows: columns,
    columns: rows,
    start: startOf,
    column: items.map((item) => rowOf[item] ?? 0),
    value: new Float32Array(items.length).map((_, i) => value[items[i] ?? 0] ?? 0),
  }
}
