/** Variable-length integers: seven bits a byte, lowest first, the high bit says that more follow. */

/** Small enough to take the place of what was freed before: an allocator asks the system for larger ones anew. */
const usualChunk = 1 << 16

/** Bytes that become many, in chunks: a buffer that doubles takes three times their space while it grows. */
export class ByteWriter {
  readonly #full: Uint8Array[] = []
  #fullLength = 0
  #chunk = new Uint8Array(1024)
  #at = 0

  get length(): number {
    return this.#fullLength + this.#at
  }

  /** @param value an integer from 0 to 2^32 - 1 */
  varint(value: number): void {
    this.#reserve(longestVarint)
    this.#at = writeVarint(this.#chunk, this.#at, value)
  }

  /** Those from `start` to `end`. */
  varints(values: Uint32Array, start = 0, end = values.length): void {
    this.#reserve(longestVarint * (end - start))
    const chunk = this.#chunk
    let at = this.#at
    for (let i = start; i < end; i++) at = writeVarint(chunk, at, values[i] ?? 0)
    this.#at = at
  }

  /** The bytes as they are, without their length. */
  raw(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length; ) {
      this.#reserve(1)
      const part = bytes.subarray(from, from + this.#chunk.length - this.#at)
      this.#chunk.set(part, this.#at)
      this.#at += part.length
      from += part.length
    }
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    const all = new Uint8Array(this.length)
    let at = 0
    for (const chunk of [...this.#full, this.#chunk.subarray(0, this.#at)]) {
      all.set(chunk, at)
      at += chunk.length
    }
    return all
  }

  /** Leaves the chunk if there is less space in it. */
  #reserve(space: number): void {
    if (this.#at + space <= this.#chunk.length) return
    this.#full.push(this.#chunk.subarray(0, this.#at))
    this.#fullLength += this.#at
    this.#chunk = new Uint8Array(Math.max(space, Math.min(usualChunk, 2 * this.#chunk.length)))
    this.#at = 0
  }
}

const longestVarint = 5

/** @returns where the next one belongs */
export function writeVarint(bytes: Uint8Array, start: number, value: number): number {
  let at = start
  let rest = value >>> 0
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[at++] = rest
  return at
}

/** In bytes. */
export function varintSize(value: number): number {
  let size = 1
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++
  return size
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

/** Writes as many lists as were announced. */
export class ListWriter {
  readonly #out = new ByteWriter()
  readonly #start: Uint32Array
  #list = 0

  constructor(lists: number) {
    this.#start = new Uint32Array(lists + 1)
  }

  /** The values from `start` to `end`. */
  add(values: Uint32Array, start: number, end: number): void {
    this.#out.varints(values, start, end)
    this.#start[++this.#list] = this.#out.length
  }

  finish(): PackedLists {
    return { bytes: this.#out.finish(), start: this.#start }
  }
}
