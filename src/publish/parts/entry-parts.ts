/** What surrounds the text of an entry. */
import { foldAuthor } from '../../content/model/authors.ts'
import type { Collection, Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { readableAddress } from '../../text/readable-address.ts'
import { hostOf, isWebAddress } from '../../text/web-address.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { licenseName } from '../../theme/layout.ts'
import type { RenderContext } from '../render/context.ts'
import { pageLink } from './entry-list.ts'
import { pageTools } from './page-tools.ts'
import { tagList } from './tag-list.ts'

/** Title, byline, dates, reading time, tags and tools. */
export function entryHeader(page: Page, context: RenderContext): SafeHtml {
  const lang = langAttribute(interfaceLanguage, page.language)
  const minutes = Math.max(1, Math.round(page.words / wordsPerMinute))
  const tags = page.tags.flatMap((name) => context.site.tagsByName.get(name) ?? [])
  return html`<header class="entry-header">
<h1 dir="auto">${oneLine(page.title)}</h1>
${byline(page, context)}<p class="meta"${lang}>${dates(page)} <bdi>${minutes} min read</bdi></p>
${tags.length > 0 && html`${tagList(tags)}\n`}${pageTools(page, context)}</header>`
}

/** Average for silent reading of English (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238

/** When the page was published and last changed. */
export function dates({ date, lastUpdated }: Page): SafeHtml {
  const updated =
    date !== lastUpdated && html`<span>Updated <time datetime="${lastUpdated}">${lastUpdated}</time></span>`
  return html`${date && html`<span>Published <time datetime="${date}">${date}</time></span> `}${updated}`
}

/** How to cite the entry, and its licence if it differs from the licence of the site. */
export function citation(page: Page, { config, url }: RenderContext): SafeHtml {
  const address = url(page.path)
  const shown = readableAddress(address)
  const license = page.license !== config.license && page.license
  return html`<footer class="cite"${langAttribute(interfaceLanguage, page.language)}>
<p>Cite as: <cite dir="auto"${langAttribute(page.language, interfaceLanguage)}>${oneLine(page.title)}</cite>, ${oneLine(config.title)}, <a href="${address}"${shown !== address && html` dir="ltr"`}>${shown}</a></p>
${license && html`<p>Licence: ${licenseName(license)}</p>\n`}</footer>`
}

/** Links to the previous and next entry of the collection's list. */
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

function byline(page: Page, context: RenderContext): SafeHtml | undefined {
  const { author, source, language } = page
  if (author === undefined && source === undefined) return undefined
  const lang = langAttribute(interfaceLanguage, language)
  return html`<p class="byline"${lang}>${author && html`<span>By ${authorLinks(page, context) ?? html`<span dir="auto">${oneLine(author)}</span>`}</span>`}${
    author && source && ' '
  }${source && html`<span>Source: ${sourceLink(source)}</span>`}</p>
`
}

/** A link to the page of each author; nothing if the site has only one, or too many to tell. */
function authorLinks({ authors = [] }: Page, { site }: RenderContext): SafeHtml | undefined {
  const found = authors.flatMap((name) => site.authors.get(foldAuthor(name)) ?? [])
  if (found.length === 0 || found.length < authors.length) return undefined
  return html`${found.map(
    ({ path }, at) =>
      html`${at > 0 && ', '}<a href="${path}" rel="author" dir="auto">${oneLine(authors[at] ?? '', 100)}</a>`,
  )}`
}

/** A web address becomes a link that shows its host; any other source stays text. */
function sourceLink(source: string): SafeHtml {
  return isWebAddress(source)
    ? html`<a href="${source}">${hostOf(source)}</a>`
    : html`<span dir="auto">${oneLine(source)}</span>`
}
