/** Texts and records of some pages as bytes, and back: the length of the records as JSON, the records, the texts. */
import type { PageRecord } from '../../contract/page-record.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import type { PageEntry, SearchIndex } from './search-index.ts'

/** Pages from `firstPage` to `endPage`, not including that. */
export interface PageRange {
  readonly firstPage: number
  readonly endPage: number
}

/** What answers say about a page: no answer that is searched for has its links or its sections. */
export type BriefRecord = Omit<PageRecord, 'links' | 'backlinks' | 'sections'>

export interface PagePart {
  /** By page from the first one; null where the site has no record. */
  readonly records: readonly (BriefRecord | null)[]
  readonly texts: readonly Uint8Array[]
}

/** Ranges of about this size in bytes, but no more ranges than that. A page is never divided. */
export function divide(index: SearchIndex, recordOf: RecordOf, size: number, most: number): PageRange[] {
  const sizes = index.pages.map((page, i) => (index.sections.texts[i]?.length ?? 0) + jsonOf(recordOf(page)).length)
  const all = sizes.reduce((sum, each) => sum + each, 0)
  const enough = Math.max(size, all / most)
  const ranges: PageRange[] = []
  let firstPage = 0
  let sum = 0
  for (let page = 0; page < sizes.length; page++) {
    sum += sizes[page] ?? 0
    if (sum < enough && page + 1 < sizes.length) continue
    ranges.push({ firstPage, endPage: page + 1 })
    firstPage = page + 1
    sum = 0
  }
  return ranges
}

export type RecordOf = (page: PageEntry) => PageRecord | undefined

export function writePart(index: SearchIndex, recordOf: RecordOf, { firstPage, endPage }: PageRange): Uint8Array {
  const out = new ByteWriter()
  out.text(`[${index.pages.slice(firstPage, endPage).map((page) => jsonOf(recordOf(page)))}]`)
  for (let page = firstPage; page < endPage; page++) out.raw(index.sections.texts[page] ?? new Uint8Array())
  return out.finish()
}

/**
 * Throws a `RangeError` or a `SyntaxError` if the bytes are no such part.
 *
 * @param lengthOf the length of a page's text, in bytes
 */
export function readPart(
  bytes: Uint8Array,
  { firstPage, endPage }: PageRange,
  lengthOf: (page: number) => number,
): PagePart {
  const from = new ByteReader(bytes)
  const records: PagePart['records'] = JSON.parse(from.text())
  const texts: Uint8Array[] = []
  for (let page = firstPage; page < endPage; page++) texts.push(from.raw(lengthOf(page)))
  return { records, texts }
}

function jsonOf(record: PageRecord | undefined): string {
  if (record === undefined) return 'null'
  const { links: _, backlinks: __, sections: ___, ...brief } = record
  return JSON.stringify(brief)
}
