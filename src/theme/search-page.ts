/** The search page and its form, which need no script. */
import { longestSearch } from '../contract/bounds.ts'
import type { Frame, SearchPage } from '../contract/frame.ts'
import { oneLine } from '../text/one-line.ts'
import { html, type SafeHtml, trusted } from './html.ts'
import { langAttribute } from './language.ts'
import { renderLayout } from './layout.ts'
import { type Phrases, phrasesFor } from './words/phrases.ts'

/** The words of the search page, which is in the language of the site. */
export function searchPhrases({ language, owner }: Pick<Frame, 'language' | 'owner'>): Phrases {
  return phrasesFor(language, owner.words)
}

/** @param results of a search for `query`; without a search the place of the results stays empty */
export function searchPageHtml(page: SearchPage, frame: Frame, query = '', results?: SafeHtml): string {
  const { language } = frame
  const phrases = searchPhrases(frame)
  const title = phrases.say('search')
  const canonical = `${frame.siteUrl}search`
  const ask = html`<button type="submit" name="ask" value="1">${phrases.say('ask')}</button>\n`
  return renderLayout(
    {
      ...{ language, canonical, title, query: oneLine(query), path: '/search', noindex: true },
      description: page.description,
      markdown: `${canonical}.md`,
      structuredData: page.structuredData,
      main: html`<div${langAttribute(phrases.language, language)}>
<h1>${title}</h1>
${searchForm(phrases.say('searchLabel'), query, ask, phrases)}
${results ?? html`<div id="site:results"></div>\n${page.start && trusted(page.start)}`}
${trusted(page.browse)}
</div>`,
    },
    frame,
  )
}

/**
 * @param label of the field
 * @param buttons after the one that searches
 * @param phrases whose words the button has; English by default
 */
export function searchForm(label: string, query = '', buttons?: SafeHtml, phrases = phrasesFor('en')): SafeHtml {
  return html`<form class="search" action="/search" method="get" role="search">
<label for="site:query">${label}</label>
<input type="search" id="site:query" name="q" value="${query}" required maxlength="${longestSearch}" autocomplete="off">
<button type="submit">${phrases.say('search')}</button>
${buttons}</form>`
}
