/** Related pages, and pages that link to a page. */
import { relatedPages } from '../../content/model/related-pages.ts'
import type { Page, Site } from '../../content/model/site.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { pageLink } from './entry-list.ts'

const mostRelated = 5
/** Without a limit, a page that everything links to, such as a glossary, would list the whole site. */
const mostBacklinks = 50

export function pageLinks(page: Page, site: Site): SafeHtml | undefined {
  const backlinks = site.backlinks.get(page.path) ?? []
  const sections = [
    linkSection('related', 'Related', relatedPages(page, site, mostRelated)),
    linkSection('linked-from', 'Linked from', backlinks.slice(0, mostBacklinks), backlinks.length),
  ].filter((section) => section !== undefined)
  if (sections.length === 0) return undefined
  return html`<div class="page-links"${langAttribute(interfaceLanguage, page.language)}>
${sections}</div>`
}

function linkSection(name: string, title: string, pages: readonly Page[], total = pages.length): SafeHtml | undefined {
  if (pages.length === 0) return undefined
  const rest = total - pages.length
  return html`<section aria-labelledby="site:${name}">
<h2 id="site:${name}">${title}</h2>
<ul>
${pages.map((page) => html`<li>${pageLink(page, interfaceLanguage)}</li>\n`)}</ul>
${rest > 0 && html`<p>And ${rest} more.</p>\n`}</section>
`
}
