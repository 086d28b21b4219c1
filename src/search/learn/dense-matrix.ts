/** Dense matrices, row by row: some with many rows and few columns, and small symmetric ones. */
import type { Pause } from '../store/turns.ts'

/** Work on long matrices gives way after so many numbers: 2 ms. */
const numbersAtOnce = 48_000

/** Calls `work` with the parts of a matrix, row by row: where each begins and ends. */
async function inParts(
  a: Float32Array,
  width: number,
  pause: Pause,
  work: (from: number, to: number) => void,
): Promise<void> {
  const step = width * Math.ceil(numbersAtOnce / width)
  for (let from = 0; from < a.length; from += step) {
    work(from, Math.min(a.length, from + step))
    await pause()
  }
}

/**
 * Makes the columns orthonormal: A = QR with R from the Cholesky factor of the columns' products, row by row and so in the
 * order of memory. A column that depends on those before it becomes zero.
 */
export async function orthonormalise(a: Float32Array, width: number, pause: Pause): Promise<void> {
  const factor = cholesky(await gram(a, width, pause), width)
  const inverse = Float64Array.from(
    { length: width },
    (_, j) => 1 / (factor[j * width + j] || Number.POSITIVE_INFINITY),
  )
  await inParts(a, width, pause, (from, to) => orthonormaliseRows(a, { from, to }, factor, inverse))
}

interface Part {
  readonly from: number
  readonly to: number
}

/** Rows that are worked on at once: what is read for one of them serves them all, and none waits for the sum of another. */
const rowsAtOnce = 4

/** The next rows in double precision, with zeros for those after the end. */
function readBlock(a: Float32Array, { from, to }: Part, block: Float64Array): void {
  block.fill(0)
  block.set(a.subarray(from, Math.min(to, from + block.length)))
}

function orthonormaliseRows(a: Float32Array, part: Part, factor: Float64Array, inverse: Float64Array): void {
  const width = inverse.length
  const block = new Float64Array(rowsAtOnce * width)
  const [two, three, four] = [width, 2 * width, 3 * width]
  for (let { from } = part; from < part.to; from += block.length) {
    readBlock(a, { from, to: part.to }, block)
    for (let j = 0; j < width; j++) {
      const start = j * width
      let v = block[j] ?? 0
      let w = block[two + j] ?? 0
      let x = block[three + j] ?? 0
      let y = block[four + j] ?? 0
      for (let i = 0; i < j; i++) {
        const above = factor[start + i] ?? 0
        v -= (block[i] ?? 0) * above
        w -= (block[two + i] ?? 0) * above
        x -= (block[three + i] ?? 0) * above
        y -= (block[four + i] ?? 0) * above
      }
      const scale = inverse[j] ?? 0
      block[j] = v * scale
      block[two + j] = w * scale
      block[three + j] = x * scale
      block[four + j] = y * scale
    }
    a.set(block.subarray(0, part.to - from), from)
  }
}

/** The products of all pairs of columns; each row is copied to double precision once. */
export async function gram(a: Float32Array, width: number, pause: Pause): Promise<Float64Array> {
  const out = new Float64Array(width * width)
  await inParts(a, width, pause, (from, to) => addProducts(a, { from, to }, width, out))
  mirror(out, width)
  return out
}

function addProducts(a: Float32Array, part: Part, width: number, out: Float64Array): void {
  const block = new Float64Array(rowsAtOnce * width)
  const [two, three, four] = [width, 2 * width, 3 * width]
  for (let { from } = part; from < part.to; from += block.length) {
    readBlock(a, { from, to: part.to }, block)
    for (let i = 0; i < width; i++) {
      const start = i * width
      const v = block[i] ?? 0
      const w = block[two + i] ?? 0
      const x = block[three + i] ?? 0
      const y = block[four + i] ?? 0
      for (let k = 0; k <= i; k++)
        out[start + k] =
          (out[start + k] ?? 0) +
          v * (block[k] ?? 0) +
          w * (block[two + k] ?? 0) +
          x * (block[three + k] ?? 0) +
          y * (block[four + k] ?? 0)
    }
  }
}

/** The lower triangle to the upper one. */
function mirror(a: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) for (let k = i + 1; k < n; k++) a[i * n + k] = a[k * n + i] ?? 0
}

/** The first `rank` columns of `range * vectors`, which replace the range: each row moves to the front. */
export async function rotate(
  range: Float32Array,
  vectors: Float64Array,
  { width, rank }: { readonly width: number; readonly rank: number },
  pause: Pause,
): Promise<Float32Array> {
  const row = new Float64Array(rank)
  await inParts(range, width, pause, (from, to) => rotateRows(range, { from, to }, vectors, row, width))
  return range.subarray(0, (range.length / width) * rank)
}

function rotateRows(
  range: Float32Array,
  { from, to }: Part,
  vectors: Float64Array,
  row: Float64Array,
  width: number,
): void {
  const rank = row.length
  const [two, three, four] = [width, 2 * width, 3 * width]
  for (let at = from; at < to; at += width) {
    row.fill(0)
    let i = 0
    for (; i + 3 < width; i += 4) {
      const start = i * width
      const v = range[at + i] ?? 0
      const w = range[at + i + 1] ?? 0
      const x = range[at + i + 2] ?? 0
      const y = range[at + i + 3] ?? 0
      for (let k = start; k < start + rank; k++)
        row[k - start] =
          (row[k - start] ?? 0) +
          v * (vectors[k] ?? 0) +
          w * (vectors[two + k] ?? 0) +
          x * (vectors[three + k] ?? 0) +
          y * (vectors[four + k] ?? 0)
    }
    for (; i < width; i++) {
      const start = i * width
      const value = range[at + i] ?? 0
      for (let k = 0; k < rank; k++) row[k] = (row[k] ?? 0) + value * (vectors[start + k] ?? 0)
    }
    range.set(row, (at / width) * rank)
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
