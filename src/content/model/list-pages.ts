/** Paginated lists, so that no document contains the whole site. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Page, Site } from './site.ts'

/** Entries on one page, which keeps a page under 50,000 bytes, so that clients for language models read it whole. */
export const listPageSize = 50

/** Tags on one page of the list of all tags. A tag is much shorter than an entry. */
export const tagsPageSize = 300

/**
 * All pages of the site in one list, by their last change; `/all/title` and `/all/created` have them in other orders.
 */
export const allPath = '/all'

export const allOrders = ['changed', 'title', 'created'] as const
export type AllOrder = (typeof allOrders)[number]

/** One page of the list of all pages. */
export interface AllPage extends PageNumber {
  readonly order: AllOrder
}

/**
 * Pages of the list of all pages; 0 if there is none, because nothing is written or because its address is the owner's.
 * Where addresses are long, fewer titles fit.
 */
export function allPageCount(site: Site, { aliases }: Pick<ResolvedConfig, 'aliases'>): number {
  const name = allPath.slice(1)
  if (site.byPath.has(allPath) || site.collections.some((own) => own.name === name) || Object.hasOwn(aliases, name))
    return 0
  return Math.ceil(site.written.length / allPageSize(site))
}

/** Titles on one page. */
export function allPageSize({ longestPath }: Site): number {
  return Math.min(mostTitles, Math.floor(titleBytes / (longestPath + bytesBeside)))
}

const mostTitles = 150
/** For all rows of a page, in UTF-8; and what a row needs beside its address, at least. */
const titleBytes = 38_000
const bytesBeside = 180

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
