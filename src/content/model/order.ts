/** The one order of entries: newest first by `date`, else by `updated`; undated last, by title. */
import { byCodeUnits } from '../../text/compare.ts'
import { count } from '../../text/count.ts'
import type { Page } from './site.ts'

export interface Ordered extends Dated {
  readonly title: string
  readonly path: string
}

/** `YYYY-MM-DD`, as the owner wrote them. */
export interface Dated {
  readonly date?: string | undefined
  readonly updated?: string | undefined
}

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function byDateThenTitle(a: Ordered, b: Ordered): number {
  const [ofA, ofB] = [sortDate(a), sortDate(b)]
  if (ofA !== ofB) {
    if (ofA === undefined) return 1
    if (ofB === undefined) return -1
    return ofA < ofB ? 1 : -1
  }
  return byTitle(a, b)
}

/** @param entries in this order: only the first and the last are looked at */
export function isDated(entries: readonly Dated[]): 'all' | 'some' | 'none' {
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || sortDate(first) === undefined) return 'none'
  return last === undefined || sortDate(last) === undefined ? 'some' : 'all'
}

/** `2 entries, newest first`; a list without dates is not called that. */
export function countInOrder(entries: readonly Dated[]): string {
  const size = count(entries.length, 'entry', 'entries')
  return entries.length === 0 ? size : `${size}, ${orderWords(entries)}`
}

/** The order of such entries in words. */
export function orderWords(entries: readonly Dated[]): string {
  return { all: 'newest first', some: 'newest first, undated last by title', none: 'by title' }[isDated(entries)]
}

/** What leads to the pages of such a list before and after one of them. */
export function neighbourWords(entries: readonly Dated[]): { readonly before: string; readonly after: string } {
  return isDated(entries) === 'none' ? { before: 'Previous', after: 'Next' } : { before: 'Newer', after: 'Older' }
}

function sortDate({ date, updated }: Dated): string | undefined {
  return date ?? updated
}

/** Paths break ties, so that the order never depends on the order of the files on a disk. */
export function byTitle(a: Pick<Ordered, 'title' | 'path'>, b: Pick<Ordered, 'title' | 'path'>): number {
  return titles.compare(a.title, b.title) || byCodeUnits(a.path, b.path)
}

/** The newest dates of a list of pages; 0 and the empty string where there is none. */
export function newestDates(pages: readonly Page[]): Pick<Page, 'modified' | 'lastUpdated'> {
  let modified = 0
  let lastUpdated = ''
  for (const page of pages) {
    if (page.modified > modified) modified = page.modified
    if (page.lastUpdated > lastUpdated) lastUpdated = page.lastUpdated
  }
  return { modified, lastUpdated }
}
