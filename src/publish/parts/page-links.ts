/** Ways on from a page: what is related to it, and what links to it. */
import { relatedPages } from '../../content/model/related-pages.ts'
import type { Page, Site } from '../../content/model/site.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { pageLink } from './entry-list.ts'

const mostRelated = 5
/** A page that everything links to, such as a glossary, would otherwise carry the whole site. */
const mostBacklinks = 50

/** Related entries and backlinks, side by side where there is room; nothing where there are none. */
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
