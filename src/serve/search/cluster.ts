/** How near sections lie to each other, all pairs of a few: the dearest step of a search, so it is done three at a time. */
import type { SearchIndex } from './search-index.ts'
import type { SemanticSpace } from './semantic.ts'

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
  const products = new Float64Array(count + 2)
  const { dimensions } = semantic
  const { single, packed } = pack(semantic, numbers)
  for (let i = 1; i < count; i++) {
    for (let j = 0; j < i; j += 3) {
      const lanes = product(single, i * dimensions, packed, (j / 3) * dimensions, dimensions)
      const upper = Math.round(lanes / lane)
      const third = Math.round(upper / lane)
      products[j] = lanes - upper * lane
      products[j + 1] = upper - third * lane
      products[j + 2] = third
    }
    let ownSum = 0
    let ownWeight = 0
    for (let j = 0; j < i; j++) {
      const w = sharpened(Math.max(0, products[j] as number) / unit)
      ownSum += w * (scores[j] as number)
      ownWeight += w
      sum[j] = (sum[j] as number) + w * (scores[i] as number)
      weight[j] = (weight[j] as number) + w
    }
    sum[i] = ownSum
    weight[i] = ownWeight
  }
  for (let i = 0; i < count; i++) sum[i] = (sum[i] as number) / ((weight[i] as number) || 1)
  return sum
}

/** Vectors have length 127, so that a product of two stays below half of `lane` and three of them fit in one number. */
const unit = 127 * 127
const lane = 2 ** 16

/** The vectors as they are, and by threes: row `g` of `packed` holds the vectors of `3 g` and the two after it. */
function pack({ dimensions, sections }: SemanticSpace, numbers: readonly number[]) {
  const single = new Float64Array(numbers.length * dimensions)
  const packed = new Float64Array(Math.ceil(numbers.length / 3) * dimensions)
  for (let i = 0; i < numbers.length; i++) {
    const scale = i % 3 === 0 ? 1 : i % 3 === 1 ? lane : lane * lane
    const from = (numbers[i] as number) * dimensions
    const to = Math.floor(i / 3) * dimensions
    for (let d = 0; d < dimensions; d++) {
      const value = sections[from + d] as number
      single[i * dimensions + d] = value
      packed[to + d] = (packed[to + d] as number) + scale * value
    }
  }
  return { single, packed }
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
