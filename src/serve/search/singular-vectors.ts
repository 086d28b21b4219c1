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
  const across = transposed(matrix)
  let range = multiply(matrix, randomSigns(matrix.columns * width), width)
  for (let i = 0; i < POWER_ITERATIONS; i++) {
    orthonormalise(range, matrix.rows, width)
    await pause()
    const back = multiply(across, range, width)
    await pause()
    range = multiply(matrix, back, width)
    await pause()
  }
  orthonormalise(range, matrix.rows, width)
  const projected = multiply(across, range, width)
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

/** Four entries of a row at a time, and sums of double precision, which need no conversion: three times as fast as plain. */
function multiply({ rows, start, column, value }: SparseRows, right: Float32Array, width: number): Float32Array {
  const out = new Float32Array(rows * width)
  const sums = new Float64Array(width)
  for (let row = 0; row < rows; row++) {
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
  return out
}

/** So that both products gather: scattered writes take three times as long. */
function transposed({ rows, columns, start, column, value }: SparseRows): SparseRows {
  const startOut = new Uint32Array(columns + 1)
  for (let i = 0; i < value.length; i++) {
    const next = (column[i] ?? 0) + 1
    startOut[next] = (startOut[next] ?? 0) + 1
  }
  for (let c = 0; c < columns; c++) startOut[c + 1] = (startOut[c + 1] ?? 0) + (startOut[c] ?? 0)
  const next = startOut.slice()
  const columnOut = new Uint32Array(value.length)
  const valueOut = new Float32Array(value.length)
  for (let row = 0; row < rows; row++) {
    for (let i = start[row] ?? 0; i < (start[row + 1] ?? 0); i++) {
      const c = column[i] ?? 0
      const at = next[c] ?? 0
      columnOut[at] = row
      valueOut[at] = value[i] ?? 0
      next[c] = at + 1
    }
  }
  return { rows: columns, columns: rows, start: startOut, column: columnOut, value: valueOut }
}

/**
 * Makes the columns orthonormal: A = QR with R from the Cholesky factor of the columns' products, row by row and so in the
 * order of memory. A column that depends on those before it becomes zero.
 */
function orthonormalise(a: Float32Array, rows: number, width: number): void {
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

/** The products of all pairs of columns; four rows at a time, copied to double precision once. */
function gram(a: Float32Array, rows: number, width: number): Float64Array {
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
  const row = new Float64Array(rank)
  for (let r = 0; r < rows; r++) {
    row.fill(0)
    for (let i = 0; i < width; i++) {
      const value = range[r * width + i] ?? 0
      const from = i * width
      for (let k = 0; k < rank; k++) row[k] = (row[k] ?? 0) + value * (vectors[from + k] ?? 0)
    }
    out.set(row, r * rank)
  }
  return out
}
