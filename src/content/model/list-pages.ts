/** Paginated lists, so that no document contains the whole site. */
import type { Page } from './site.ts'

/** Entries on one page, which keeps a page under 50,000 bytes, so that clients for language models read it whole. */
export const listPageSize = 50

/** Tags on one page of the list of all tags. A tag is much shorter than an entry. */
export const tagsPageSize = 300

/** All pages of the site in one list. */
export const allPath = '/all'

/** Something with entries and a page of its own: a collection or a tag. */
export interface List {
  readonly entries: readonly Page[]
  /** The same with pinned entries first, for lists that people read; absent if none is pinned. */
  readonly listed?: readonly Page[]
}

/** The entries in the order of lists that people read. */
export function listedEntries({ entries, listed = entries }: List): readonly Page[] {
  return listed
}

export interface PageNumber {
  /** From 1. */
  readonly number: number
  /** Number of pages of the list; at least one. */
  readonly pages: number
}

/** One page of a list. */
export interface ListPage<L extends List> extends PageNumber {
  readonly list: L
  /** On this page, in the order of the list. */
  readonly entries: readonly Page[]
}

/** An empty list has one page. */
export function pageCount({ entries }: List): number {
  return Math.max(1, Math.ceil(entries.length / listPageSize))
}

/** @param number from 1 */
export function listPage<L extends List>(list: L, number: number): ListPage<L> {
  const start = (number - 1) * listPageSize
  return { list, number, pages: pageCount(list), entries: listedEntries(list).slice(start, start + listPageSize) }
}

/** The pages after the first. */
export function* furtherPages<L extends List>(list: L): Generator<ListPage<L>> {
  for (let number = 2; number <= pageCount(list); number++) yield listPage(list, number)
}

/** Pages of the list of all tags; an empty list has one. */
export function tagsPageCount(tags: readonly unknown[]): number {
  return Math.max(1, Math.ceil(tags.length / tagsPageSize))
}

/**
 * Entries and tags are one segment below their list, so that `page/2` clashes with none of them.
 *
 * @param path of the list's first page
 */
export function listPagePath(path: string, number: number): string {
  return number === 1 ? path : `${path}/page/${number}`
}
