/** The first principal components of many vectors, by orthogonal iteration on their covariance. */
import { createRandom } from '../../bench/random.ts'

const rounds = 40

/** @returns the coordinates of each row along the components, strongest first, and the share of the variance of each */
export async function principalComponents(
  rows: Float32Array,
  width: number,
  count: number,
): Promise<{ vectors: Float32Array; shares: Float64Array }> {
  const covariance = covarianceOf(rows, width)
  const random = createRandom(count)
  const strengths = new Float64Array(count)
  let axes: Float64Array = new Float64Array(count * width).map(() => random.unit() - 0.5)
  orthonormalise(axes, width)
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(axes.length)
    for (let i = 0; i < count; i++) {
      for (let a = 0; a < width; a++) {
        const along = axes[i * width + a] ?? 0
        for (let b = 0; b < width; b++)
          next[i * width + b] = (next[i * width + b] ?? 0) + along * (covariance[a * width + b] ?? 0)
      }
      strengths[i] = Math.hypot(...next.subarray(i * width, (i + 1) * width))
    }
    axes = next
    orthonormalise(axes, width)
  }
  const total = (rows.length / width) * meanSquare(rows, width)
  return { vectors: projected(rows, axes, width), shares: strengths.map((strength) => strength / total) }
}

function covarianceOf(rows: Float32Array, width: number): Float64Array {
  const sums = new Float64Array(width * width)
  for (let at = 0; at < rows.length; at += width) {
    const row = rows.subarray(at, at + width)
    for (let a = 0; a < width; a++) {
      const value = row[a] ?? 0
      for (let b = 0; b < width; b++) sums[a * width + b] = (sums[a * width + b] ?? 0) + value * (row[b] ?? 0)
    }
  }
  return sums
}

/** Gram and Schmidt, twice for each axis against rounding. */
function orthonormalise(axes: Float64Array, width: number): void {
  for (let i = 0; i < axes.length; i += width) {
    const axis = axes.subarray(i, i + width)
    for (let pass = 0; pass < 2; pass++) {
      for (let j = 0; j < i; j += width) {
        const other = axes.subarray(j, j + width)
        const along = dot(axis, other)
        for (let d = 0; d < width; d++) axis[d] = (axis[d] ?? 0) - along * (other[d] ?? 0)
      }
    }
    const length = Math.sqrt(dot(axis, axis)) || 1
    for (let d = 0; d < width; d++) axis[d] = (axis[d] ?? 0) / length
  }
}

function projected(rows: Float32Array, axes: Float64Array, width: number): Float32Array {
  const count = axes.length / width
  const coordinates = new Float32Array((rows.length / width) * count)
  for (let row = 0; row < rows.length / width; row++) {
    const vector = rows.subarray(row * width, (row + 1) * width)
    for (let i = 0; i < count; i++)
      coordinates[row * count + i] = dot(vector, axes.subarray(i * width, (i + 1) * width))
  }
  return coordinates
}

function dot(a: Float32Array | Float64Array, b: Float32Array | Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

function meanSquare(rows: Float32Array, width: number): number {
  let sum = 0
  for (let at = 0; at < rows.length; at++) sum += (rows[at] ?? 0) ** 2
  return (sum * width) / rows.length
}
