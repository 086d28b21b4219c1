/** How much stems say about sections, read from the packed lists of an index: as numbers they would take five times the memory. */
import { type CountMatrix, RowReader } from '../store/count-matrix.ts'
import { type PackedLists, PostingCursor } from '../store/packed-lists.ts'
import type { SparseMatrix } from './singular-vectors.ts'
import type { SparseRows } from './sparse-matrix.ts'

/** Commoner stems would be most of the work and none of the result. */
const largestShare = 0.25

/** Weight of a word in a section before the row gets length 1. */
export function termWeight(count: number, frequency: number, sections: number): number {
  return weightOf(count, Math.log(sections / frequency))
}

/** The same by the rarity of the word, the logarithm of sections by frequency. Most counts are 1. */
export function weightOf(count: number, rarity: number): number {
  return count === 1 ? rarity : (1 + Math.log(count)) * rarity
}

/** A stem of a single section says nothing about other words, one of many sections nothing about subjects. */
export function tellsSubjects(frequency: number, sections: number): boolean {
  return frequency > 1 && frequency <= sections * largestShare
}

/**
 * Sections with the stems that tell subjects: how often a section contains one, weighted (`termWeight`), each row with length 1.
 *
 * @param postings the same counts by stem
 */
export function weightedCounts(matrix: CountMatrix, postings: PackedLists): SparseMatrix {
  const { rows, columns, frequency } = matrix
  const columnOf = new Int32Array(columns).fill(-1)
  const stems: number[] = []
  for (let stem = 0; stem < columns; stem++) {
    if (tellsSubjects(frequency[stem] ?? 0, rows)) columnOf[stem] = stems.push(stem) - 1
  }
  const idf = Float64Array.from(frequency, (held) => Math.log(rows / held))
  const sections = new SectionRows(matrix, { columnOf, columns: stems.length, idf })
  return { rows: sections, columns: new StemRows(postings, { stems, idf, scale: sections.scale }) }
}

class SectionRows implements SparseRows {
  readonly rows: number
  readonly columns: number
  readonly column: Uint32Array
  readonly value: Float64Array
  length = 0
  /** By section, what gives its row length 1. */
  readonly scale: Float64Array
  readonly #row: RowReader
  /** By stem; -1 for one without a column. */
  readonly #columnOf: Int32Array
  readonly #idf: Float64Array

  constructor(
    matrix: CountMatrix,
    { columnOf, columns, idf }: { readonly columnOf: Int32Array; readonly columns: number; readonly idf: Float64Array },
  ) {
    this.rows = matrix.rows
    this.columns = columns
    this.column = new Uint32Array(columns)
    this.value = new Float64Array(columns)
    this.#row = new RowReader(matrix)
    this.#columnOf = columnOf
    this.#idf = idf
    this.scale = new Float64Array(matrix.rows)
    for (let section = 0; section < matrix.rows; section++) this.scale[section] = this.#scaleOf(section)
  }

  read(section: number): void {
    const scale = this.scale[section] ?? 0
    this.#row.read(section)
    this.length = this.#readRow(scale)
  }

  /** After its loop it only returns, like `unpackTo`. @returns how many entries there are */
  #readRow(scale: number): number {
    const row = this.#row
    let length = 0
    for (let i = 0; i < row.length; i++) {
      const stem = row.columns[i] ?? 0
      const column = this.#columnOf[stem] ?? -1
      if (column < 0) continue
      this.column[length] = column
      this.value[length++] = scaled(weightOf(row.counts[i] ?? 0, this.#idf[stem] ?? 0), scale)
    }
    return length
  }

  #scaleOf(section: number): number {
    const row = this.#row
    row.read(section)
    let square = 0
    for (let i = 0; i < row.length; i++) {
      const stem = row.columns[i] ?? 0
      if ((this.#columnOf[stem] ?? -1) < 0) continue
      const weight = weightOf(row.counts[i] ?? 0, this.#idf[stem] ?? 0)
      square += weight * weight
    }
    return square > 0 ? 1 / Math.sqrt(square) : 0
  }
}

class StemRows implements SparseRows {
  readonly rows: number
  readonly columns: number
  readonly column: Uint32Array
  readonly value: Float64Array
  length = 0
  readonly #postings: PackedLists
  readonly #stems: readonly number[]
  readonly #idf: Float64Array
  readonly #scale: Float64Array

  constructor(
    postings: PackedLists,
    {
      stems,
      idf,
      scale,
    }: { readonly stems: readonly number[]; readonly idf: Float64Array; readonly scale: Float64Array },
  ) {
    this.rows = stems.length
    this.columns = scale.length
    this.column = new Uint32Array(scale.length)
    this.value = new Float64Array(scale.length)
    this.#postings = postings
    this.#stems = stems
    this.#idf = idf
    this.#scale = scale
  }

  read(row: number): void {
    const stem = this.#stems[row] ?? 0
    const idf = this.#idf[stem] ?? 0
    this.length = this.#readPostings(new PostingCursor(this.#postings, stem), idf)
  }

  /** After its loop it only returns, like `unpackTo`. @returns how many entries there are */
  #readPostings(cursor: PostingCursor, idf: number): number {
    let length = 0
    while (cursor.next()) {
      this.column[length] = cursor.section
      this.value[length++] = scaled(weightOf(cursor.count, idf), this.#scale[cursor.section] ?? 0)
    }
    return length
  }
}

/** In single precision, like the matrices that it is multiplied with. */
function scaled(weight: number, scale: number): number {
  return Math.fround(Math.fround(weight) * scale)
}
