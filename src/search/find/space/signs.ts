/** The signs of vectors, as bits: vectors that point the same way have few different ones, and comparing 32 of them is one step. */

/** @param rows of the vectors; all of them by default */
export function signsOf(vectors: Int8Array, dimensions: number, rows?: ArrayLike<number>): Uint32Array {
  const count = rows?.length ?? vectors.length / dimensions
  const words = dimensions >>> 5
  const signs = new Uint32Array(count * words)
  for (let i = 0; i < count; i++) {
    const from = (rows ? (rows[i] ?? 0) : i) * dimensions
    for (let w = 0; w < words; w++) {
      let bits = 0
      for (let d = 0; d < 32; d++) bits |= ((vectors[from + 32 * w + d] ?? 0) >>> 31) << d
      signs[i * words + w] = bits
    }
  }
  return signs
}

/** By row, how many signs differ from those of one vector. */
export function distancesTo(signs: Uint32Array, one: Uint32Array): Uint16Array {
  const words = one.length
  const distances = new Uint16Array(signs.length / words)
  for (let i = 0, at = 0; i < distances.length; i++) {
    let distance = 0
    for (let w = 0; w < words; w++, at++) distance += bitCount((signs[at] ?? 0) ^ (one[w] ?? 0))
    distances[i] = distance
  }
  return distances
}

/** The rows of which at most so many signs differ; those whose first half differs far too much are passed over at once. */
export function within(signs: Uint32Array, one: Uint32Array, most: number): number[] {
  const found: number[] = []
  const words = one.length
  const half = words >>> 1
  const mostOfHalf = 0.62 * most
  for (let i = 0, at = 0; at < signs.length; i++, at += words) {
    let distance = 0
    for (let w = 0; w < half; w++) distance += bitCount((signs[at + w] ?? 0) ^ (one[w] ?? 0))
    if (distance > mostOfHalf) continue
    for (let w = half; w < words; w++) distance += bitCount((signs[at + w] ?? 0) ^ (one[w] ?? 0))
    if (distance <= most) found.push(i)
  }
  return found
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
