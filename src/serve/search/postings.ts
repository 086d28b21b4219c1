/** Inverts the analysed pages: from sections with words to stems with sections. */
import type { AnalysedPage } from './analysis.ts'
import { ByteWriter, NumberList, type PackedLists } from './bytes.ts'
import type { WordTable } from './search-index.ts'
import type { TermNumbering } from './term-numbering.ts'

/** How much an occurrence in a field counts, and how much it adds to the length of the section. */
const fieldWeight = { title: 2, heading: 2, tags: 1, body: 1 }

/** Sections by stems in compressed rows: the stems of section `i` stand at `start[i]` to `start[i + 1]`. */
export interface CountMatrix {
  readonly rows: number
  readonly columns: number
  readonly start: Uint32Array
  readonly column: Uint32Array
  readonly count: Uint32Array
}

export interface Inverted {
  readonly matrix: CountMatrix
  readonly postings: PackedLists
  readonly sequences: PackedLists
  readonly titles: PackedLists
  readonly sentences: PackedLists
  readonly words: WordTable
  readonly lengths: Uint32Array
}

export function invert(pages: readonly AnalysedPage[], numbering: TermNumbering): Inverted {
  const rows = new RowCollector(numbering)
  for (const page of pages) rows.add(page)
  const matrix = rows.matrix()
  const { postings, frequency } = transpose(matrix)
  const { surfaces, entryStart, entriesBySurface, stemOf, stems } = numbering
  const entryFrequency = rows.entryFrequency
  return {
    matrix,
    postings,
    sequences: rows.sequences.finish(),
    titles: rows.titles.finish(),
    sentences: rows.sentences.finish(),
    words: { surfaces, entryStart, entryOf: entriesBySurface, stemOf, entryFrequency, stems, stemFrequency: frequency },
    lengths: Uint32Array.from(rows.lengths),
  }
}

/** Goes through the pages once and keeps, for each section, its counts and its sequence of entries. */
class RowCollector {
  readonly sequences = new ListWriter()
  readonly titles = new ListWriter()
  readonly sentences = new ListWriter()
  readonly lengths: number[] = []
  readonly entryFrequency: Uint32Array
  readonly #numbering: TermNumbering
  readonly #start: number[] = [0]
  readonly #column = new NumberList()
  readonly #count = new NumberList()
  readonly #stemCount: Uint32Array
  /** By entry: 1 + the section that last held it. */
  readonly #lastSection: Uint32Array
  #touched: number[] = []
  #length = 0

  constructor(numbering: TermNumbering) {
    this.#numbering = numbering
    this.#stemCount = new Uint32Array(numbering.stems.size)
    this.entryFrequency = new Uint32Array(numbering.stemOf.length)
    this.#lastSection = new Uint32Array(numbering.stemOf.length)
  }

  add(page: AnalysedPage): void {
    this.titles.push(this.#entries(Uint32Array.of(...page.title, ...page.tags)))
    for (const { words, headingLength, sentences } of page.sections) {
      this.#addField(page.title, fieldWeight.title)
      this.#addField(page.tags, fieldWeight.tags)
      this.#addField(words.subarray(0, headingLength), fieldWeight.heading)
      this.#addField(words.subarray(headingLength), fieldWeight.body)
      this.sequences.push(this.#entries(words))
      this.sentences.push(sentences)
      this.#closeRow()
    }
  }

  matrix(): CountMatrix {
    return {
      rows: this.lengths.length,
      columns: this.#stemCount.length,
      start: Uint32Array.from(this.#start),
      column: this.#column.finish(),
      count: this.#count.finish(),
    }
  }

  #entries(numbers: Uint32Array): Uint32Array {
    return numbers.map((number) => (number === 0 ? 0 : (this.#numbering.entryOf[number - 1] ?? 0) + 1))
  }

  #addField(numbers: Uint32Array, weight: number): void {
    const section = this.lengths.length + 1
    const { entryOf, stemOf } = this.#numbering
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] ?? 0
      if (number === 0) continue
      const entry = entryOf[number - 1] ?? 0
      const stem = stemOf[entry] ?? 0
      const count = this.#stemCount[stem] ?? 0
      if (count === 0) this.#touched.push(stem)
      this.#stemCount[stem] = count + weight
      this.#length += weight
      if (this.#lastSection[entry] === section) continue
      this.#lastSection[entry] = section
      this.entryFrequency[entry] = (this.entryFrequency[entry] ?? 0) + 1
    }
  }

  #closeRow(): void {
    for (const stem of this.#touched) {
      this.#column.push(stem)
      this.#count.push(this.#stemCount[stem] ?? 0)
      this.#stemCount[stem] = 0
    }
    this.#start.push(this.#column.length)
    this.lengths.push(this.#length)
    this.#touched = []
    this.#length = 0
  }
}

/** Writes lists of integers one after the other. */
class ListWriter {
  readonly #out = new ByteWriter()
  readonly #start: number[] = [0]

  push(values: Uint32Array): void {
    for (const value of values) this.#out.varint(value)
    this.#start.push(this.#out.length)
  }

  finish(): PackedLists {
    return { bytes: this.#out.finish(), start: Uint32Array.from(this.#start) }
  }
}

/** Postings by a counting sort; the rows come in order, so each list is ascending. */
function transpose(matrix: CountMatrix): { postings: PackedLists; frequency: Uint32Array } {
  const { rows, columns, start, column, count } = matrix
  const frequency = new Uint32Array(columns)
  for (let i = 0; i < column.length; i++) frequency[column[i] ?? 0] = (frequency[column[i] ?? 0] ?? 0) + 1
  const next = new Uint32Array(columns)
  for (let c = 1; c < columns; c++) next[c] = (next[c - 1] ?? 0) + (frequency[c - 1] ?? 0)
  const row = new Uint32Array(column.length)
  const counts = new Uint32Array(column.length)
  for (let r = 0; r < rows; r++) {
    for (let i = start[r] ?? 0; i < (start[r + 1] ?? 0); i++) {
      const c = column[i] ?? 0
      const at = next[c] ?? 0
      row[at] = r
      counts[at] = count[i] ?? 0
      next[c] = at + 1
    }
  }
  return { postings: packPostings(frequency, row, counts), frequency }
}

/** The distance to the section before, doubled; plus 1 if a count other than 1 follows, which it mostly does not. */
function packPostings(frequency: Uint32Array, sections: Uint32Array, counts: Uint32Array): PackedLists {
  const out = new ByteWriter()
  const start = new Uint32Array(frequency.length + 1)
  for (let stem = 0, at = 0; stem < frequency.length; stem++) {
    const end = at + (frequency[stem] ?? 0)
    for (let before = 0; at < end; at++) {
      const section = sections[at] ?? 0
      const count = counts[at] ?? 0
      out.varint(2 * (section - before) + (count === 1 ? 0 : 1))
      if (count !== 1) out.varint(count)
      before = section
    }
    start[stem + 1] = out.length
  }
  return { bytes: out.finish(), start }
}
