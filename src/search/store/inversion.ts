/** Inverts the analysed pages: from sections with words to stems with sections. */
import type { AnalysedPage } from './analysis.ts'
import { NumberList, writeVarint } from './bytes.ts'
import { type CountMatrix, counted, RowReader, RowWriter } from './count-matrix.ts'
import { addUp } from './counting-sort.ts'
import { ListWriter, type PackedLists } from './packed-lists.ts'
import type { WordTable } from './search-index.ts'
import type { TermNumbering } from './term-numbering.ts'
import type { Steps } from './turns.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Inverted extends SectionLists {
  readonly postings: PackedLists
  readonly words: WordTable
}

/** What is read from pages one by one. */
export interface SectionLists {
  readonly matrix: CountMatrix
  readonly sequences: PackedLists
  readonly titles: PackedLists
  readonly said: PackedLists
  readonly sentences: PackedLists
  readonly length: Uint32Array
  readonly textStart: Uint32Array
  /** By entry, how many of the sections contain it. */
  readonly entryFrequency: Uint32Array
}

/** What numbers of terms have to say to read pages: `entryOf` by term, `stemOf` by entry. */
export interface EntryNumbering extends Pick<TermNumbering, 'entryOf' | 'stemOf'> {
  readonly stems: Pick<Vocabulary, 'size'>
}

export function* invert(pages: readonly AnalysedPage[], numbering: TermNumbering): Steps<Inverted> {
  const { surfaces, entryStart, entriesBySurface: entryOf, stemOf, stems } = numbering
  const lists = yield* readSections(pages, numbering)
  const { entryFrequency, matrix } = lists
  const words = { surfaces, entryStart, entryOf, stemOf, entryFrequency, stems, stemFrequency: matrix.frequency }
  return { ...lists, postings: yield* packPostings(matrix), words }
}

export function* readSections(pages: readonly AnalysedPage[], numbering: EntryNumbering): Steps<SectionLists> {
  const collector = new SectionCollector(pages, numbering)
  for (const page of pages) {
    collector.add(page)
    yield
  }
  const { entryFrequency, length, textStart } = collector
  return {
    matrix: collector.rows.finish(),
    sequences: collector.sequences.finish(),
    titles: collector.titles.finish(),
    said: collector.said.finish(),
    sentences: collector.sentences.finish(),
    entryFrequency,
    length,
    textStart,
  }
}

/**
 * For each stem, ascending, the distance of each section to the one before, `counted`, and the count unless it
 * is 1. The rows come in order and sizes are known, so each posting is written to its place at once.
 */
export function* packPostings(matrix: CountMatrix): Steps<PackedLists> {
  const { rows, columns, columnBytes } = matrix
  const start = new Uint32Array(columns + 1)
  start.set(columnBytes, 1)
  addUp(start)
  const bytes = new Uint8Array(start[columns] ?? 0)
  const next = start.slice()
  const last = new Uint32Array(columns)
  const row = new RowReader(matrix)
  for (let section = 0; section < rows; section++) {
    row.read(section)
    for (let i = 0; i < row.length; i++) {
      const stem = row.columns[i] ?? 0
      const count = row.counts[i] ?? 0
      const at = writeVarint(bytes, next[stem] ?? 0, counted(section - (last[stem] ?? 0), count))
      next[stem] = count === 1 ? at : writeVarint(bytes, at, count)
      last[stem] = section
    }
    yield
  }
  return { bytes, start }
}

/** How much an occurrence in a field counts, and how much it adds to the length of the section. */
const fieldWeight = { title: 2, heading: 2, alias: 2, tags: 1, said: 1, body: 1 }

/** Goes through the pages once. */
class SectionCollector {
  readonly rows: RowWriter
  readonly sequences: ListWriter
  readonly titles: ListWriter
  readonly said: ListWriter
  readonly sentences: ListWriter
  /** See `SectionTable`. */
  readonly length: Uint32Array
  readonly textStart: Uint32Array
  readonly entryFrequency: Uint32Array
  readonly #numbering: EntryNumbering
  #section = 0
  /** By entry, how much it counts in the current section; and the entries in the order of their first sight. */
  readonly #weights: Uint32Array
  readonly #found = new NumberList()
  /** Outline of the current page; words as entry + 1. */
  readonly #outline = new NumberList()
  readonly #words = new NumberList()

