/**
 * How often sections contain stems: a sparse matrix, row by row. It is large, and read from first row to last, so
 * bytes are enough.
 */
import { NumberList, varintSize } from './bytes.ts'
import { ListWriter, type PackedLists } from './packed-lists.ts'

export interface CountMatrix {
  /** Sections. */
  readonly rows: number
  /** Stems. */
  readonly columns: number
  /** For each column the number of its rows. */
  readonly frequency: Uint32Array
  /** For each column the bytes that its rows take when they are written as distances, `counted`, and counts other than 1. */
  readonly columnBytes: Uint32Array
  /** For each row its columns, `counted`, each with its count if that is another than 1. */
  readonly lists: PackedLists
}

/** Doubled; plus 1 if a count other than 1 follows, which it mostly does not. */
export function counted(value: number, count: number): number {
  return 2 * value + (count === 1 ? 0 : 1)
}

/** Counts one row after the other. */
export class RowWriter {
  readonly #rows: number
  readonly #lists: ListWriter
  readonly #frequency: Uint32Array
  readonly #columnBytes: Uint32Array
  /** By column: the last row that contained it. */
  readonly #lastRow: Uint32Array
  /** By column, of the current row; and its columns in the order of their first sight. */
  readonly #counts: Uint32Array
  readonly #found = new NumberList()
  readonly #packed = new NumberList()
  #row = 0

  constructor(rows: number, columns: number) {
    this.#rows = rows
    this.#lists = new ListWriter(rows)
    this.#frequency = new Uint32Array(columns)
    this.#columnBytes = new Uint32Array(columns)
    this.#lastRow = new Uint32Array(columns)
    this.#counts = new Uint32Array(columns)
  }

  add(column: number, times: number): void {
    const count = this.#counts[column] ?? 0
    if (count === 0) this.#found.push(column)
    this.#counts[column] = count + times
  }

  endRow(): void {
    const counts = this.#counts
    const { values, length } = this.#found
    const packed = this.#packed
    packed.length = 0
    for (let i = 0; i < length; i++) {
      const column = values[i] ?? 0
      const count = counts[column] ?? 0
      packed.push(counted(column, count))
      if (count !== 1) packed.push(count)
      counts[column] = 0
      this.#addToColumn(column, count)
    }
    this.#lists.add(packed.values, 0, packed.length)
    this.#found.length = 0
    this.#row++
  }

  finish(): CountMatrix {
    const [frequency, columnBytes] = [this.#frequency, this.#columnBytes]
    return { rows: this.#rows, columns: frequency.length, frequency, columnBytes, lists: this.#lists.finish() }
  }

  #addToColumn(column: number, count: number): void {
    const distance = this.#row - (this.#lastRow[column] ?? 0)
    const bytes = varintSize(counted(distance, count)) + (count === 1 ? 0 : varintSize(count))
    this.#columnBytes[column] = (this.#columnBytes[column] ?? 0) + bytes
    this.#frequency[column] = (this.#frequency[column] ?? 0) + 1
    this.#lastRow[column] = this.#row
  }
}

export class RowReader {
  /** The first `length` of these are the row: its columns in the order of their first sight, and how often it contains them. */
  readonly columns: Uint32Array
  readonly counts: Uint32Array
  length = 0
  readonly #lists: PackedLists
  readonly #packed = new NumberList()

  constructor({ columns, lists }: CountMatrix) {
    this.columns = new Uint32Array(columns)
    this.counts = new Uint32Array(columns)
    this.#lists = lists
  }

  read(row: number): void {
    const { bytes, start } = this.#lists
    this.#packed.unpack(bytes, start[row] ?? 0, start[row + 1] ?? 0)
    this.length = readCounts(this.#packed, this.columns, this.counts)
  }
}

/** After its loop it only returns, like `unpackTo`. @returns how many there are */
function readCounts({ values, length }: NumberList, columns: Uint32Array, counts: Uint32Array): number {
  let found = 0
  for (let i = 0; i < length; found++) {
    const value = values[i++] ?? 0
    columns[found] = value >>> 1
    counts[found] = value & 1 ? (values[i++] ?? 0) : 1
  }
  return found
}
