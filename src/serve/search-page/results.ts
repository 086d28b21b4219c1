/** What was found, and what every format says about it. */
import type { PageRecord, SiteInfo } from '../../contract/snapshot.ts'
import { findingsIn } from '../ask/answer.ts'
import { pageFilter } from '../ask/filters.ts'
import { collectionTitle, sectionUrl } from '../ask/item.ts'
import { parseAsk } from '../ask/request.ts'
import type { Cited, Hit, Retrieval, RetrievalOptions, Retrieved } from '../ask/retrieval.ts'
import { type SearchRequest, searchBounds } from './request.ts'

export interface SearchResults {
  readonly request: SearchRequest
  readonly site: SiteInfo
  readonly hits: readonly Hit[]
  /** Of the first hit, from 1. */
  readonly first: number
  /** Pages found among the sections that the engine looks at, including those that are not shown. */
  readonly total: number
  readonly unsure: boolean
  /** On the first page of results, if one was requested. */
  readonly answer?: SearchAnswer
}

export async function findResults(
  request: SearchRequest,
  retrieval: Retrieval,
  site: SiteInfo,
  { limit, unfinished = false }: Pick<RetrievalOptions, 'limit' | 'unfinished'> = {
    limit: searchBounds.resultsPerPage,
  },
): Promise<SearchResults> {
  const { question, page, collection, tag, url } = request
  const offset = (page - 1) * limit
  const only = (name: string | undefined) => (name === undefined ? [] : [name])
  const filters = { sites: [], itemTypes: [], collections: only(collection), tags: only(tag), urls: only(url) }
  const accept = pageFilter(filters, site)
  const options = { limit, offset, lenient: true, unfinished, ...(accept ? { accept } : {}) }
  const found = await retrieval.search(question, options)
  return {
    request,
    site,
    hits: found.hits,
    first: offset + 1,
    total: found.total,
    unsure: found.unsure ?? false,
    ...(request.ask && page === 1 ? { answer: answerFrom(found, request, retrieval, site) } : {}),
  }
}

/** The number of results and how well they fit, as plain text in one or two sentences. */
export function outcomeOf({ hits, first, total, unsure }: SearchResults): string {
  if (total === 0) return 'No page holds any of these words.'
  if (hits.length === 0) return `There are no more results: ${total} in all.`
  const number = total === 1 ? '1 result.' : `${total} results.`
  const last = first + hits.length - 1
  const part = hits.length === total ? number : `Results ${first} to ${last} of ${total}.`
  return unsure ? `${part} None seems to be about all of this; these come nearest.` : part
}

/** Titles of the filters in use, such as `Notes` and `#garden`. */
export function filtersOf({ request: { collection, tag, url }, hits, site }: SearchResults): readonly string[] {
  const names = collection === undefined ? [] : [collectionTitle(collection, site)]
  if (tag !== undefined) names.push(`#${tag}`)
  if (url !== undefined) names.push(hits[0]?.page.title ?? url)
  return names
}

/** Requests for the previous and the next page of results, if there are any. */
export function neighboursOf({ request, hits, first, total }: SearchResults) {
  const { page } = request
  const more = first - 1 + hits.length < total && hits.length > 0 && page < searchBounds.furthestPage
  return {
    previous: page > 1 ? { ...request, page: page - 1 } : undefined,
    next: more ? { ...request, page: page + 1 } : undefined,
  }
}

/** Root-relative, with the section, so that readers stay on the host that they use. */
export function sectionPath(page: PageRecord, anchor: string, site: SiteInfo): string {
  return sectionUrl(site, page, anchor).slice(site.baseUrl.length)
}

export interface SearchAnswer {
  readonly statements: readonly Cited[]
  /** Why there are none, in one sentence. */
  readonly message?: string | undefined
}

/**
 * The answer of `/ask` to the same words and filters, without a second search.
 *
 * @param found by a lenient search, which also finds what `/ask` would not show
 */
function answerFrom(found: Retrieved, request: SearchRequest, retrieval: Retrieval, site: SiteInfo): SearchAnswer {
  const { question, collection, tag, url } = request
  const retrieved = found.unsure ? { hits: [], total: 0, refused: true } : found
  const { hits, message } = findingsIn(retrieved, question, parseAsk({ collection, tag, url }), site)
  const cited = retrieval.summarise(hits)
  // If no single sentence answers, the best passage does.
  const statements =
    cited.length > 0
      ? cited
      : hits.slice(0, 1).flatMap(({ page, quotes: [quote] }) => (quote ? [{ ...quote, page }] : []))
  return { statements, message }
}