  constructor(pages: readonly AnalysedPage[], numbering: EntryNumbering) {
    const sections = pages.reduce((sum, { anchors }) => sum + anchors.length, 0)
    const entries = numbering.stemOf.length
    this.rows = new RowWriter(sections, numbering.stems.size)
    this.sequences = new ListWriter(sections)
    this.titles = new ListWriter(pages.length)
    this.said = new ListWriter(sections)
    this.sentences = new ListWriter(sections)
    this.length = new Uint32Array(sections)
    this.textStart = new Uint32Array(sections + 1)
    this.entryFrequency = new Uint32Array(entries)
    this.#numbering = numbering
    this.#weights = new Uint32Array(entries)
  }

  add({ head, anchors, bytes, outlineStart, wordsStart }: AnalysedPage): void {
    this.#outline.unpack(bytes, outlineStart, wordsStart)
    this.#words.unpack(bytes, wordsStart, bytes.length)
    this.#renumber()
    const tags = this.#after(1, 0)
    const aliases = this.#after(1, tags)
    const start = this.#after(head.aliases?.length ?? 0, aliases)
    this.titles.add(this.#words.values, 0, start - 1)
    let said = start
    let sentences = anchors.length
    for (let i = 0; i < anchors.length; i++) {
      const count = this.#outline.values[sentences] ?? 0
      const heading = this.#after(1, said)
      const text = this.#after(1, heading)
      const end = this.#after(count, text)
      this.#addField(0, tags, fieldWeight.title)
      this.#addField(tags, aliases, fieldWeight.tags)
      // Whoever looks for another title wants the page from its beginning.
      if (i === 0) this.#addField(aliases, start, fieldWeight.alias)
      this.#addField(said, heading, fieldWeight.said)
      this.#addField(heading, text, fieldWeight.heading)
      this.#addField(text, end, fieldWeight.body)
      this.said.add(this.#words.values, said, heading - 1)
      this.sequences.add(this.#words.values, heading, end)
      this.sentences.add(this.#outline.values, sentences + 1, sentences + 1 + 2 * count)
      this.#endSection(this.#outline.values[i] ?? 0)
      said = end
      sentences += 1 + 2 * count
    }
  }

  /** From terms to entries. */
  #renumber(): void {
    const { values, length } = this.#words
    const { entryOf } = this.#numbering
    for (let i = 0; i < length; i++) {
      const term = values[i] ?? 0
      if (term > 0) values[i] = (entryOf[term - 1] ?? 0) + 1
    }
  }

  /** The place after so many marks, which end the parts of a page. */
  #after(marks: number, from: number): number {
    const { values } = this.#words
    let at = from
    for (let left = marks; left > 0; ) if (values[at++] === 0) left--
    return at
  }

  #addField(from: number, to: number, weight: number): void {
    const { values } = this.#words
    const weights = this.#weights
    const found = this.#found
    let length = 0
    for (let i = from; i < to; i++) {
      const word = values[i] ?? 0
      if (word === 0) continue
      const before = weights[word - 1] ?? 0
      if (before === 0) found.push(word - 1)
      weights[word - 1] = before + weight
      length += weight
    }
    this.length[this.#section] = (this.length[this.#section] ?? 0) + length
  }

  /** @param textLength in bytes */
  #endSection(textLength: number): void {
    const { rows, entryFrequency } = this
    const { stemOf } = this.#numbering
    const { values, length } = this.#found
    const weights = this.#weights
    for (let i = 0; i < length; i++) {
      const entry = values[i] ?? 0
      rows.add(stemOf[entry] ?? 0, weights[entry] ?? 0)
      entryFrequency[entry] = (entryFrequency[entry] ?? 0) + 1
      weights[entry] = 0
    }
    this.#found.length = 0
    rows.endRow()
    this.textStart[this.#section + 1] = (this.textStart[this.#section] ?? 0) + textLength
    this.#section++
  }
}
