/** Results as a part of the search page. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { createHighlight, type Highlight } from '../../search/answer/highlight.ts'
import { oneLine } from '../../text/one-line.ts'
import { type Content, html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { collectionTitle, sectionUrl } from '../ask/item.ts'
import { quotedLines, quotedText } from '../ask/plain-text.ts'
import type { Cited, Hit, Near, Quote } from '../ask/retrieval.ts'
import { type SearchFilters, type SearchRequest, searchPath } from './request.ts'
import { filtersOf, neighboursOf, outcomeOf, type SearchAnswer, type SearchResults, sectionPath } from './results.ts'

/** Tags of a result that are shown. */
const mostTags = 8
/** UTF-16 code units. */
const longestTitle = 200
const longestTag = 60

/** Works without a script; all text from outside is escaped. */
export function resultsHtml(results: SearchResults): SafeHtml {
  const { request, hits, first, answer, site } = results
  const highlight = createHighlight(request.question)
  const items = hits.map((hit) => resultItem(hit, results, highlight))
  return html`${answer && answerHtml(answer, site)}<section class="results" id="site:results" aria-labelledby="site:found">
<h2 id="site:found">Results for <q dir="auto">${oneLine(request.question.text)}</q></h2>
<p class="meta">${outcomeOf(results)}${filterNote(results)}</p>
${items.length > 0 && html`<ol start="${first}">\n${items}</ol>\n`}${pager(results)}</section>`
}

function resultItem(hit: Hit, results: SearchResults, highlight: Highlight): SafeHtml {
  const { page, anchor } = hit
  const { site } = results
  return html`<li>
<h3>${sectionLink(hit, site)}</h3>
<p class="address">${sectionUrl(site, page, anchor)}</p>
${quotation(hit.quotes[0], page, highlight)}<p class="meta">${facts(page, results)}</p>
</li>
`
}

function sectionLink({ page, anchor, heading }: Near, site: SiteInfo): SafeHtml {
  const section =
    heading !== '' && heading !== page.title && html` <span class="section">${oneLine(heading, longestTitle)}</span>`
  const lang = langAttribute(page.language, interfaceLanguage)
  return html`<a href="${sectionPath(page, anchor, site)}" dir="auto"${lang}>${oneLine(page.title, longestTitle)}${section}</a>`
}

/** The description of the page if there is no passage. */
function quotation(quote: Quote | undefined, page: PageRecord, highlight: Highlight): SafeHtml | undefined {
  const text = quotedText(quote ?? { text: page.description })
  if (text === '') return undefined
  const lang = langAttribute(page.language, interfaceLanguage)
  const words = highlight(text, page.language).map((part) =>
    part.matched ? html`<mark>${part.text}</mark>` : part.text,
  )
  return quote === undefined
    ? html`<p dir="auto"${lang}>${words}</p>\n`
    : html`<blockquote dir="auto"${lang}><p>${words}</p></blockquote>\n`
}

/** The date, and ways to narrow the search. */
function facts(page: PageRecord, { request, site }: SearchResults): Content {
  const date = page.date ?? page.lastUpdated
  const collection =
    page.collection !== undefined &&
    html` ${narrowed(request, { collection: page.collection }, oneLine(collectionTitle(page.collection, site), longestTag))}`
  const tags = page.tags
    .slice(0, mostTags)
    .map((tag) => html` ${narrowed(request, { tag }, `#${oneLine(tag, longestTag)}`)}`)
  return html`<time datetime="${date}">${date}</time>${collection}${tags}`
}

function narrowed(request: SearchRequest, more: SearchFilters, label: string): SafeHtml {
  const filters = { ...request.filters, ...more }
  return html`<a href="${searchPath({ ...request, filters, page: 1 })}" rel="nofollow" dir="auto">${label}</a>`
}

function filterNote(results: SearchResults): SafeHtml | undefined {
  const filters = filtersOf(results)
  if (filters.length === 0) return undefined
  const { question, ask } = results.request
  const everywhere = searchPath({ question, ask, filters: {}, page: 1 })
  return html` Only in ${filters.map((name, i) => html`${i > 0 && ' with '}<bdi>${oneLine(name, longestTag)}</bdi>`)}: <a href="${everywhere}" rel="nofollow">search everywhere</a>.`
}

function pager(results: SearchResults): SafeHtml | undefined {
  const { previous, next } = neighboursOf(results)
  if (!previous && !next) return undefined
  return html`<nav class="neighbours" aria-label="Pages of results">
${previous && html`<p class="previous"><a href="${searchPath(previous)}" rel="prev nofollow">Previous results</a></p>\n`}${
  next && html`<p class="next"><a href="${searchPath(next)}" rel="next nofollow">More results</a></p>\n`
}</nav>
`
}

/** Works without a script; all text from outside is escaped. */
function answerHtml({ statements, message, nearest }: SearchAnswer, site: SiteInfo): SafeHtml {
  const content =
    statements.length > 0
      ? html`<ol>\n${statements.map((one) => statementHtml(one, site))}</ol>`
      : html`<p>${message}</p>${
          nearest.length > 0 && html`\n<ul>\n${nearest.map((near) => html`<li>${sectionLink(near, site)}</li>\n`)}</ul>`
        }`
  return html`<section class="answer" aria-labelledby="site:answer">
<h2 id="site:answer">Answer</h2>
${content}
</section>
`
}

function statementHtml(quote: Cited, site: SiteInfo): SafeHtml {
  const lang = langAttribute(quote.page.language, interfaceLanguage)
  const lines = quotedLines(quote).map((line, i) => html`${i > 0 && html`<br>\n`}${unbroken(line)}`)
  return html`<li><blockquote dir="auto"${lang}><p>${lines}</p></blockquote>
<p class="source">${sectionLink(quote, site)}</p></li>
`
}

/** Spaces at the start of a line of code would be lost. */
function unbroken(line: string): string {
  const text = line.trimStart()
  return '\u00a0'.repeat(Math.min(24, line.length - text.length)) + oneLine(text)
}
