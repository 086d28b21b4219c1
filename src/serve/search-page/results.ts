/** What was found, and what every format says about it. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import { findingsIn } from '../ask/answer.ts'
import { type Filters, searchScope } from '../ask/filters.ts'
import { collectionTitle, sectionUrl } from '../ask/item.ts'
import { parseAsk } from '../ask/request.ts'
import type { Cited, Hit, Near, Retrieval, RetrievalOptions, Retrieved } from '../ask/retrieval.ts'
import { type SearchFilters, type SearchRequest, searchBounds } from './request.ts'

export interface SearchResults {
  readonly request: SearchRequest
  readonly site: SiteInfo
  readonly hits: readonly Hit[]
  /** Number of the first hit, from 1. */
  readonly first: number
  /** Pages found among the sections that the engine looks at, including those that are not shown. */
  readonly total: number
  readonly unsure: boolean
  /** Where to look, if the search is unsure but near. */
  readonly nearest: readonly Near[]
  /** On the first page of results, if one was requested. */
  readonly answer?: SearchAnswer
}

/** Further pages below an answer: with more of them it would be a list. */
const mostMentioned = 4

export async function findResults(
  request: SearchRequest,
  retrieval: Retrieval,
  site: SiteInfo,
  { limit, unfinished = false }: Pick<RetrievalOptions, 'limit' | 'unfinished'> = {
    limit: searchBounds.resultsPerPage,
  },
): Promise<SearchResults> {
  const { question, page, filters } = request
  const offset = (page - 1) * limit
  const scope = searchScope(pageFilters(filters), site)
  const found = await retrieval.search(question, { limit, offset, lenient: true, unfinished, ...scope })
  return {
    request,
    site,
    hits: found.hits,
    first: offset + 1,
    total: found.total,
    unsure: found.unsure ?? false,
    nearest: found.nearest ?? [],
    ...(request.ask && page === 1 ? { answer: answerFrom(found, request, retrieval, site) } : {}),
  }
}

/** Each has one value, whatever characters are in it. */
function pageFilters({ collection, tag, url, language }: SearchFilters): Filters {
  const only = (value: string | undefined) => (value === undefined ? [] : [value])
  return {
    ...{ sites: [], itemTypes: [], collections: only(collection), tags: only(tag) },
    ...{ urls: only(url), languages: only(language) },
  }
}

/** The number of results and how well they fit, as plain text in one or two sentences. */
export function outcomeOf({ hits, first, total, unsure, nearest, answer }: SearchResults, { say }: Phrases): string {
  if (total === 0) return say('finderNone')
  if (hits.length === 0) return say('searchEnd', { count: total })
  const last = first + hits.length - 1
  const part = hits.length === total ? say('finderFound', { count: total }) : say('searchPart', { first, last, total })
  // An answer that names the nearest pages says already that none is sure.
  if (!unsure || (answer && nearest.length > 0)) return part
  return `${part} ${say(nearest.length > 0 ? 'searchUnsureNear' : 'searchUnsureFar')}`
}

/** Titles of the filters in use, such as `Notes` and `#garden`. */
export function filtersOf({ request: { filters }, hits, site }: SearchResults): readonly string[] {
  const { collection, tag, url, language } = filters
  const names = collection === undefined ? [] : [collectionTitle(collection, site)]
  if (tag !== undefined) names.push(`#${tag}`)
  if (language !== undefined) names.push(language)
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
export function sectionPath(page: Pick<PageRecord, 'path'>, anchor: string, site: SiteInfo): string {
  return sectionUrl(site, page, anchor).slice(site.baseUrl.length)
}

export interface SearchAnswer {
  readonly statements: readonly Cited[]
  /** Further pages that say something about it. */
  readonly also: readonly Near[]
  /** Why there are no statements, in English. */
  readonly message?: string | undefined
  /** Where to look instead. */
  readonly nearest: readonly Near[]
}

/**
 * The answer of `/ask` to the same words and filters, without a second search.
 *
 * @param found by a lenient search, which also finds what `/ask` would not show
 */
function answerFrom(found: Retrieved, request: SearchRequest, retrieval: Retrieval, site: SiteInfo): SearchAnswer {
  const { question, filters } = request
  const retrieved = found.unsure ? { ...found, hits: [], total: 0, refused: true } : found
  const { hits, message } = findingsIn(retrieved, question, parseAsk(filters), site)
  const cited = retrieval.summarise(hits)
  // If no single sentence answers, the best passage does.
  const statements =
    cited.length > 0
      ? cited
      : hits.slice(0, 1).flatMap(({ page, quotes: [quote] }) => (quote ? [{ ...quote, page }] : []))
  const said = new Set(statements.map(({ page }) => page.path))
  const also = hits.filter(({ page }) => !said.has(page.path)).slice(0, mostMentioned)
  return { statements, also, message, nearest: retrieved.refused ? (found.nearest ?? []) : [] }
}
