/** Goes through the postings of one stem. */
import type { PackedLists } from './bytes.ts'

/**
 * Stands before the first posting; each `next` moves on. Reads varints by hand, since a search spends much of its time
 * here: nearly all of them take one byte.
 */
export class PostingCursor {
  section = 0
  /** Weighted number of occurrences. */
  count = 0
  readonly #bytes: Uint8Array
  readonly #end: number
  #at: number

  /** @param postings as `packPostings` writes them */
  constructor({ bytes, start }: PackedLists, stem: number) {
    this.#bytes = bytes
    this.#at = start[stem] ?? 0
    this.#end = start[stem + 1] ?? 0
  }

  /** False at the end. */
  next(): boolean {
    if (this.#at >= this.#end) return false
    const value = this.#varint()
    this.section += value >>> 1
    this.count = value & 1 ? this.#varint() : 1
    return true
  }

  #varint(): number {
    const bytes = this.#bytes
    let byte = bytes[this.#at++] ?? 0
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++] ?? 0
      value |= (byte & 127) << shift
    }
    return value
  }
}
