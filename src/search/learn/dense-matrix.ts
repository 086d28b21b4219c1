/** Dense matrices, row by row: some with many rows and few columns, and small symmetric ones. */

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

/** The products of all pairs of columns; each row is copied to double precision once. */
export function gram(a: Float32Array, rows: number, width: number): Float64Array {
  const out = new Float64Array(width * width)
  const row = new Float64Array(width)
  for (let at = 0; at < rows * width; at += width) {
    row.set(a.subarray(at, at + width))
    for (let i = 0; i < width; i++) {
      const value = row[i] ?? 0
      const to = i * width
      for (let k = 0; k <= i; k++) out[to + k] = (out[to + k] ?? 0) + value * (row[k] ?? 0)
    }
  }
  mirror(out, width)
  return out
}

/** The lower triangle to the upper one. */
function mirror(a: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) for (let k = i + 1; k < n; k++) a[i * n + k] = a[k * n + i] ?? 0
}

/** The first `rank` columns of `range * vectors`, which replace the range: each row moves to the front. */
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

/** Eigenvalues and eigenvectors of a small symmetric matrix by cyclic Jacobi rotations (Golub and Van Loan, section 8.5); values descending, vectors in columns. */
export function symmetricEigen(input: Float64Array, n: number): { values: Float64Array; vectors: Float64Array } {
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

/** The share of what is off the diagonal. */
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
