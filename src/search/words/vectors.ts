/** Vectors with a byte a number. */
import { unitScale } from './word-space.ts'

export function addVector(sum: Float64Array, vectors: Int8Array, from: number, weight: number): void {
  for (let d = 0; d < sum.length; d++) sum[d] = (sum[d] ?? 0) + weight * (vectors[from + d] ?? 0)
}

/** Writes the direction of the vector, `unitScale` for 1; zeros for none. */
export function writeUnitVector(vector: Float64Array, to: Int8Array, at: number): void {
  let square = 0
  for (let d = 0; d < vector.length; d++) square += (vector[d] ?? 0) ** 2
  if (square === 0) return
  const scale = unitScale / Math.sqrt(square)
  for (let d = 0; d < vector.length; d++)
    to[at + d] = Math.max(-127, Math.min(127, Math.round(scale * (vector[d] ?? 0))))
}

/** The cosine of two unit vectors: row `i` of some and row `j` of others. */
export function cosine(a: Int8Array, i: number, b: Int8Array, j: number, dimensions: number): number {
  return dotProduct(a, i * dimensions, b, j * dimensions, dimensions) / (unitScale * unitScale)
}

/** In 32-bit integers, four at a time: a plain loop takes a third longer, .05 ms of a question. */
export function dotProduct(a: Int8Array, i: number, b: Int8Array, j: number, length: number): number {
  let sum = 0
  let d = 0
  for (; d + 3 < length; d += 4) {
    sum =
      (sum +
        Math.imul(a[i + d] ?? 0, b[j + d] ?? 0) +
        Math.imul(a[i + d + 1] ?? 0, b[j + d + 1] ?? 0) +
        Math.imul(a[i + d + 2] ?? 0, b[j + d + 2] ?? 0) +
        Math.imul(a[i + d + 3] ?? 0, b[j + d + 3] ?? 0)) |
      0
  }
  for (; d < length; d++) sum = (sum + Math.imul(a[i + d] ?? 0, b[j + d] ?? 0)) | 0
  return sum
}
