/**
 * How often sections hold stems: a sparse matrix, row by row. It is large, and read from its first row to its last, so
 * bytes are enough.
 */
import { ByteWriter, varintSize } from './bytes.ts'
import { NumberList } from './number-list.ts'

export interface CountMatrix {
  /** Sections. */
  readonly rows: number
  /** Stems. */
  readonly columns: number
  /** For each column the number of its rows. */
  readonly frequency: Uint32Array
  /** For each column the bytes that its rows take when they are written as distances, `counted`, and counts other than 1. */
  readonly columnBytes: Uint32Array
  /** The greatest number of columns that a row has. */
  readonly widest: number
  /** For each row the number of its columns, then each column, `counted`, and its count if that is another than 1. */
  readonly bytes: Uint8Array
}

/** Doubled; plus 1 if a count other than 1 follows, which it mostly does not. */
export function counted(value: number, count: number): number {
  return 2 * value + (count === 1 ? 0 : 1)
}

/** Counts one row after the other. */
export class RowWriter {
  readonly #out = new ByteWriter()
  readonly #frequency: Uint32Array
  readonly #columnBytes: Uint32Array
  /** By column: the last row that held it. */
  readonly #lastRow: Uint32Array
  /** By column, of the row at hand; and its columns in the order of their first sight. */
  readonly #count: Uint32Array
  readonly #touched: Uint32Array
  #length = 0
  readonly #packed = new NumberList()
  #rows = 0
  #widest = 0

  constructor(columns: number) {
    this.#frequency = new Uint32Array(columns)
    this.#columnBytes = new Uint32Array(columns)
    this.#lastRow = new Uint32Array(columns)
    this.#count = new Uint32Array(columns)
    this.#touched = new Uint32Array(columns)
  }

  add(column: number, times: number): void {
    const count = this.#count[column] ?? 0
    if (count === 0) this.#touched[this.#length++] = column
    this.#count[column] = count + times
  }

  endRow(): void {
    const packed = this.#packed
    packed.length = 0
    packed.push(this.#length)
    for (let i = 0; i < this.#length; i++) {
      const column = this.#touched[i] ?? 0
      const count = this.#count[column] ?? 0
      packed.push(counted(column, count))
      if (count !== 1) packed.push(count)
      this.#count[column] = 0
      this.#addToColumn(column, count)
    }
    this.#out.varints(packed.values, 0, packed.length)
    this.#widest = Math.max(this.#widest, this.#length)
    this.#length = 0
    this.#rows++
  }

  #addToColumn(column: number, count: number): void {
    const distance = this.#rows - (this.#lastRow[column] ?? 0)
    const bytes = varintSize(counted(distance, count)) + (count === 1 ? 0 : varintSize(count))
    this.#columnBytes[column] = (this.#columnBytes[column] ?? 0) + bytes
    this.#frequency[column] = (this.#frequency[column] ?? 0) + 1
    this.#lastRow[column] = this.#rows
  }

  finish(): CountMatrix {
    return {
      rows: this.#rows,
      columns: this.#count.length,
      frequency: this.#frequency,
      columnBytes: this.#columnBytes,
      widest: this.#widest,
      bytes: this.#out.finish(),
    }
  }
}

/** Stands before the first row; each `next` moves on. */
export class RowReader {
  /** The first `length` of these are the row: its columns in the order of their first sight, and how often it holds them. */
  readonly columns: Uint32Array
  readonly counts: Uint32Array
  length = 0
  readonly #bytes: Uint8Array
  #at = 0

  constructor({ bytes, widest }: CountMatrix) {
    this.#bytes = bytes
    this.columns = new Uint32Array(widest)
    this.counts = new Uint32Array(widest)
  }

  /** To be called once for each row. */
  next(): void {
    this.length = this.#varint()
    for (let i = 0; i < this.length; i++) {
      const column = this.#varint()
      this.columns[i] = column >>> 1
      this.counts[i] = column & 1 ? this.#varint() : 1
    }
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
