/** The search page and its form, which need no script. */
import { longestSearch } from '../contract/bounds.ts'
import type { Frame, SearchPage } from '../contract/frame.ts'
import { oneLine } from '../text/one-line.ts'
import { html, type SafeHtml, trusted } from './html.ts'
import { interfaceLanguage, langAttribute } from './language.ts'
import { renderLayout } from './layout.ts'

/** @param results of a search for `query`; without a search the place of the results stays empty */
export function searchPageHtml(page: SearchPage, frame: Frame, query = '', results?: SafeHtml): string {
  const { language } = frame
  const canonical = `${frame.siteUrl}search`
  return renderLayout(
    {
      ...{ language, canonical, title: 'Search', query: oneLine(query), path: '/search', noindex: true },
      description: page.description,
      markdown: `${canonical}.md`,
      structuredData: page.structuredData,
      main: html`<div${langAttribute(interfaceLanguage, language)}>
<h1>Search</h1>
${searchForm('Words to look for', query, html`<button type="submit" name="ask" value="1">Ask</button>\n`)}
${results ?? html`<div id="site:results"></div>`}
${trusted(page.browse)}
</div>`,
    },
    frame,
  )
}

/**
 * @param label of the field, in the interface's language
 * @param buttons after the one that searches
 */
export function searchForm(label: string, query = '', buttons?: SafeHtml): SafeHtml {
  return html`<form class="search" action="/search" method="get" role="search">
<label for="site:query">${label}</label>
<input type="search" id="site:query" name="q" value="${query}" required maxlength="${longestSearch}" autocomplete="off">
<button type="submit">Search</button>
${buttons}</form>`
}
