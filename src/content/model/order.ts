/**
 * The order of entries everywhere. Those with an `order` come first: by their folder, then by that number, then by
 * title, so that the chapters of a book stay together, in the folder's order. The others follow newest first by `date`,
 * else by `updated`; undated last, by title. So a blog without `order` is newest first, and a
 * single `weight: 1` leads its list.
 *
 * `pinned` changes only lists that people read, where pinned entries come before all others, in the same order among
 * themselves. Indexes keep the order above, and feeds that of the dates.
 */
import { byCodeUnits } from '../../text/compare.ts'
import { count } from '../../text/count.ts'
import { isVisible } from '../parse/plain-text.ts'
import type { Folder, Page } from './site.ts'

type Titled = Pick<Page, 'title' | 'path'>
export type Dated = Pick<Page, 'date' | 'updated' | 'timestamp' | 'order'>

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function byOrderThenDate(a: Ordered, b: Ordered): number {
  if (a.order !== undefined || b.order !== undefined) return byOrder(a, b)
  // No date is empty, so that the undated come last.
  return byCodeUnits(sortDate(b) ?? '', sortDate(a) ?? '') || byTime(a, b) || byTitle(a, b)
}

type Ordered = Titled & Dated & Pick<Page, 'file'>

function byOrder(a: Ordered, b: Ordered): number {
  if (a.order === undefined || b.order === undefined) return a.order === undefined ? 1 : -1
  return titles.compare(folderOf(a), folderOf(b)) || a.order - b.order || byTitle(a, b)
}

function folderOf({ file }: Pick<Page, 'file'>): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')))
}

/** Entries of one day, the latest first; those without a time come last. */
function byTime(a: Dated, b: Dated): number {
  if (a.timestamp === b.timestamp) return 0
  return momentOf(b) - momentOf(a)
}

function momentOf({ timestamp }: Dated): number {
  return timestamp === undefined ? Number.MIN_SAFE_INTEGER : Date.parse(timestamp)
}

/** The entries with pinned ones first; nothing if none is pinned, as in most lists. */
export function listedOf(entries: readonly Page[]): { readonly listed?: readonly Page[] } {
  if (!entries.some(({ pinned }) => pinned)) return {}
  return { listed: [...entries.filter(({ pinned }) => pinned), ...entries.filter(({ pinned }) => !pinned)] }
}

/** @param entries in this order: only the first and the last matter */
export function isDated(entries: readonly Dated[]): 'all' | 'some' | 'none' {
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || first.order !== undefined || sortDate(first) === undefined) return 'none'
  return last === undefined || sortDate(last) === undefined ? 'some' : 'all'
}

/** `2 entries, newest first`, or whatever their order is. */
export function countInOrder(entries: readonly Dated[]): string {
  const size = count(entries.length, 'entry', 'entries')
  return entries.length === 0 ? size : `${size}, ${orderWords(entries)}`
}

/** The order of such entries in words. */
export function orderWords(entries: readonly Dated[]): string {
  const ordered = entries.findIndex(({ order }) => order === undefined)
  if (ordered > 0) return `in their own order, then ${orderWords(entries.slice(ordered))}`
  if (ordered === -1 && entries.length > 0) return 'in their own order'
  return { all: 'newest first', some: 'newest first, undated last by title', none: 'by title' }[isDated(entries)]
}

/** Labels of the links to the pages of a list before and after one of them. */
export function neighbourWords(entries: readonly Dated[]): {
  readonly before: 'Previous' | 'Newer'
  readonly after: 'Next' | 'Older'
} {
  return isDated(entries) === 'none' ? { before: 'Previous', after: 'Next' } : { before: 'Newer', after: 'Older' }
}

function sortDate({ date, updated }: Dated): string | undefined {
  return date ?? updated
}

/** Paths break ties, so that the order never depends on the order of the files on a disk. */
export function byTitle(a: Titled, b: Titled): number {
  return titles.compare(a.title, b.title) || byCodeUnits(a.path, b.path)
}

/**
 * Pages for the list of all of them, newest first or by title.
 *
 * @param language BCP 47: decides the order of titles
 */
export function inOrder(pages: readonly Page[], order: 'changed' | 'title' | 'created', language: string): Page[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const titled = (a: Page, b: Page) => compare(a.title, b.title) || byCodeUnits(a.path, b.path)
  if (order === 'title') return pages.toSorted(titled)
  const dayOf = order === 'created' ? ({ date = '' }: Page) => date : ({ lastUpdated }: Page) => lastUpdated
  const byMoment = order === 'created' ? byTime : (a: Page, b: Page) => b.modified - a.modified
  return pages.toSorted((a, b) => byCodeUnits(dayOf(b), dayOf(a)) || byMoment(a, b) || titled(a, b))
}

/** Folders with an `order` come first, by that number; the others by title. */
export function byFolderOrder(a: Folder, b: Folder): number {
  const [first, second] = [a.order, b.order]
  if (first === second) return byTitle(a, b)
  return (first ?? Number.POSITIVE_INFINITY) - (second ?? Number.POSITIVE_INFINITY)
}

/** The title of a page in the navigation. */
export function shortTitle({ navTitle, title }: Pick<Page, 'navTitle' | 'title'>): string {
  return navTitle !== undefined && isVisible(navTitle) ? navTitle : title
}

/** The newest dates of some pages; 0 and the empty string if there are none. */
export function newestDates(
  pages: readonly Pick<Page, 'modified' | 'lastUpdated'>[],
): Pick<Page, 'modified' | 'lastUpdated'> {
  let modified = 0
  let lastUpdated = ''
  for (const page of pages) {
    if (page.modified > modified) modified = page.modified
    if (page.lastUpdated > lastUpdated) lastUpdated = page.lastUpdated
  }
  return { modified, lastUpdated }
}
