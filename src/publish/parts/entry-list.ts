/** Lists of entries, limited in size so that no page carries the whole site. */
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import type { RenderContext } from '../render/context.ts'
import { thumbnail } from './cover.ts'

interface ListBounds {
  readonly entries: number
  /** Of markup, in UTF-8. */
  readonly bytes: number
}

/** Keeps a page of a list below 50,000 bytes with its frame. Page readers for language models cut longer ones. */
const pageBytes = 42_000

type Thumbnails = Pick<RenderContext, 'thumbnailOf'>

/** The first entries that fit, each as a list item. */
export function entryItems(
  entries: readonly Page[],
  surrounding: string,
  bounds: ListBounds,
  thumbnails?: Thumbnails,
): SafeHtml[] {
  const encoder = new TextEncoder()
  const items: SafeHtml[] = []
  let bytes = 0
  for (const entry of entries.slice(0, bounds.entries)) {
    const item = entryItem(entry, surrounding, thumbnails)
    bytes += encoder.encode(item.toString()).length
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
  thumbnails?: Thumbnails,
): SafeHtml[] {
  const items = entryItems(entries, surrounding, { entries: entries.length, bytes: pageBytes - taken }, thumbnails)
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
  readonly relation?: 'prev' | 'next'
  /** Longest title, in UTF-16 code units. */
  readonly limit?: number
}

/** A link to a page by its title, in any script and direction. */
export function pageLink(page: Page, surrounding: string, { relation, limit = 200 }: LinkOptions = {}): SafeHtml {
  const rel = relation && html` rel="${relation}"`
  return html`<a href="${page.path}"${rel} dir="auto"${langAttribute(page.language, surrounding)}>${oneLine(page.title, limit)}</a>`
}

function entryItem(entry: Page, surrounding: string, thumbnails?: Thumbnails): SafeHtml {
  const description = oneLine(entry.description, 200)
  const lang = langAttribute(entry.language, surrounding)
  const author = entry.author && html`<div class="by" dir="auto">${oneLine(entry.author, 100)}</div>`
  const date = entry.date && html` <time datetime="${entry.date}">${entry.date}</time>`
  const pin = entry.pinned && html` <span class="pinned"${langAttribute(interfaceLanguage, surrounding)}>Pinned</span>`
  const text = description && html`\n<p dir="auto"${lang}>${description}</p>`
  return html`<li>${thumbnails && thumbnail(entry, thumbnails)}<div class="entry">${pageLink(entry, surrounding)}${pin}${author}</div>${date}${text}</li>\n`
}
