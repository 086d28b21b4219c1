/** Products of a large sparse matrix with a narrow dense one, which is given row by row. */
import type { Pause } from '../store/turns.ts'

/** A sparse matrix that is read row by row, in any order: its entries as numbers would be most of what learning takes. */
export interface SparseRows {
  readonly rows: number
  readonly columns: number
  /** The first `length` of these are the entries of the row that was read last. */
  readonly column: Uint32Array
  readonly value: Float64Array
  readonly length: number
  read(row: number): void
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
  for (let row = 0; row < matrix.rows; ) {
    row = multiplyRows(matrix, row, right, width, out)
    await pause()
  }
}

/** Multiplications between two pauses: 3 ms. */
const productsAtOnce = 3_000_000

/** @returns the first row that is left */
function multiplyRows(
  matrix: SparseRows,
  first: number,
  right: Float32Array,
  width: number,
  out: Float32Array,
): number {
  const { rows, column, value } = matrix
  const sums = new Float64Array(width)
  let row = first
  for (let left = productsAtOnce; left > 0 && row < rows; row++) {
    matrix.read(row)
    const end = matrix.length
    left -= end * width
    let i = 0
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
  return row
}
