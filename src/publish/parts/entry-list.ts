/** Lists of entries that stay small whatever the site holds. */
import { type List, type ListPage, listPageSize } from '../../content/model/list-pages.ts'
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'

/** Bounds of a list: no page carries the whole site. */
export interface ListBounds {
  readonly entries: number
  /** Of markup, in UTF-8. */
  readonly bytes: number
}

/**
 * Markup of one page of a list, in UTF-8: with its frame it stays under 50,000 bytes, which is what readers of pages for
 * language models take in one piece.
 */
const pageBytes = 42_000

/** The first entries that fit, each as a list item. */
export function entryItems(entries: readonly Page[], surrounding: string, bounds: ListBounds): SafeHtml[] {
  const items: SafeHtml[] = []
  let bytes = 0
  for (const entry of entries) {
    if (items.length === bounds.entries) break
    const item = entryItem(entry, surrounding)
    bytes += utf8Length(item.toString())
    if (bytes > bounds.bytes) break
    items.push(item)
  }
  return items
}

/** All entries of one page of a list; where they are long or of a script with wide code points, by short titles alone. */
export function pageItems(entries: readonly Page[], surrounding: string): SafeHtml[] {
  const items = entryItems(entries, surrounding, { entries: entries.length, bytes: pageBytes })
  return items.length === entries.length ? items : entries.map((entry) => shortItem(entry, surrounding))
}

/** Items as a list. */
export function entryList(items: readonly SafeHtml[]): SafeHtml {
  return html`<ul class="entries">
${items}</ul>`
}

export interface LinkOptions {
  readonly relation?: 'prev' | 'next'
  /** Of the title, in UTF-16 code units; 200 by default. */
  readonly limit?: number
}

/** A link to a page by its title, which may be of any script and direction. */
export function pageLink(page: Page, surrounding: string, { relation, limit = 200 }: LinkOptions = {}): SafeHtml {
  const rel = relation && html` rel="${relation}"`
  return html`<a href="${page.path}"${rel} dir="auto"${langAttribute(page.language, surrounding)}>${oneLine(page.title, limit)}</a>`
}

function entryItem(entry: Page, surrounding: string): SafeHtml {
  const description = oneLine(entry.description, 200)
  const lang = langAttribute(entry.language, surrounding)
  const author = entry.author && html`<div class="by" dir="auto">${oneLine(entry.author, 100)}</div>`
  const date = entry.date && html` <time datetime="${entry.date}">${entry.date}</time>`
  const text = description && html`\n<p dir="auto"${lang}>${description}</p>`
  return html`<li><div class="entry">${pageLink(entry, surrounding)}${author}</div>${date}${text}</li>\n`
}

function shortItem(entry: Page, surrounding: string): SafeHtml {
  return html`<li><div class="entry">${pageLink(entry, surrounding, { limit: 60 })}</div></li>\n`
}

function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    // The halves of a surrogate pair are two units and four bytes.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2
  }
  return bytes
}

/**
 * @param page of a list in the order of a collection: newest first, undated last
 * @param surrounding BCP 47, of the page
 */
export function yearList({ list, number, entries }: ListPage<List>, surrounding: string): SafeHtml {
  const items = pageItems(entries, surrounding)
  const groups: { readonly heading: string; readonly items: SafeHtml[] }[] = []
  const start = (number - 1) * listPageSize
  const lastDated = list.entries.findLastIndex(({ date }) => date !== undefined)
  for (const [index, item] of items.entries()) {
    const heading = headingOf(entries[index], start + index <= lastDated)
    const group = groups.at(-1)
    if (group?.heading === heading) group.items.push(item)
    else groups.push({ heading, items: [item] })
  }
  // A single heading over a list without dates would say nothing.
  const headed = lastDated >= 0
  const lang = langAttribute(interfaceLanguage, surrounding)
  return html`${groups.map(
    (group) => html`${headed && html`<h2${lang}>${group.heading}</h2>\n`}${entryList(group.items)}\n`,
  )}`
}

/** Entries without a date stand between dated ones by their `updated`, and after them by title. */
function headingOf(entry: Page | undefined, amongDated: boolean): string {
  return amongDated && entry !== undefined ? (entry.date ?? entry.lastUpdated).slice(0, 4) : 'Undated'
}
