/** The order of entries everywhere: newest first by `date`, else by `updated`; undated last, by title. */
import { byCodeUnits } from '../../text/compare.ts'
import { count } from '../../text/count.ts'
import type { Page } from './site.ts'

type Titled = Pick<Page, 'title' | 'path'>
export type Dated = Pick<Page, 'date' | 'updated'>

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function byDateThenTitle(a: Titled & Dated, b: Titled & Dated): number {
  // No date is empty, so that the undated come last.
  return byCodeUnits(sortDate(b) ?? '', sortDate(a) ?? '') || byTitle(a, b)
}

/** @param entries in this order: only the first and the last matter */
export function isDated(entries: readonly Dated[]): 'all' | 'some' | 'none' {
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || sortDate(first) === undefined) return 'none'
  return last === undefined || sortDate(last) === undefined ? 'some' : 'all'
}

/** `2 entries, newest first`, or whatever their order is. */
export function countInOrder(entries: readonly Dated[]): string {
  const size = count(entries.length, 'entry', 'entries')
  return entries.length === 0 ? size : `${size}, ${orderWords(entries)}`
}

/** The order of such entries in words. */
export function orderWords(entries: readonly Dated[]): string {
  return { all: 'newest first', some: 'newest first, undated last by title', none: 'by title' }[isDated(entries)]
}

/** Labels of the links to the pages of a list before and after one of them. */
export function neighbourWords(entries: readonly Dated[]): { readonly before: string; readonly after: string } {
  return isDated(entries) === 'none' ? { before: 'Previous', after: 'Next' } : { before: 'Newer', after: 'Older' }
}

function sortDate({ date, updated }: Dated): string | undefined {
  return date ?? updated
}

/** Paths break ties, so that the order never depends on the order of the files on a disk. */
export function byTitle(a: Titled, b: Titled): number {
  return titles.compare(a.title, b.title) || byCodeUnits(a.path, b.path)
}

/** The newest dates of some pages; 0 and the empty string if there are none. */
export function newestDates(pages: readonly Page[]): Pick<Page, 'modified' | 'lastUpdated'> {
  let modified = 0
  let lastUpdated = ''
  for (const page of pages) {
    if (page.modified > modified) modified = page.modified
    if (page.lastUpdated > lastUpdated) lastUpdated = page.lastUpdated
  }
  return { modified, lastUpdated }
}
