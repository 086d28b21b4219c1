/** The parts of an entry's page around its text. */
import type { Collection, Page, Site } from '../../build/model/site.ts'
import type { RenderContext } from '../../build/render/context.ts'
import { html, type SafeHtml } from '../html.ts'
import { interfaceLanguage, langAttribute } from '../language.ts'
import { licenseName } from '../license.ts'
import { hostOf, isWebAddress, oneLine } from '../text.ts'
import { pageLink } from './entry-list.ts'
import { tagList } from './tag-list.ts'

/** Title, byline, dates, tags and the way to the Markdown. */
export function entryHeader(page: Page, { site }: RenderContext): SafeHtml {
  const lang = langAttribute(interfaceLanguage, page.language)
  const tags = page.tags.flatMap((name) => site.tagsByName.get(name) ?? [])
  return html`<header class="entry-header">
<h1 dir="auto">${oneLine(page.title)}</h1>
${byline(page)}<p class="meta"${lang}>${dates(page)} ${markdownLink(page)}</p>
${tags.length > 0 && html`${tagList(tags)}\n`}</header>`
}

/** When the page was published and last changed. */
export function dates({ date, lastUpdated }: Page): SafeHtml {
  const updated =
    date !== lastUpdated && html`<span>Updated <time datetime="${lastUpdated}">${lastUpdated}</time></span>`
  return date === undefined
    ? html`${updated}`
    : html`<span>Published <time datetime="${date}">${date}</time></span> ${updated}`
}

/** For readers who want the text alone, and for those who want to know that there is one. */
export function markdownLink(page: Page): SafeHtml {
  return html`<a href="${page.markdownPath}" type="text/markdown">Markdown</a>`
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
${previous && html`<p class="previous"><span>Previous</span> ${pageLink(previous, interfaceLanguage, 'prev')}</p>\n`}${
  next && html`<p class="next"><span>Next</span> ${pageLink(next, interfaceLanguage, 'next')}</p>\n`
}</nav>`
}

// A page that everything links to, such as a glossary, would otherwise carry the whole site.
const maximumBacklinks = 50

/** The pages that link here. */
export function backlinks(page: Page, site: Site): SafeHtml | undefined {
  const all = site.backlinks.get(page.path) ?? []
  if (all.length === 0) return undefined
  const shown = all.slice(0, maximumBacklinks)
  const rest = all.length - shown.length
  const lang = langAttribute(interfaceLanguage, page.language)
  return html`<section class="backlinks" aria-labelledby="site:linked-from"${lang}>
<h2 id="site:linked-from">Linked from</h2>
<ul>
${shown.map((other) => html`<li>${pageLink(other, interfaceLanguage)}</li>\n`)}</ul>
${rest > 0 && html`<p>And ${rest} more.</p>\n`}</section>`
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
