/** A randomised truncated singular value decomposition (Halko, Martinsson and Tropp, 2011, algorithms 4.4 and 5.1). */
import type { Pause } from '../store/turns.ts'
import { gram, orthonormalise, rotate, symmetricEigen } from './dense-matrix.ts'
import { multiply, type SparseRows } from './sparse-matrix.ts'

export interface LeftSingularVectors {
  /** Row by row, as many in each as there are values. */
  readonly vectors: Float32Array
  /** Descending. */
  readonly values: Float32Array
}

const oversampling = 8
const powerIterations = 2

/** A matrix both ways, so that both products gather: scattered writes take three times as long. */
export interface SparseMatrix {
  readonly rows: SparseRows
  /** The same, with its columns as rows. */
  readonly columns: SparseRows
}

/**
 * The first `most` left singular vectors, fewer of a smaller matrix. Starts from a fixed seed, so the same matrix gives
 * the same vectors.
 */
export async function leftSingularVectors(
  { rows: matrix, columns: across }: SparseMatrix,
  most: number,
  pause: Pause,
): Promise<LeftSingularVectors> {
  const width = Math.min(most + oversampling, matrix.rows, matrix.columns)
  const rank = Math.min(most, width)
  const back = randomSigns(matrix.columns * width)
  const range = new Float32Array(matrix.rows * width)
  await multiply(matrix, back, width, range, pause)
  for (let i = 0; i < powerIterations; i++) {
    // Rounding does not blur the smallest values yet, before the first product.
    if (i > 0) await orthonormalise(range, width, pause)
    await multiply(across, range, width, back, pause)
    await multiply(matrix, back, width, range, pause)
  }
  await orthonormalise(range, width, pause)
  await multiply(across, range, width, back, pause)
  const { values, vectors } = symmetricEigen(await gram(back, width, pause), width)
  return {
    vectors: await rotate(range, vectors, { width, rank }, pause),
    values: Float32Array.from(values.subarray(0, rank), (value) => Math.sqrt(Math.max(0, value))),
  }
}

/**
 * Signs instead of normal deviates: as good for this purpose, and exact in every runtime (xorshift32). One sign in each
 * row instead of all would take a tenth of the time of the first product, and costs .005 nDCG@10.
 */
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
