/** Lists of entries, limited in size so that no page carries the whole site. */
import { folderAround } from '../../content/model/folder-contents.ts'
import { shortTitle } from '../../content/model/order.ts'
import type { Page, Site } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { utf8Length } from '../../text/utf8.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { phrasesFor } from '../../theme/words/phrases.ts'
import type { RenderContext } from '../render/context.ts'
import { thumbnail } from './cover.ts'

interface ListBounds {
  readonly entries: number
  /** Size of the markup, in bytes of UTF-8. */
  readonly bytes: number
}

/** Keeps a page of a list below 50,000 bytes with its frame. Page readers for language models cut longer ones. */
const pageBytes = 42_000

/** What a list shows beside titles: small pictures, and with `site` the folder of each entry. */
type ListContext = Partial<Pick<RenderContext, 'thumbnailOf' | 'site' | 'phrases'>>

/** The first entries that fit, each as a list item. */
export function entryItems(
  entries: readonly Page[],
  surrounding: string,
  bounds: ListBounds,
  context: ListContext = {},
): SafeHtml[] {
  const itemOf = entryItem(surrounding, context)
  const items: SafeHtml[] = []
  let bytes = 0
  for (const entry of entries.slice(0, bounds.entries)) {
    const item = itemOf(entry)
    bytes += utf8Length(item.toString())
    if (bytes > bounds.bytes) break
    items.push(item)
  }
  return items
}

/**
 * All entries of one page of a list. If they do not fit, each is reduced to a short title.
 *
 * @param taken bytes of the page that something else needs
 */
export function pageItems(
  entries: readonly Page[],
  surrounding: string,
  taken = 0,
  context: ListContext = {},
): SafeHtml[] {
  const items = entryItems(entries, surrounding, { entries: entries.length, bytes: pageBytes - taken }, context)
  if (items.length === entries.length) return items
  return entries.map(
    (entry) => html`<li><div class="entry">${pageLink(entry, surrounding, { limit: 60 })}</div></li>\n`,
  )
}

export function entryList(items: readonly SafeHtml[]): SafeHtml {
  return html`<ul class="entries">
${items}</ul>`
}

interface LinkOptions {
  /** How a neighbour of an entry relates to it. */
  readonly relation?: 'prev' | 'next'
  /** Longest title, in UTF-16 code units. */
  readonly limit?: number
}

/** A link to a page by its title, in any script and direction; by its short title for neighbours. */
export function pageLink(page: Page, surrounding: string, { relation, limit = 200 }: LinkOptions = {}): SafeHtml {
  const rel = relation && html` rel="${relation}"`
  const title = relation ? shortTitle(page) : page.title
  return html`<a href="${page.path}"${rel} dir="auto"${langAttribute(page.language, surrounding)}>${oneLine(title, limit)}</a>`
}

function entryItem(surrounding: string, { thumbnailOf, site, phrases: phrasesIn = phrasesFor }: ListContext) {
  const phrases = phrasesIn(surrounding)
  const ours = langAttribute(phrases.language, surrounding)
  return (entry: Page): SafeHtml => {
    const description = oneLine(entry.description, 200)
    const author = entry.author && html`<div class="by" dir="auto">${oneLine(entry.author, 100)}</div>`
    const date = entry.date && html` <time datetime="${entry.date}"${ours}>${phrases.date(entry.date)}</time>`
    const pin = entry.pinned && html` <span class="pinned"${ours}>${phrases.say('pinned')}</span>`
    const text = description && html`\n<p dir="auto"${langAttribute(entry.language, surrounding)}>${description}</p>`
    return html`<li>${thumbnailOf && thumbnail(entry, { thumbnailOf })}<div class="entry">${pageLink(entry, surrounding)}${pin}${author}</div>${site && folderLink(entry, site)}${date}${text}</li>\n`
  }
}

/** The folder that an entry is in, for lists that mix folders. */
function folderLink(page: Page, site: Site): SafeHtml | undefined {
  const folder = folderAround(page, site)
  return folder && html` <a class="in" href="${folder.path}" dir="auto">${oneLine(folder.navTitle, 40)}</a>`
}
