/** The pages around a page: related ones, those that link to it, and a map of them. */
import { relatedPages } from '../../content/model/related-pages.ts'
import type { Page } from '../../content/model/site.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'
import { backlinks } from './backlinks.ts'
import { pageLink } from './entry-list.ts'
import { graph } from './graph.ts'

const mostRelated = 5

export function pageLinks(page: Page, context: RenderContext): SafeHtml | undefined {
  const phrases = context.phrases(page.language)
  const related = relatedPages(page, context.site, mostRelated)
  const links = related.map((other) => html`<li>${pageLink(other, phrases.language)}</li>\n`)
  const sections = [
    links.length > 0 && relatedSection(phrases.say('related'), links),
    backlinks(page, context, phrases),
    graph(page, context, phrases),
  ].filter((section) => section !== false && section !== undefined)
  if (sections.length === 0) return undefined
  return html`<div class="page-links"${langAttribute(phrases.language, page.language)}>
${sections}</div>`
}

function relatedSection(title: string, items: readonly SafeHtml[]): SafeHtml {
  return html`<section aria-labelledby="site:related">
<h2 id="site:related">${title}</h2>
<ul>
${items}</ul>
</section>
`
}
