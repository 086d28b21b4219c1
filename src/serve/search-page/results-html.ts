/** Results as a part of the search page. */
import { longestSearch } from '../../contract/bounds.ts'
import type { PageRecord } from '../../contract/page-record.ts'
import { createHighlight, type Highlight } from '../../search/answer/highlight.ts'
import { oneLine } from '../../text/one-line.ts'
import { readableAddress } from '../../text/readable-address.ts'
import { type Content, html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import { collectionTitle, sectionUrl } from '../ask/item.ts'
import { quotedText } from '../ask/plain-text.ts'
import type { Hit, Quote } from '../ask/retrieval.ts'
import { answerHtml, sectionLink } from './answer-html.ts'
import { type SearchFilters, type SearchRequest, searchPath } from './request.ts'
import { filtersOf, neighboursOf, outcomeOf, type SearchResults } from './results.ts'

/** Tags of a result that are shown. */
const mostTags = 8
/** UTF-16 code units. */
const longestTag = 60
const longestFolder = 120

/** Works without a script; all text from outside is escaped. */
export function resultsHtml(results: SearchResults, phrases: Phrases): SafeHtml {
  const { request, hits, first, answer } = results
  const highlight = createHighlight(request.question)
  const items = hits.map((hit) => resultItem(hit, results, highlight, phrases))
  const query = html`<q dir="auto">${oneLine(request.question.text)}</q>`
  return html`${answer && answerHtml(answer, results, phrases)}<section class="results" id="site:results" aria-labelledby="site:found">
<h2 id="site:found">${phrases.fill('searchResultsFor', { query })}</h2>
<p class="meta">${outcomeOf(results, phrases)}${filterNote(results, phrases)}</p>
${items.length > 0 && html`<ol start="${first}">\n${items}</ol>\n`}${pager(results, phrases)}</section>`
}

function resultItem(hit: Hit, results: SearchResults, highlight: Highlight, phrases: Phrases): SafeHtml {
  const { page, anchor } = hit
  const { site } = results
  return html`<li>
<h3>${sectionLink(hit, site, phrases)}</h3>
<p class="address">${address(sectionUrl(site, page, anchor))}</p>
${quotation(hit.quotes[0], page, highlight, phrases)}<p class="meta">${facts(page, results, phrases)}</p>
</li>
`
}

/** Decoded, an address mixes directions: from left to right it stays an address. */
function address(url: string): Content {
  const shown = readableAddress(url)
  return shown === url ? url : html`<bdi dir="ltr">${shown}</bdi>`
}

/** The description of the page if there is no passage. */
function quotation(
  quote: Quote | undefined,
  page: PageRecord,
  highlight: Highlight,
  phrases: Phrases,
): SafeHtml | undefined {
  const text = quotedText(quote ?? { text: page.description })
  if (text === '') return undefined
  const lang = langAttribute(page.language, phrases.language)
  const words = highlight(text, page.language).map((part) =>
    part.matched ? html`<mark>${part.text}</mark>` : part.text,
  )
  return quote === undefined
    ? html`<p dir="auto"${lang}>${words}</p>\n`
    : html`<blockquote dir="auto"${lang}><p>${words}</p></blockquote>\n`
}

/** The date, the folders around it, and ways to narrow the search. */
function facts(page: PageRecord, { request, site }: SearchResults, phrases: Phrases): Content {
  const date = page.date ?? page.lastUpdated
  const collection =
    page.collection !== undefined &&
    html` ${narrowed(request, { collection: page.collection }, oneLine(collectionTitle(page.collection, site), longestTag))}`
  const folder = page.folder?.split('/').join(' › ')
  const crumbs = folder && html` <span dir="auto">${oneLine(folder, longestFolder)}</span>`
  const tags = page.tags
    .slice(0, mostTags)
    .map((tag) => html` ${narrowed(request, { tag }, `#${oneLine(tag, longestTag)}`)}`)
  return html`<time datetime="${date}">${phrases.date(date)}</time>${collection}${crumbs}${tags}`
}

/** A long question is not repeated in the links of each result, which would make the page hundreds of times as long. */
function narrowed(request: SearchRequest, more: SearchFilters, label: string): SafeHtml {
  if (request.question.text.length > longestSearch) return html`<span dir="auto">${label}</span>`
  const filters = { ...request.filters, ...more }
  return html`<a href="${searchPath({ ...request, filters, page: 1 })}" rel="nofollow" dir="auto">${label}</a>`
}

function filterNote(results: SearchResults, phrases: Phrases): SafeHtml | undefined {
  const [first, ...others] = filtersOf(results).map((name) => html`<bdi>${oneLine(name, longestTag)}</bdi>`)
  if (first === undefined) return undefined
  const { question, ask } = results.request
  const everywhere = searchPath({ question, ask, filters: {}, page: 1 })
  return html` ${phrases.fill('searchOnlyIn', {
    filters: others.reduce((one, other) => phrases.fill('searchBoth', { one, other }), first),
    leave: html`<a href="${everywhere}" rel="nofollow">${phrases.say('searchEverywhere')}</a>`,
  })}`
}

function pager(results: SearchResults, { say }: Phrases): SafeHtml | undefined {
  const { previous, next } = neighboursOf(results)
  if (!previous && !next) return undefined
  return html`<nav class="neighbours" aria-label="${say('searchPages')}">
${previous && html`<p class="previous"><a href="${searchPath(previous)}" rel="prev nofollow">${say('searchPrevious')}</a></p>\n`}${
  next && html`<p class="next"><a href="${searchPath(next)}" rel="next nofollow">${say('searchMore')}</a></p>\n`
}</nav>
`
}
