/** Eigenvalues and eigenvectors of a small symmetric matrix. */

/** Cyclic Jacobi rotations (Golub and Van Loan, section 8.5); values descending, vectors in columns. */
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
