/** The product of two runs of bytes; four at a time and in 32-bit integers, which is twice as fast as the plain loop. */
export function dotProduct(a: Int8Array, i: number, b: Int8Array, j: number, length: number): number {
  let sum = 0
  let d = 0
  for (; d + 3 < length; d += 4) {
    sum =
      (sum +
        Math.imul(a[i + d] as number, b[j + d] as number) +
        Math.imul(a[i + d + 1] as number, b[j + d + 1] as number) +
        Math.imul(a[i + d + 2] as number, b[j + d + 2] as number) +
        Math.imul(a[i + d + 3] as number, b[j + d + 3] as number)) |
      0
  }
  for (; d < length; d++) sum = (sum + Math.imul(a[i + d] as number, b[j + d] as number)) | 0
  return sum
}
