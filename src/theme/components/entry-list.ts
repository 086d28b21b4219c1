/** Lists of entries that stay small whatever the site holds. */
import type { Page } from '../../build/model/site.ts'
import { html, type SafeHtml } from '../html.ts'
import { langAttribute } from '../language.ts'
import { oneLine } from '../text.ts'

/** Bounds of a list: no page carries the whole site. */
export interface ListBounds {
  readonly entries: number
  /** Of markup, in UTF-8. */
  readonly bytes: number
}

/**
 * Keeps a page with its frame under 50,000 bytes, which is what readers of pages for language models take in one piece,
 * also where titles are long or of a script with wide code points.
 */
export const listBounds: ListBounds = { entries: 200, bytes: 42_000 }

/** The first entries that fit, each as a list item. */
export function entryItems(entries: readonly Page[], surrounding: string, bounds: ListBounds = listBounds): SafeHtml[] {
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

/** Items as a list. */
export function entryList(items: readonly SafeHtml[]): SafeHtml {
  return html`<ul class="entries">
${items}</ul>`
}

/** A link to a page by its title, which may be of any script and direction. */
export function pageLink(page: Page, surrounding: string, relation?: 'prev' | 'next'): SafeHtml {
  const rel = relation && html` rel="${relation}"`
  return html`<a href="${page.path}"${rel} dir="auto"${langAttribute(page.language, surrounding)}>${oneLine(page.title, 200)}</a>`
}

function entryItem(entry: Page, surrounding: string): SafeHtml {
  const description = oneLine(entry.description, 200)
  const lang = langAttribute(entry.language, surrounding)
  const author = entry.author && html` <span class="by" dir="auto">${oneLine(entry.author, 100)}</span>`
  const date = entry.date && html` <time datetime="${entry.date}">${entry.date}</time>`
  const text = description && html`\n<p dir="auto"${lang}>${description}</p>`
  return html`<li><span class="entry">${pageLink(entry, surrounding)}${author}</span>${date}${text}</li>\n`
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
