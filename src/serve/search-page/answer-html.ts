/** An answer as a part of the search page: numbered quotations, its address, and the pages that say more. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import { quotedLines } from '../ask/plain-text.ts'
import type { Cited, Near } from '../ask/retrieval.ts'
import { type SearchRequest, searchPath } from './request.ts'
import { type SearchAnswer, type SearchResults, sectionPath } from './results.ts'

/** UTF-16 code units. */
const longestTitle = 200

/** Works without a script; all text from outside is escaped. */
export function answerHtml(answer: SearchAnswer, { request, site }: SearchResults, phrases: Phrases): SafeHtml {
  return html`<section class="answer" aria-labelledby="site:answer">
<h2 id="site:answer">${phrases.say('answerTitle')}</h2>
${answer.statements.length > 0 ? quotations(answer, request, site, phrases) : refusal(answer, request, site, phrases)}
</section>
`
}

/** The page by its title, and the section if it has another. */
export function sectionLink({ page, anchor, heading }: Near, site: SiteInfo, { language }: Phrases): SafeHtml {
  const section =
    heading !== '' && heading !== page.title && html` <span class="section">${oneLine(heading, longestTitle)}</span>`
  const lang = langAttribute(page.language, language)
  return html`<a href="${sectionPath(page, anchor, site)}" dir="auto"${lang}>${oneLine(page.title, longestTitle)}${section}</a>`
}

function quotations(
  { statements, also }: SearchAnswer,
  request: SearchRequest,
  site: SiteInfo,
  phrases: Phrases,
): SafeHtml {
  const address = `${site.baseUrl}${searchPath({ ...request, ask: true, page: 1 })}`
  return html`<ol>
${statements.map((one) => quotation(one, site, phrases))}</ol>
<p class="meta">${phrases.say('askAddress')}</p>
<div class="copyable"><a class="address" href="${address}" rel="nofollow" data-copy>${address}</a></div>
${also.length > 0 && html`<h3>${phrases.say('askAlso')}</h3>\n${links(also, site, phrases)}`}`
}

function quotation(quote: Cited, site: SiteInfo, phrases: Phrases): SafeHtml {
  const lang = langAttribute(quote.page.language, phrases.language)
  const lines = quotedLines(quote).map((line, i) => html`${i > 0 && html`<br>\n`}${unbroken(line)}`)
  return html`<li><blockquote dir="auto"${lang}><p>${lines}</p></blockquote>
<p class="source">${sectionLink(quote, site, phrases)}</p></li>
`
}

function refusal({ nearest }: SearchAnswer, { filters }: SearchRequest, site: SiteInfo, phrases: Phrases): SafeHtml {
  const { say } = phrases
  const no = say(Object.keys(filters).length > 0 ? 'answerNoneWithin' : 'answerNone', { site: site.title })
  if (nearest.length === 0) return html`<p>${no}</p>`
  return html`<p>${no} ${say('askNearest', { count: nearest.length })}</p>
${links(nearest, site, phrases)}`
}

function links(pages: readonly Near[], site: SiteInfo, phrases: Phrases): SafeHtml {
  return html`<ul>
${pages.map((near) => html`<li>${sectionLink(near, site, phrases)}</li>\n`)}</ul>`
}

/** Spaces at the start of a line of code would be lost. */
function unbroken(line: string): string {
  const text = line.trimStart()
  return '\u00a0'.repeat(Math.min(24, line.length - text.length)) + oneLine(text)
}
