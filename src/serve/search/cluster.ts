/** How near sections lie to each other, all pairs of a few: the dearest step of a search, so it is done three at a time. */
import type { SearchIndex } from './search-index.ts'

/**
 * For each section the mean of the others' scores, weighted by the seventh power of their nearness: near ones count much
 * more. 0 for a section that is near to none.
 */
export function neighbourMeans(
  { semantic }: SearchIndex,
  numbers: readonly number[],
  scores: Float64Array,
): Float64Array {
  const count = numbers.length
  const sum = new Float64Array(count)
  if (!semantic) return sum
  const weight = new Float64Array(count)
  const { dimensions, sections } = semantic
  const single = new Float64Array(count * dimensions)
  for (let i = 0; i < count; i++) {
    const from = (numbers[i] as number) * dimensions
    single.set(sections.subarray(from, from + dimensions), i * dimensions)
  }
  const packed = packThrees(single, count, dimensions)
  const meet = (i: number, j: number, product: number) => {
    if (product <= 0 || j >= i) return
    const w = sharpened(product / unit)
    sum[i] = (sum[i] as number) + w * (scores[j] as number)
    sum[j] = (sum[j] as number) + w * (scores[i] as number)
    weight[i] = (weight[i] as number) + w
    weight[j] = (weight[j] as number) + w
  }
  for (let i = 1; i < count; i++) {
    for (let j = 0; j < i; j += 3) {
      const lanes = product(single, i * dimensions, packed, (j / 3) * dimensions, dimensions)
      const upper = Math.round(lanes / lane)
      const third = Math.round(upper / lane)
      meet(i, j, lanes - upper * lane)
      meet(i, j + 1, upper - third * lane)
      meet(i, j + 2, third)
    }
  }
  for (let i = 0; i < count; i++) sum[i] = (sum[i] as number) / ((weight[i] as number) || 1)
  return sum
}

/** Vectors have length 127, so that a product of two stays below half of `lane` and three of them fit in one number. */
const unit = 127 * 127
const lane = 2 ** 16

/** Row `g` holds the vectors of `3 g` and the two after it. */
function packThrees(single: Float64Array, count: number, dimensions: number): Float64Array {
  const packed = new Float64Array(Math.ceil(count / 3) * dimensions)
  for (let i = 0; i < count; i++) {
    const scale = lane ** (i % 3)
    const to = Math.floor(i / 3) * dimensions
    for (let d = 0; d < dimensions; d++)
      packed[to + d] = (packed[to + d] as number) + scale * (single[i * dimensions + d] as number)
  }
  return packed
}

/** In four sums, which do not wait for each other. */
function product(a: Float64Array, i: number, b: Float64Array, j: number, length: number): number {
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  let d = 0
  for (; d + 3 < length; d += 4) {
    one += (a[i + d] as number) * (b[j + d] as number)
    two += (a[i + d + 1] as number) * (b[j + d + 1] as number)
    three += (a[i + d + 2] as number) * (b[j + d + 2] as number)
    four += (a[i + d + 3] as number) * (b[j + d + 3] as number)
  }
  for (; d < length; d++) one += (a[i + d] as number) * (b[j + d] as number)
  return one + two + three + four
}

/** By hand, since the operator costs more than the product. */
function sharpened(nearness: number): number {
  const cube = nearness * nearness * nearness
  return cube * cube * nearness
}
