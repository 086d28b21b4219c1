/** A randomised truncated singular value decomposition (Halko, Martinsson and Tropp, 2011, algorithms 4.4 and 5.1). */

/** A sparse matrix in compressed rows. */
export interface SparseRows {
  readonly rows: number
  readonly columns: number
  readonly start: Uint32Array
  readonly column: Uint32Array
  readonly value: Float32Array
}

export interface LeftSingularVectors {
  /** `rows` times `rank`, row by row. */
  readonly vectors: Float32Array
  /** Descending. */
  readonly values: Float32Array
}

const OVERSAMPLING = 8
const POWER_ITERATIONS = 2

/** The first `rank` left singular vectors. Starts from a fixed seed, so the same matrix gives the same vectors. */
export async function leftSingularVectors(
  matrix: SparseRows,
  rank: number,
  pause: () => Promise<void>,
): Promise<LeftSingularVectors> {
  const width = Math.min(rank + OVERSAMPLING, matrix.rows, matrix.columns)
  let range = multiply(matrix, randomSigns(matrix.columns * width), width)
  for (let i = 0; i < POWER_ITERATIONS; i++) {
    orthonormalise(range, matrix.rows, width)
    await pause()
    const back = multiplyTransposed(matrix, range, width)
    await pause()
    range = multiply(matrix, back, width)
    await pause()
  }
  orthonormalise(range, matrix.rows, width)
  const projected = multiplyTransposed(matrix, range, width)
  await pause()
  const { values, vectors } = symmetricEigen(gram(projected, matrix.columns, width), width)
  return {
    vectors: rotate(range, vectors, matrix.rows, width, rank),
    values: Float32Array.from(values.subarray(0, rank), (value) => Math.sqrt(Math.max(0, value))),
  }
}

/** Signs instead of normal deviates: as good for this purpose, and exact in every runtime (xorshift32). */
function randomSigns(length: number): Float32Array {
  const out = new Float32Array(length)
  let state = 0x9e3779b9
  for (let i = 0; i < length; i++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    out[i] = state & 0x10000 ? 1 : -1
  }
  return out
}

/** Two entries of a row at a time, which halves the reads and writes of the sums. */
function multiply(m: SparseRows, right: Float32Array, width: number): Float32Array {
  const out = new Float32Array(m.rows * width)
  for (let row = 0; row < m.rows; row++) {
    const to = row * width
    const end = m.start[row + 1] ?? 0
    for (let i = m.start[row] ?? 0; i < end; i += 2) {
      const one = (m.column[i] as number) * width
      const a = m.value[i] as number
      const two = i + 1 < end ? (m.column[i + 1] as number) * width : one
      const b = i + 1 < end ? (m.value[i + 1] as number) : 0
      for (let k = 0; k < width; k++) {
        out[to + k] = (out[to + k] as number) + a * (right[one + k] as number) + b * (right[two + k] as number)
      }
    }
  }
  return out
}

function multiplyTransposed(m: SparseRows, left: Float32Array, width: number): Float32Array {
  const out = new Float32Array(m.columns * width)
  for (let row = 0; row < m.rows; row++) {
    const from = row * width
    for (let i = m.start[row] ?? 0; i < (m.start[row + 1] ?? 0); i++) {
      const to = (m.column[i] ?? 0) * width
      const value = m.value[i] as number
      for (let k = 0; k < width; k++) out[to + k] = (out[to + k] as number) + value * (left[from + k] as number)
    }
  }
  return out
}

/**
 * Makes the columns orthonormal: A = QR with R from the Cholesky factor of the columns' products, row by row and so in the
 * order of memory. A column that depends on those before it becomes zero.
 */
function orthonormalise(a: Float32Array, rows: number, width: number): void {
  const factor = cholesky(gram(a, rows, width), width)
  for (let r = 0, at = 0; r < rows; r++, at += width) {
    for (let j = 0; j < width; j++) {
      const diagonal = factor[j * width + j] ?? 0
      let value = a[at + j] ?? 0
      for (let i = 0; i < j; i++) value -= (a[at + i] as number) * (factor[j * width + i] as number)
      a[at + j] = diagonal > 0 ? value / diagonal : 0
    }
  }
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

/** The products of all pairs of columns. */
function gram(a: Float32Array, rows: number, width: number): Float64Array {
  const out = new Float64Array(width * width)
  for (let r = 0, at = 0; r < rows; r++, at += width) {
    for (let i = 0; i < width; i++) {
      const value = a[at + i] as number
      for (let k = 0; k <= i; k++) out[i * width + k] = (out[i * width + k] as number) + value * (a[at + k] as number)
    }
  }
  for (let i = 0; i < width; i++) for (let k = i + 1; k < width; k++) out[i * width + k] = out[k * width + i] ?? 0
  return out
}

/** Cyclic Jacobi rotations (Golub and Van Loan, section 8.5); values descending, vectors in columns. */
function symmetricEigen(input: Float64Array, n: number): { values: Float64Array; vectors: Float64Array } {
  const a = input.slice()
  const v = new Float64Array(n * n)
  for (let i = 0; i < n; i++) v[i * n + i] = 1
  for (let sweep = 0; sweep < 30 && offDiagonal(a, n) > 1e-20; sweep++) {
    for (let p = 0; p < n; p++) for (let q = p + 1; q < n; q++) jacobiRotation(a, v, n, p, q)
  }
  const order = Array.from({ length: n }, (_, i) => i).sort(
    (i, j) => (a[j * n + j] ?? 0) - (a[i * n + i] ?? 0) || i - j,
  )
  const vectors = new Float64Array(n * n)
  for (const [to, from] of order.entries()) for (let k = 0; k < n; k++) vectors[k * n + to] = v[k * n + from] ?? 0
  return { values: Float64Array.from(order, (i) => a[i * n + i] ?? 0), vectors }
}

/** How much stands beside the diagonal, compared with the whole. */
function offDiagonal(a: Float64Array, n: number): number {
  let beside = 0
  let all = 1e-300
  for (let i = 0; i < n * n; i++) {
    const square = (a[i] ?? 0) ** 2
    all += square
    if (i % (n + 1) !== 0) beside += square
  }
  return beside / all
}

function jacobiRotation(a: Float64Array, v: Float64Array, n: number, p: number, q: number): void {
  const apq = a[p * n + q] ?? 0
  if (apq === 0) return
  const theta = ((a[q * n + q] ?? 0) - (a[p * n + p] ?? 0)) / (2 * apq)
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  for (let k = 0; k < n; k++) turn(a, k * n + p, k * n + q, c, s)
  for (let k = 0; k < n; k++) turn(a, p * n + k, q * n + k, c, s)
  for (let k = 0; k < n; k++) turn(v, k * n + p, k * n + q, c, s)
}

function turn(a: Float64Array, i: number, j: number, c: number, s: number): void {
  const x = a[i] ?? 0
  const y = a[j] ?? 0
  a[i] = c * x - s * y
  a[j] = s * x + c * y
}

/** The first `rank` columns of `range * vectors`. */
function rotate(range: Float32Array, vectors: Float64Array, rows: number, width: number, rank: number): Float32Array {
  const out = new Float32Array(rows * rank)
  for (let r = 0; r < rows; r++) {
    for (let i = 0; i < width; i++) {
      const value = range[r * width + i] ?? 0
      for (let k = 0; k < rank; k++)
        out[r * rank + k] = (out[r * rank + k] ?? 0) + value * (vectors[i * width + k] ?? 0)
    }
  }
  return out
}
