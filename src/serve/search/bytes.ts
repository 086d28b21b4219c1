/** Variable-length integers: seven bits a byte, lowest first, the high bit says that more follow. */

/** A byte buffer that grows. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  length = 0

  /** @param value an integer from 0 to 2^32 - 1 */
  varint(value: number): void {
    if (this.length + 5 > this.#bytes.length) this.#grow(this.length + 5)
    let rest = value >>> 0
    while (rest > 127) {
      this.#bytes[this.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#bytes[this.length++] = rest
  }

  /** The bytes as they are, without their length. */
  raw(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(this.length + bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2))
    larger.set(this.#bytes)
    this.#bytes = larger
  }
}

/** Unsigned integers that become many: an array of numbers would take several times the space and the time. */
export class NumberList {
  #numbers = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(2 * this.length)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length++] = value
  }

  /** A copy of what was pushed. */
  finish(): Uint32Array<ArrayBuffer> {
    return this.#numbers.slice(0, this.length)
  }
}

/** Reads what a `ByteWriter` wrote. Throws a `RangeError` past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  varint(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The search index ends too early.')
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
    throw new RangeError('The search index holds a number that is too long.')
  }

  /** A view, not a copy. */
  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new RangeError('The search index ends too early.')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}

/** Lists of integers, one after the other in one buffer: list `i` stands at `start[i]` to `start[i + 1]`. */
export interface PackedLists {
  readonly bytes: Uint8Array
  readonly start: Uint32Array
}
