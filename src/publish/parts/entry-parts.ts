/** The parts of an entry's page around its text. */
import { relatedPages } from '../../content/model/related-pages.ts'
import type { Collection, Page, Site } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { hostOf, isWebAddress } from '../../text/web-address.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { licenseName } from '../../theme/layout.ts'
import type { RenderContext } from '../render/context.ts'
import { pageLink } from './entry-list.ts'
import { pageTools } from './page-tools.ts'
import { tagList } from './tag-list.ts'

/** Title, byline, dates, reading time, tags, and what can be done with the page. */
export function entryHeader(page: Page, context: RenderContext): SafeHtml {
  const lang = langAttribute(interfaceLanguage, page.language)
  const tags = page.tags.flatMap((name) => context.site.tagsByName.get(name) ?? [])
  return html`<header class="entry-header">
<h1 dir="auto">${oneLine(page.title)}</h1>
${byline(page)}<p class="meta"${lang}>${dates(page)} <bdi>${readingMinutes(page)} min read</bdi></p>
${tags.length > 0 && html`${tagList(tags)}\n`}${pageTools(page, context)}</header>`
}

/** Words that most people read in a minute, in English and without hurry (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238

/** At least one. */
function readingMinutes({ words }: Page): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** When the page was published and last changed. */
export function dates({ date, lastUpdated }: Page): SafeHtml {
  const updated =
    date !== lastUpdated && html`<span>Updated <time datetime="${lastUpdated}">${lastUpdated}</time></span>`
  return date === undefined
    ? html`${updated}`
    : html`<span>Published <time datetime="${date}">${date}</time></span> ${updated}`
}

/** What to write when citing the entry: its canonical address, and the licence where it is not that of the site. */
export function citation(page: Page, { config, url }: RenderContext): SafeHtml {
  const address = url(page.path)
  const license = page.license !== config.license && page.license
  return html`<footer class="cite"${langAttribute(interfaceLanguage, page.language)}>
<p>Cite as: <cite dir="auto"${langAttribute(page.language, interfaceLanguage)}>${oneLine(page.title)}</cite>, ${oneLine(config.title)}, <a href="${address}">${address}</a></p>
${license && html`<p>Licence: ${licenseName(license)}</p>\n`}</footer>`
}

/** The entries before and after, in the order of the collection's list. */
export function neighbours(page: Page, collection: Collection): SafeHtml | undefined {
  const position = collection.positions.get(page.path)
  if (position === undefined) return undefined
  const previous = collection.entries[position - 1]
  const next = collection.entries[position + 1]
  if (previous === undefined && next === undefined) return undefined
  const lang = langAttribute(interfaceLanguage, page.language)
  return html`<nav class="neighbours" aria-label="Entries before and after"${lang}>
${previous && html`<p class="previous"><span>Previous</span> ${pageLink(previous, interfaceLanguage, { relation: 'prev' })}</p>\n`}${
  next && html`<p class="next"><span>Next</span> ${pageLink(next, interfaceLanguage, { relation: 'next' })}</p>\n`
}</nav>`
}

function byline({ author, source, language }: Page): SafeHtml | undefined {
  if (author === undefined && source === undefined) return undefined
  const lang = langAttribute(interfaceLanguage, language)
  return html`<p class="byline"${lang}>${author && html`<span>By <span dir="auto">${oneLine(author)}</span></span>`}${
    author && source && ' '
  }${source && html`<span>Source: ${sourceLink(source)}</span>`}</p>
`
}

/** A web address becomes a link that shows its host; anything else is a citation, and stays text. */
function sourceLink(source: string): SafeHtml {
  return isWebAddress(source)
    ? html`<a href="${source}">${hostOf(source)}</a>`
    : html`<span dir="auto">${oneLine(source)}</span>`
}

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
