/** Goes through the pages once and keeps, for each section, how often it holds its stems and the sequence of its words. */
import type { AnalysedPage } from './analysed-page.ts'
import { ListWriter } from './bytes.ts'
import { RowWriter } from './count-matrix.ts'
import { NumberList } from './number-list.ts'
import type { TermNumbering } from './term-numbering.ts'

/** How much an occurrence in a field counts, and how much it adds to the length of the section. */
const fieldWeight = { title: 2, heading: 2, tags: 1, body: 1 }

export class SectionCollector {
  readonly rows: RowWriter
  readonly sequences: ListWriter
  readonly titles: ListWriter
  readonly sentences: ListWriter
  readonly lengths: Uint32Array
  readonly textStart: Uint32Array
  readonly entryFrequency: Uint32Array
  readonly #numbering: TermNumbering
  #section = 0
  /** By entry, how much it counts in the section at hand; and the entries in the order of their first sight. */
  readonly #weights: Uint32Array
  readonly #found = new NumberList()
  /** Of the page at hand; words as entry + 1. */
  readonly #outline = new NumberList()
  readonly #words = new NumberList()

  constructor(pages: readonly AnalysedPage[], numbering: TermNumbering) {
    const sections = pages.reduce((sum, { anchors }) => sum + anchors.length, 0)
    const entries = numbering.stemOf.length
    this.rows = new RowWriter(sections, numbering.stems.size)
    this.sequences = new ListWriter(sections)
    this.titles = new ListWriter(pages.length)
    this.sentences = new ListWriter(sections)
    this.lengths = new Uint32Array(sections)
    this.textStart = new Uint32Array(sections + 1)
    this.entryFrequency = new Uint32Array(entries)
    this.#numbering = numbering
    this.#weights = new Uint32Array(entries)
  }

  add({ anchors, bytes, outlineStart, wordsStart }: AnalysedPage): void {
    this.#outline.unpack(bytes, outlineStart, wordsStart)
    this.#words.unpack(bytes, wordsStart, bytes.length)
    this.#renumber()
    const tags = this.#after(1, 0)
    const start = this.#after(1, tags)
    this.titles.add(this.#words.values, 0, start - 1)
    let heading = start
    let sentences = anchors.length
    for (let i = 0; i < anchors.length; i++) {
      const count = this.#outline.values[sentences] ?? 0
      const text = this.#after(1, heading)
      const end = this.#after(count, text)
      this.#addField(0, tags, fieldWeight.title)
      this.#addField(tags, start, fieldWeight.tags)
      this.#addField(heading, text, fieldWeight.heading)
      this.#addField(text, end, fieldWeight.body)
      this.sequences.add(this.#words.values, heading, end)
      this.sentences.add(this.#outline.values, sentences + 1, sentences + 1 + 2 * count)
      this.#endSection(this.#outline.values[i] ?? 0)
      heading = end
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
    this.lengths[this.#section] = (this.lengths[this.#section] ?? 0) + length
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
