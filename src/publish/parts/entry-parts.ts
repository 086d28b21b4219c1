/** What surrounds the text of an entry. */
import { foldAuthor } from '../../content/model/authors.ts'
import { isDated } from '../../content/model/order.ts'
import type { Collection, Page } from '../../content/model/site.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { oneLine } from '../../text/one-line.ts'
import { readableAddress } from '../../text/readable-address.ts'
import { hostOf, isWebAddress } from '../../text/web-address.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { licenseName } from '../../theme/layout.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { RenderContext } from '../render/context.ts'
import { pageLink } from './entry-list.ts'
import { pageTools } from './page-tools.ts'
import { seriesHtml } from './series.ts'
import { tagList } from './tag-list.ts'
import { translationsHtml } from './translations.ts'

/**
 * Title, byline, dates, reading time, other languages, series and tools: in few lines, so that the text begins soon.
 */
export function entryHeader(page: Page, context: RenderContext): SafeHtml {
  const phrases = context.phrases(page.language)
  const count = Math.max(1, Math.round(page.words / wordsPerMinute))
  return html`<header class="entry-header">
${pageTitle(page)}
<div class="facts">
${byline(page, context, phrases)}<p class="meta"${langAttribute(phrases.language, page.language)}>${dates(page, phrases)} <bdi>${phrases.say('minutesToRead', { count })}</bdi></p>
${translationsHtml(page, context)}${seriesHtml(page, context)}${pageTools(page, context)}</div>
</header>`
}

/** Smaller where it is long, so that the text below it begins soon. */
export function pageTitle({ title, language }: Page): SafeHtml {
  const shown = oneLine(title)
  const isLong = shown.length > (fullWidth.has(primaryLanguage(language)) ? 22 : 44)
  return html`<h1 dir="auto"${isLong && html` class="small"`}>${shown}</h1>`
}

/** Languages whose characters are as wide as two of others. */
const fullWidth: ReadonlySet<string> = new Set(['ja', 'ko', 'zh'])

/** Below the text: above it, they would keep readers from its first sentence. */
export function entryTags({ tags }: Page, { site }: RenderContext): SafeHtml | undefined {
  const known = tags.flatMap((name) => site.tagsByName.get(name) ?? [])
  return known.length > 0 ? html`${tagList(known)}\n` : undefined
}

/** Average for silent reading of English (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238

/** When the page was published and last changed. */
export function dates({ date, lastUpdated }: Page, phrases: Phrases): SafeHtml {
  const said = (word: 'published' | 'updated', day: string) =>
    html`<span>${phrases.fill(word, { date: html`<time datetime="${day}">${phrases.date(day)}</time>` })}</span>`
  return html`${date && html`${said('published', date)} `}${date !== lastUpdated && said('updated', lastUpdated)}`
}

/** How to cite the entry, and its licence if it differs from the licence of the site. */
export function citation(page: Page, { config, url, phrases }: RenderContext): SafeHtml {
  const { language, fill } = phrases(page.language)
  const title = html`<cite dir="auto"${langAttribute(page.language, language)}>${oneLine(page.title)}</cite>`
  const target = url(page.path)
  const shown = readableAddress(target)
  const address = html`<a href="${target}"${shown !== target && html` dir="ltr"`}>${shown}</a>`
  const license = page.license !== config.license && page.license
  return html`<footer class="cite"${langAttribute(language, page.language)}>
<p>${fill('citeAs', { title, site: oneLine(config.title), address })}</p>
${
  license &&
  html`<p>${fill('licenceIs', { licence: licenseName(license) })}</p>
`
}</footer>`
}

/** Links to the entries before and after it in the list of its collection. */
export function neighbours(page: Page, collection: Collection, { phrases }: RenderContext): SafeHtml | undefined {
  const position = collection.positions.get(page.path)
  if (position === undefined) return undefined
  const previous = collection.entries[position - 1]
  const next = collection.entries[position + 1]
  if (previous === undefined && next === undefined) return undefined
  const { language, say } = phrases(page.language)
  const before = previous && (isDated([previous, page]) === 'all' ? 'newer' : 'previous')
  const after = next && (isDated([page, next]) === 'all' ? 'older' : 'next')
  return html`<nav class="neighbours" aria-label="${say('entriesAround')}"${langAttribute(language, page.language)}>
${before && html`<p class="previous"><span>${say(before)}</span> ${pageLink(previous, language, { relation: 'prev' })}</p>\n`}${
  after && html`<p class="next"><span>${say(after)}</span> ${pageLink(next, language, { relation: 'next' })}</p>\n`
}</nav>`
}

function byline(page: Page, context: RenderContext, phrases: Phrases): SafeHtml | undefined {
  const { language, fill } = phrases
  const { author, source } = page
  if (author === undefined && source === undefined) return undefined
  const by = author && (authorLinks(page, phrases, context) ?? html`<span dir="auto">${oneLine(author)}</span>`)
  return html`<p class="byline"${langAttribute(language, page.language)}>${by && html`<span>${fill('byAuthor', { author: by })}</span>`}${
    by && source && ' '
  }${source && html`<span>${fill('sourceIs', { source: sourceLink(source) })}</span>`}</p>
`
}

/** A link to the page of each author; nothing if the site has only one, or too many to tell. */
function authorLinks({ authors = [] }: Page, { join }: Phrases, { site }: RenderContext): SafeHtml | undefined {
  const found = authors.flatMap((name) => site.authors.get(foldAuthor(name)) ?? [])
  if (found.length === 0 || found.length < authors.length) return undefined
  return join(
    found.map(({ path }, at) => html`<a href="${path}" rel="author" dir="auto">${oneLine(authors[at] ?? '', 100)}</a>`),
  )
}

/** A web address becomes a link that shows its host; any other source stays text. */
function sourceLink(source: string): SafeHtml {
  return isWebAddress(source)
    ? html`<a href="${source}">${hostOf(source)}</a>`
    : html`<span dir="auto">${oneLine(source)}</span>`
}
