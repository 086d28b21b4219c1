/** How near sections lie to each other, all pairs of a few: the most expensive step of a search. */
import type { SearchIndex } from '../store/search-index.ts'

/**
 * For each section the mean of the others' scores, weighted by the seventh power of their nearness: near ones count much
 * more. 0 for a section that is near to none.
 */
export function neighbourMeans({ semantic }: SearchIndex, numbers: Uint32Array, scores: Float32Array): Float64Array {
  const count = numbers.length
  const sum = new Float64Array(count)
  if (!semantic) return sum
  const { dimensions, sections } = semantic
  const weight = new Float64Array(count)
  const rows = new Float64Array((count + 3) * dimensions)
  for (let i = 0; i < count; i++) {
    const from = (numbers[i] ?? 0) * dimensions
    rows.set(sections.subarray(from, from + dimensions), i * dimensions)
  }
  const products = new Float64Array(count + 3)
  for (let i = 0; i < count; i++) {
    multiplyRow(rows, dimensions, i, products)
    let ownSum = 0
    let ownWeight = 0
    for (let j = 0; j < i; j++) {
      const w = sharpened(Math.max(0, products[j] ?? 0) / unit)
      ownSum += w * (scores[j] ?? 0)
      ownWeight += w
      sum[j] = (sum[j] ?? 0) + w * (scores[i] ?? 0)
      weight[j] = (weight[j] ?? 0) + w
    }
    sum[i] = ownSum
    weight[i] = ownWeight
  }
  return sum.map((each, i) => each / ((weight[i] ?? 0) || 1))
}

/** Vectors have length 127. */
const unit = 127 * 127

/**
 * The products of row `i` with all before it and up to three more. Four rows at a time take less than half the time of one
 * by one, .1 ms of a question.
 */
function multiplyRow(rows: Float64Array, dimensions: number, i: number, products: Float64Array): void {
  const own = i * dimensions
  for (let j = 0; j < i; j += 4) {
    const from = j * dimensions
    let one = 0
    let two = 0
    let three = 0
    let four = 0
    for (let d = 0; d < dimensions; d++) {
      const value = rows[own + d] ?? 0
      one += value * (rows[from + d] ?? 0)
      two += value * (rows[from + dimensions + d] ?? 0)
      three += value * (rows[from + 2 * dimensions + d] ?? 0)
      four += value * (rows[from + 3 * dimensions + d] ?? 0)
    }
    products[j] = one
    products[j + 1] = two
    products[j + 2] = three
    products[j + 3] = four
  }
}

/** By hand, since the operator costs more than the product. */
function sharpened(nearness: number): number {
  const cube = nearness * nearness * nearness
  return cube * cube * nearness
}
