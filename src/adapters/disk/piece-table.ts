/**
 * Where pieces are, by key, as one stretch of bytes that is also what a file contains: hundreds of thousands of keys as
 * strings in a map would take three times the memory, and a text of all of them would come on
 * top whenever it is written or read.
 */

export interface Piece {
  /** In bytes, as `size` is. */
  readonly offset: number
  readonly size: number
  /** CRC-32 of the bytes. */
  readonly check: number
}

/** An entry is its parts in this order, then the key as UTF-8. The offset has 8 bytes, every other part 4. */
const sizeAt = 8
const checkAt = 12
const keyLengthAt = 16
const keyAt = 20

/** Slots of the index by hash are a power of two, and at most three quarters of them are taken. */
const fewestSlots = 1 << 10

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export class PieceTable {
  #bytes: Uint8Array<ArrayBuffer>
  #view: DataView
  #end = 0
  #size = 0
  /** Places of entries, plus one; 0 for none. */
  #slots: Uint32Array
  #key = new Uint8Array(1024)

  private constructor(bytes: Uint8Array<ArrayBuffer>, expected = 0) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset)
    this.#slots = slotsFor(expected)
  }

  /** @param expected entries; room for more is made when they come */
  static empty(expected = 0): PieceTable {
    return new PieceTable(new Uint8Array(1024), expected)
  }

  /**
   * @param bytes of another table, which this one keeps
   * @param total size of what its pieces are in
   * @returns nothing if they are damaged
   */
  static read(bytes: Uint8Array<ArrayBuffer>, total: number): PieceTable | undefined {
    const table = new PieceTable(bytes)
    let entries = 0
    for (let at = 0; at < bytes.length; at = table.#nextOf(at)) {
      if (at + keyAt > bytes.length || table.#nextOf(at) > bytes.length) return undefined
      const { offset, size } = table.at(at)
      if (!(offset >= 0 && offset + size <= total)) return undefined
      entries++
    }
    table.#slots = slotsFor(entries)
    while (table.#end < bytes.length) table.#take(table.#end)
    return table
  }

  get size(): number {
    return this.#size
  }

  /** As `read` takes them: a view. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#end)
  }

  /** @returns the place of its entry, or -1 */
  find(key: string): number {
    const length = this.#encode(key)
    return (this.#slots[this.#slotOf(this.#key, 0, length)] ?? 0) - 1
  }

  has(key: string): boolean {
    return this.find(key) >= 0
  }

  get(key: string): Piece | undefined {
    const place = this.find(key)
    return place < 0 ? undefined : this.at(place)
  }

  /** The piece of an entry. */
  at(place: number): Piece {
    return {
      offset: this.#view.getFloat64(place, true),
      size: this.#view.getUint32(place + sizeAt, true),
      check: this.#view.getUint32(place + checkAt, true),
    }
  }

  keyAt(place: number): string {
    return decoder.decode(this.#bytes.subarray(place + keyAt, this.#nextOf(place)))
  }

  /** Places of all entries, in the order in which they were added. */
  *places(): Generator<number> {
    for (let place = 0; place < this.#end; place = this.#nextOf(place)) yield place
  }

  /** Without effect if the key has a piece. */
  add(key: string, { offset, size, check }: Piece): void {
    const length = this.#encode(key)
    if ((this.#slots[this.#slotOf(this.#key, 0, length)] ?? 0) > 0) return
    const at = this.#end
    this.#reserve(at + keyAt + length)
    this.#view.setFloat64(at, offset, true)
    this.#view.setUint32(at + sizeAt, size, true)
    this.#view.setUint32(at + checkAt, check, true)
    this.#view.setUint32(at + keyLengthAt, length, true)
    this.#bytes.set(this.#key.subarray(0, length), at + keyAt)
    this.#take(at)
  }

  /** Takes an entry of another table as it is, without reading its key. Without effect if the key has a piece. */
  addEntry(from: PieceTable, place: number): void {
    const entry = from.#bytes.subarray(place, from.#nextOf(place))
    if ((this.#slots[this.#slotOf(entry, keyAt, entry.length)] ?? 0) > 0) return
    const at = this.#end
    this.#reserve(at + entry.length)
    this.#bytes.set(entry, at)
    this.#take(at)
  }

  /** Counts the entry that is written behind the last. */
  #take(at: number): void {
    this.#end = this.#nextOf(at)
    this.#size++
    if (this.#size * 4 > this.#slots.length * 3) this.#growSlots()
    else this.#slots[this.#slotOf(this.#bytes, at + keyAt, this.#end)] = at + 1
  }

  #growSlots(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (const place of this.places())
      this.#slots[this.#slotOf(this.#bytes, place + keyAt, this.#nextOf(place))] = place + 1
  }

  #nextOf(place: number): number {
    return place + keyAt + this.#view.getUint32(place + keyLengthAt, true)
  }

  /** The slot of the key that stands in some bytes, or the one in which it belongs. */
  #slotOf(bytes: Uint8Array, start: number, end: number): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(bytes, start, end) & mask
    for (let taken = this.#slots[slot] ?? 0; taken > 0; taken = this.#slots[slot] ?? 0) {
      if (this.#isKeyOf(taken - 1, bytes, start, end)) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  #isKeyOf(place: number, bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#view.getUint32(place + keyLengthAt, true) !== end - start) return false
    const own = place + keyAt - start
    for (let at = start; at < end; at++) if (this.#bytes[own + at] !== bytes[at]) return false
    return true
  }

  /** Leaves the key in `#key`; returns its length. */
  #encode(key: string): number {
    if (this.#key.length < 3 * key.length) this.#key = new Uint8Array(6 * key.length)
    return encoder.encodeInto(key, this.#key).written
  }

  #reserve(needed: number): void {
    if (needed <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length))
    larger.set(this.#bytes.subarray(0, this.#end))
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }
}

/** A power of two. */
function slotsFor(entries: number): Uint32Array {
  let slots = fewestSlots
  while (entries * 4 > slots * 3) slots *= 2
  return new Uint32Array(slots)
}

/** FNV-1a, whose low bits alone would be those of the last bytes. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
