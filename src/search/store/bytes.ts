/** The only codec for numbers: variable-length integers of seven bits a byte, lowest first; the high bit says that more follow. */

const utf8 = new TextEncoder()
const fromUtf8 = new TextDecoder()

/** An allocator reuses freed chunks of this size; for larger ones it asks the system. */
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

  /** UTF-8, after its length. */
  text(text: string): void {
    const bytes = utf8.encode(text)
    this.varint(bytes.length)
    this.raw(bytes)
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

  /** The chunks that are full, which are not held any longer: what follows belongs after them. */
  drain(): Uint8Array[] {
    this.#fullLength = 0
    return this.#full.splice(0)
  }

  /** A copy of what was written, and not drained. */
  finish(): Uint8Array<ArrayBuffer> {
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

/** Reads what was written so. Throws a `RangeError` past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #end: number
  #at: number

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = start
    this.#end = end
  }

  get done(): boolean {
    return this.#at >= this.#end
  }

  /** Nearly all numbers take one byte: that path is short, so that it is compiled into the loops that read. */
  varint(): number {
    const byte = this.#at < this.#end ? (this.#bytes[this.#at] ?? 128) : 128
    if (byte > 127) return this.#longVarint()
    this.#at++
    return byte
  }

  /** As many numbers as there is room for. */
  varints(values: Uint32Array): void {
    const bytes = this.#bytes
    const end = this.#end
    let at = this.#at
    for (let i = 0; i < values.length; i++) {
      const byte = at < end ? (bytes[at] ?? 128) : 128
      if (byte < 128) {
        values[i] = byte
        at++
        continue
      }
      this.#at = at
      values[i] = this.#longVarint()
      at = this.#at
    }
    this.#at = at
  }

  #longVarint(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      if (this.#at >= this.#end) throw new RangeError('The search index ends too early.')
      const byte = this.#bytes[this.#at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
    throw new RangeError('The search index has a number that is too long.')
  }

  text(): string {
    return fromUtf8.decode(this.raw(this.varint()))
  }

  /**
   * Reads a text without its length as UTF-16 code units.
   *
   * @param length in bytes
   * @param units have room for as many
   * @returns where they end
   */
  unitsOf(length: number, units: Uint16Array, start: number): number {
    const bytes = this.#bytes
    const from = this.#at
    if (from + length > this.#end) throw new RangeError('The search index ends too early.')
    for (let i = 0; i < length; i++) {
      const byte = bytes[from + i] ?? 0
      if (byte > 127) return this.#longUnitsOf(length, units, start)
      units[start + i] = byte
    }
    this.#at += length
    return start + length
  }

  /** Where letters are not those of ASCII. */
  #longUnitsOf(length: number, units: Uint16Array, start: number): number {
    const text = fromUtf8.decode(this.raw(length))
    for (let i = 0; i < text.length; i++) units[start + i] = text.charCodeAt(i)
    return start + text.length
  }

  /** What is not read yet, as a view. */
  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at, this.#end)
  }

  /** A view, not a copy. */
  raw(length: number): Uint8Array {
    if (this.#at + length > this.#end) throw new RangeError('The search index ends too early.')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}

/** Unsigned integers in memory that is used again and again: an array would take several times the space and the time. */
export class NumberList {
  /** Only the first `length` count. Replaced when there has to be more space. */
  values = new Uint32Array(1024)
  /** May be set to less, as to 0 for an empty list. */
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) this.#grow(this.length + 1)
    this.values[this.length++] = value
  }

  /** Whether a number is at a place or after it. */
  hasSince(place: number, value: number): boolean {
    for (let i = place; i < this.length; i++) if (this.values[i] === value) return true
    return false
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

  /** Replaces what was here by what `pack` wrote. The loop is elsewhere, see `unpackTo`. */
  unpack(bytes: Uint8Array, start: number, end: number): void {
    if (end - start > this.values.length) this.#grow(end - start)
    this.length = unpackTo(this.values, new ByteReader(bytes, start, end))
  }

  #grow(needed: number): void {
    const larger = new Uint32Array(Math.max(needed, 2 * this.values.length))
    larger.set(this.values)
    this.values = larger
  }
}

/**
 * After its loop it only returns. V8 compiles a long loop while it first runs, and knows nothing yet of a property that follows:
 * reading it would leave the compiled code at the end of each call, as long as the process runs. @returns how many numbers there are
 */
function unpackTo(values: Uint32Array, from: ByteReader): number {
  let length = 0
  while (!from.done) values[length++] = from.varint()
  return length
}
