/** Unsigned integers in one piece of memory that is used again and again, and packed when they are to be kept. */
import { varintSize, writeVarint } from './bytes.ts'

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

  /** As variable-length integers. */
  pack(): Uint8Array {
    const { values, length } = this
    let size = 0
    for (let i = 0; i < length; i++) size += varintSize(values[i] ?? 0)
    const bytes = new Uint8Array(size)
    let at = 0
    for (let i = 0; i < length; i++) at = writeVarint(bytes, at, values[i] ?? 0)
    return bytes
  }

  /** What `pack` gave takes the place of what was here. */
  unpack(bytes: Uint8Array): void {
    if (bytes.length > this.values.length) this.#grow(bytes.length)
    const { values } = this
    let length = 0
    for (let at = 0; at < bytes.length; ) {
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
