/** The search page with results: a query string in, HTML or Markdown out. */
import type { OperationIdOf } from '../../contract/endpoint.ts'
import type { SiteInfo, Snapshot } from '../../contract/snapshot.ts'
import { inlineText } from '../../text/inline-text.ts'
import { searchPageHtml, searchPhrases } from '../../theme/search-page.ts'
import { type Phrases, phrasesFor } from '../../theme/words/phrases.ts'
import { booleanOf, integerOf } from '../ask/fields.ts'
import type { Retrieval } from '../ask/retrieval.ts'
import { markdownOf } from '../http/found.ts'
import { choosePage } from '../http/negotiate.ts'
import { problemDetails } from '../http/problem.ts'
import { estimateTokens, linksOf } from '../http/response-headers.ts'
import type { LiveCall, LiveHandlers } from '../live.ts'
import { jsonAnswer, type LiveRequest, type ReadyAnswer } from '../live-message.ts'
import { withParts } from '../snapshot/parts.ts'
import { instantBounds, type searchJsonEndpoint } from './json-endpoint.ts'
import type { searchMarkdownOperation, searchOperation } from './operation.ts'
import { readSearch } from './request.ts'
import { findResults, type SearchResults } from './results.ts'
import { resultsHtml } from './results-html.ts'
import { resultsJson } from './results-json.ts'
import { resultsMarkdown } from './results-markdown.ts'

const pagePath = '/search'

type SearchOperationId =
  | OperationIdOf<typeof searchJsonEndpoint>
  | (typeof searchOperation | typeof searchMarkdownOperation)['operationId']

/** @param retrievalOf the engine for the content of a snapshot; must cost nothing once it is ready */
export function createSearchHandlers(
  retrievalOf: (snapshot: Snapshot) => Retrieval | Promise<Retrieval>,
): LiveHandlers<SearchOperationId> {
  const english = phrasesFor('en')

  async function answer(request: LiveRequest, { snapshot }: LiveCall, format: 'html' | 'markdown') {
    const search = readSearch(new URL(request.url).searchParams)
    const { text } = search.question
    const results = text === '' ? undefined : await findResults(search, await retrievalOf(snapshot), snapshot.site)
    const body =
      format === 'html' ? htmlPage(snapshot, text, results) : await markdownPage(snapshot, text, english, results)
    return { status: 200, headers: headersOf(body, format, snapshot.site), body }
  }

  return {
    searchResults(request, call) {
      const accept = request.headers.get('accept')
      const format = accept === null ? 'html' : choosePage(accept)
      return format === 'none' ? notAcceptable(call.snapshot) : answer(request, call, format)
    },
    searchResultsMarkdown: (request, call) => answer(request, call, 'markdown'),
    async searchJson(request, { snapshot }) {
      const query = new URL(request.url).searchParams
      const unfinished = booleanOf(query.get('prefix')) ?? false
      const limit = integerOf(query.get('limit'), 1, instantBounds.mostResults) ?? instantBounds.defaultResults
      const search = { ...readSearch(query), page: 1, ask: false }
      const results = await findResults(search, await retrievalOf(snapshot), snapshot.site, { limit, unfinished })
      return jsonAnswer(resultsJson(results, unfinished, english), 200, ['X-Robots-Tag', 'noindex'])
    },
  }
}

/** Those of the prepared page and its Markdown, to which the results belong. */
function headersOf(body: string, format: 'html' | 'markdown', site: SiteInfo): string[] {
  const markdown = `${pagePath}.md`
  const mediaType = `text/${format}; charset=utf-8`
  const isHtml = format === 'html'
  const links = linksOf(site, { path: pagePath, mediaType, ...(isHtml ? { markdown } : { canonical: pagePath }) })
  return [
    ...['Content-Type', mediaType, 'Vary', 'Accept', 'X-Robots-Tag', 'noindex', 'Link', links.join(', ')],
    ...(isHtml ? [] : ['X-Markdown-Tokens', String(estimateTokens(new TextEncoder().encode(body)))]),
  ]
}

/** Has the layout of the prepared page. */
function htmlPage({ site: { searchPage, frame } }: Snapshot, query: string, results?: SearchResults): string {
  if (!searchPage || !frame) throw new Error('The snapshot has no search page.')
  return searchPageHtml(searchPage, frame, query, results && resultsHtml(results, searchPhrases(frame)))
}

/** The prepared Markdown, with the results below its title. */
async function markdownPage(
  snapshot: Snapshot,
  query: string,
  english: Phrases,
  results?: SearchResults,
): Promise<string> {
  const twin = await withParts(() => markdownOf(snapshot, pagePath))
  if (!twin) throw new Error('The snapshot has no Markdown of the search page.')
  const text = new TextDecoder().decode((await snapshot.bodies.load(twin)).bytes)
  if (!results) return text
  return text.replace(
    '\n# Search\n',
    () => `\n# Search: ${inlineText(query)}\n\n${resultsMarkdown(results, english)}\n`,
  )
}

function notAcceptable(snapshot: Snapshot): ReadyAnswer {
  const problem = problemDetails(snapshot, 'NOT_ACCEPTABLE', {
    detail: 'The results can be had as HTML and as Markdown.',
    hint: 'Programs that want JSON find the same at /search.json, and answers at /ask.',
    instance: pagePath,
  })
  const headers = ['Content-Type', 'application/problem+json', 'Vary', 'Accept']
  return { status: problem.status, headers, body: `${JSON.stringify(problem, null, 2)}\n` }
}
