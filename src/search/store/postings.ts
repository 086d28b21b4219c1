/** Inverts the analysed pages: from sections with words to stems with sections. */
import type { AnalysedPage } from './analysed-page.ts'
import { type PackedLists, writeVarint } from './bytes.ts'
import { type CountMatrix, counted, RowReader } from './count-matrix.ts'
import { addUp } from './counting-sort.ts'
import type { WordTable } from './search-index.ts'
import { SectionCollector } from './section-collector.ts'
import type { TermNumbering } from './term-numbering.ts'

export interface Inverted {
  readonly matrix: CountMatrix
  readonly postings: PackedLists
  readonly sequences: PackedLists
  readonly titles: PackedLists
  readonly sentences: PackedLists
  readonly words: WordTable
  readonly lengths: Uint32Array
  readonly textStart: Uint32Array
}

export function invert(pages: readonly AnalysedPage[], numbering: TermNumbering): Inverted {
  const collector = new SectionCollector(pages, numbering)
  for (const page of pages) collector.add(page)
  const { surfaces, entryStart, entriesBySurface: entryOf, stemOf, stems } = numbering
  const { entryFrequency, lengths, textStart } = collector
  const matrix = collector.rows.finish()
  const { frequency: stemFrequency } = matrix
  return {
    matrix,
    postings: packPostings(matrix),
    sequences: collector.sequences.finish(),
    titles: collector.titles.finish(),
    sentences: collector.sentences.finish(),
    words: { surfaces, entryStart, entryOf, stemOf, entryFrequency, stems, stemFrequency },
    lengths,
    textStart,
  }
}

/**
 * For each stem, ascending, the distance of each section to the one before, `counted`, and the count if it is another
 * than 1. The rows come in order and sizes are known, so each posting is written to its place at once.
 */
function packPostings(matrix: CountMatrix): PackedLists {
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
  }
  return { bytes, start }
}
