/** Matrices with many rows and few columns, row by row. */

/**
 * Makes the columns orthonormal: A = QR with R from the Cholesky factor of the columns' products, row by row and so in the
 * order of memory. A column that depends on those before it becomes zero.
 */
export function orthonormalise(a: Float32Array, rows: number, width: number): void {
  const factor = cholesky(gram(a, rows, width), width)
  const inverse = Float64Array.from(
    { length: width },
    (_, j) => 1 / (factor[j * width + j] || Number.POSITIVE_INFINITY),
  )
  const row = new Float64Array(width)
  for (let r = 0, at = 0; r < rows; r++, at += width) {
    for (let j = 0; j < width; j++) {
      const from = j * width
      let value = a[at + j] ?? 0
      for (let i = 0; i < j; i++) value -= (row[i] ?? 0) * (factor[from + i] ?? 0)
      row[j] = value * (inverse[j] ?? 0)
    }
    a.set(row, at)
  }
}

/** The products of all pairs of columns; four rows at a time, copied to double precision once. */
export function gram(a: Float32Array, rows: number, width: number): Float64Array {
  const out = new Float64Array(width * width)
  const four = new Float64Array(4 * width)
  for (let at = 0; at < rows * width; at += 4 * width) {
    four.fill(0).set(a.subarray(at, Math.min(at + 4 * width, rows * width)))
    for (let i = 0; i < width; i++) {
      const one = four[i] ?? 0
      const two = four[width + i] ?? 0
      const three = four[2 * width + i] ?? 0
      const last = four[3 * width + i] ?? 0
      const to = i * width
      for (let k = 0; k <= i; k++) {
        out[to + k] =
          (out[to + k] ?? 0) +
          one * (four[k] ?? 0) +
          two * (four[width + k] ?? 0) +
          three * (four[2 * width + k] ?? 0) +
          last * (four[3 * width + k] ?? 0)
      }
    }
  }
  mirror(out, width)
  return out
}

/** The lower triangle to the upper one. */
function mirror(a: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) for (let k = i + 1; k < n; k++) a[i * n + k] = a[k * n + i] ?? 0
}

/** The first `rank` columns of `range * vectors`, which take the place of the range: each row moves to the front. */
export function rotate(
  range: Float32Array,
  vectors: Float64Array,
  rows: number,
  width: number,
  rank: number,
): Float32Array {
  const row = new Float64Array(rank)
  for (let r = 0; r < rows; r++) {
    row.fill(0)
    for (let i = 0; i < width; i++) {
      const value = range[r * width + i] ?? 0
      const from = i * width
      for (let k = 0; k < rank; k++) row[k] = (row[k] ?? 0) + value * (vectors[from + k] ?? 0)
    }
    range.set(row, r * rank)
  }
  return range.subarray(0, rows * rank)
}

/** The lower triangle L of a = L times its transpose; 0 on the diagonal where the matrix has no rank. */
function cholesky(a: Float64Array, n: number): Float64Array {
  const lower = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * n + j] ?? 0
      for (let k = 0; k < j; k++) sum -= (lower[i * n + k] ?? 0) * (lower[j * n + k] ?? 0)
      const diagonal = lower[j * n + j] ?? 0
      if (i !== j) lower[i * n + j] = diagonal > 0 ? sum / diagonal : 0
      else lower[i * n + i] = sum > 1e-10 * (a[i * n + i] ?? 0) ? Math.sqrt(sum) : 0
    }
  }
  return lower
}
