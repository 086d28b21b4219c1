/** Unsigned integers in one piece of memory that is used again and again, and packed when they are to be kept. */
import { writeVarint } from './bytes.ts'

/** An array of numbers would take several times the space and the time. */
export class NumberList {
  /** The first `length` of them count. Replaced when there has to be more space. */
  values = new Uint32Array(1024)
  /** May be set to less, as to 0 for an empty list. */
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) this.#grow(this.length + 1)
    this.values[this.length++] = value
  }

  /**
   * Writes variable-length integers.
   *
   * @param bytes have room for five of them for each number
   * @returns where they end
   */
  pack(bytes: Uint8Array, start: number): number {
    let at = start
    for (let i = 0; i < this.length; i++) at = writeVarint(bytes, at, this.values[i] ?? 0)
    return at
  }

  /** What `pack` wrote takes the place of what was here. */
  unpack(bytes: Uint8Array, start: number, end: number): void {
    if (end - start > this.values.length) this.#grow(end - start)
    const { values } = this
    let length = 0
    for (let at = start; at < end; ) {
      let byte = bytes[at++] ?? 0
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0
        value |= (byte & 127) << shift
      }
      values[length++] = value
    }
    this.length = length
  }

  #grow(needed: number): void {
    const larger = new Uint32Array(Math.max(needed, 2 * this.values.length))
    larger.set(this.values)
    this.values = larger
  }
}
