/** The pages around a page: related ones, those that link to it, and a map of them. */
import { mostMentions } from '../../content/model/mentions/mentions.ts'
import { type Quote, quoteOf } from '../../content/model/mentions/quote.ts'
import { relatedPages } from '../../content/model/related-pages.ts'
import type { Page } from '../../content/model/site.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { RenderContext } from '../render/context.ts'
import { pageLink } from './entry-list.ts'
import { graph } from './graph.ts'

export const mostRelated = 5

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

/**
 * The pages that link to a page: a few with the sentences that do, and how many more there
 * are; nothing for a page that none links to.
 */
function backlinks(page: Page, { site }: RenderContext, phrases: Phrases): SafeHtml | undefined {
  const pages = site.backlinks.get(page.path) ?? []
  if (pages.length === 0) return undefined
  const mentions = site.mentions.get(page.path)
  const items = pages.slice(0, mostMentions).map((other) => {
    const mention = mentions?.get(other)
    const quote = mention && quoteOf(mention)
    return html`<li>${pageLink(other, phrases.language)}${quote && quotation(quote, other, phrases)}</li>\n`
  })
  const count = pages.length - items.length
  return html`<section class="linked-from" aria-labelledby="site:linked-from">
<h2 id="site:linked-from">${phrases.say('linkedFrom')}</h2>
<ul>
${items}</ul>
${count > 0 && html`<p>${phrases.say('andMore', { count })}</p>\n`}</section>
`
}

function quotation({ before, label, after }: Quote, { language }: Page, phrases: Phrases): SafeHtml {
  return html`\n<blockquote dir="auto"${langAttribute(language, phrases.language)}>${before}<mark>${label}</mark>${after}</blockquote>`
}
