/** Lists of entries in pages: no document carries the whole site, and each entry of a list is on one page of it. */
import type { Page } from './site.ts'

/** Entries on one page. A page of that many stays under 50,000 bytes, which readers for language models take whole. */
export const listPageSize = 50

/** Tags on one page of the list of all tags: a tag takes a fraction of what an entry does. */
export const tagsPageSize = 300

/** Something with entries and a page of its own: a collection or a tag. */
export interface List {
  readonly entries: readonly Page[]
}

/** Which page of a list it is. */
export interface PageNumber {
  /** From 1. */
  readonly number: number
  /** Number of pages of the list; at least one. */
  readonly pages: number
}

/** One page of a list. */
export interface ListPage<L extends List> extends PageNumber {
  readonly list: L
  /** Those of this page, in the order of the list. */
  readonly entries: readonly Page[]
}

/** Number of pages of a list; one where it is empty. */
export function pageCount({ entries }: List): number {
  return Math.max(1, Math.ceil(entries.length / listPageSize))
}

/** @param number from 1 */
export function listPage<L extends List>(list: L, number: number): ListPage<L> {
  const start = (number - 1) * listPageSize
  return { list, number, pages: pageCount(list), entries: list.entries.slice(start, start + listPageSize) }
}

/** The pages after the first, which is the page of the list itself. */
export function* furtherPages<L extends List>(list: L): Generator<ListPage<L>> {
  for (let number = 2; number <= pageCount(list); number++) yield listPage(list, number)
}

/** The pages of the list of all tags; one where there are none. */
export function tagsPageCount(tags: readonly unknown[]): number {
  return Math.max(1, Math.ceil(tags.length / tagsPageSize))
}

/**
 * Where a page of a list stands. Entries and tags are one segment below their list, so `page/2` can never be one of
 * them, whatever its slug.
 *
 * @param path of the list's first page
 */
export function listPagePath(path: string, number: number): string {
  return number === 1 ? path : `${path}/page/${number}`
}
