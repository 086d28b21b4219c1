/** What is looked for, read from the query string. Whatever cannot be meant counts as not sent. */
import { longestSearch } from '../../search-places.ts'
import { cleanText, integerOf } from '../ask/fields.ts'

export interface SearchRequest {
  /** On one line; empty where nothing is looked for. */
  readonly text: string
  /** From 1. */
  readonly page: number
  readonly collection?: string
  readonly tag?: string
}

export const searchBounds = {
  resultsPerPage: 10,
  /** The engine looks at the best hundred sections. */
  furthestPage: 10,
} as const

/** Of a filter, in UTF-16 code units. */
const longestName = 256

export function readSearch(query: URLSearchParams): SearchRequest {
  const named = (name: string) => cleanText(query.get(name) ?? '', longestName)
  const collection = named('collection')
  const tag = named('tag')
  return {
    text: cleanText(query.get('q') ?? '', longestSearch),
    page: integerOf(query.get('page'), 1, searchBounds.furthestPage) ?? 1,
    ...(collection === '' ? {} : { collection }),
    ...(tag === '' ? {} : { tag }),
  }
}

/** The address of other results of the same search: root-relative, percent-encoded. */
export function searchPath({ text, page, collection, tag }: SearchRequest, path = '/search'): string {
  const query = new URLSearchParams({ q: text })
  if (collection !== undefined) query.set('collection', collection)
  if (tag !== undefined) query.set('tag', tag)
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}
