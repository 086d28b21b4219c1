/** Rows of the tree of folders, as many as there is room for. */
import { shortTitle } from '../../content/model/order.ts'
import type { Page } from '../../content/model/site.ts'
import { oneLine } from '../../text/one-line.ts'
import { utf8Length } from '../../text/utf8.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { Branch } from './tree-branches.ts'

/** Longest title, in UTF-16 code units. */
const longestTitle = 60
/** Longest address. A folder with a longer one can be opened, and has no link in its own branch. */
const longestPath = 1_000

export interface Row {
  readonly markup: string
  /** In UTF-8. */
  readonly bytes: number
}

/** Rows that are kept: pages near each other show the same ones. */
const mostRows = 8_192

/** The row at a place of a list; nothing outside of it. */
export type RowsOf<T> = (items: readonly T[]) => (at: number) => Row | undefined

/** Each row is made once as long as it is kept, and found by its place: a page shows eighty of them. */
export function rowMaker<T>(make: (item: T) => SafeHtml): RowsOf<T> {
  const lists = new Map<readonly T[], Map<number, Row>>()
  let count = 0
  return (items) => {
    if (count > mostRows) {
      lists.clear()
      count = 0
    }
    const rows = lists.get(items) ?? new Map<number, Row>()
    lists.set(items, rows)
    return (at) => {
      const known = rows.get(at)
      const item = items[at]
      if (known !== undefined || item === undefined) return known
      const markup = make(item).toString()
      const row = { markup, bytes: bytesOf(markup) }
      rows.set(at, row)
      count++
      return row
    }
  }
}

export interface Rows {
  readonly before: string
  readonly after: string
  readonly bytes: number
}

/** The rows that fit before and after one item, the nearest first; from the first item on if there is none (-1). */
export function rowsAround<T>(items: readonly T[], at: number, room: number, rowsOf: RowsOf<T>): Rows {
  const rowAt = rowsOf(items)
  const before: string[] = []
  const after: string[] = []
  let bytes = 0
  const taken = (row: Row | undefined, rows: string[]) => {
    if (row === undefined || bytes + row.bytes > room) return false
    bytes += row.bytes
    rows.push(row.markup)
    return true
  }
  for (let left = at - 1, right = at + 1, more = true; more; left--, right++) {
    const isAfter = taken(rowAt(right), after)
    const isBefore = taken(rowAt(left), before)
    more = isAfter || isBefore
  }
  return { before: before.reverse().join(''), after: after.join(''), bytes }
}

/** In UTF-8. */
export function bytesOf(markup: SafeHtml | string | undefined): number {
  return markup === undefined ? 0 : utf8Length(markup.toString())
}

/** What opens a branch, with a link to the page of its folder. */
export function branchHead(
  { navTitle, path, size, index }: Branch,
  current: 'page' | 'true' | undefined,
  phrases: Phrases,
  surrounding: string,
): string {
  const title = oneLine(navTitle, longestTitle)
  const lang = langAttribute(index?.language ?? surrounding, surrounding)
  const mark = current && html` aria-current="${current}"`
  const hasLink = path.length <= longestPath
  const all =
    hasLink &&
    html`<li><a href="${path}"${mark}${langAttribute(phrases.language, surrounding)}>${phrases.say('treeAll', { count: size })}</a></li>`
  return html`<details open><summary${lang}${!hasLink && mark}>${title} <i>${phrases.number(size)}</i></summary><ul>
${all}`.toString()
}

export function folderRow({ navTitle, path, size, index }: Branch, phrases: Phrases, surrounding: string): SafeHtml {
  const lang = langAttribute(index?.language ?? surrounding, surrounding)
  return html`<li><a href="${path}"${lang}>${oneLine(navTitle, longestTitle)}</a> <i>${phrases.number(size)}</i></li>`
}

export function entryRow(page: Page, surrounding: string): SafeHtml {
  return html`<li><a href="${page.path}"${langAttribute(page.language, surrounding)}>${oneLine(shortTitle(page), longestTitle)}</a></li>`
}

/** The row of the page itself, which needs no address where there is no room for it. */
export function currentRow(page: Page, room: number, surrounding: string): string {
  const lang = langAttribute(page.language, surrounding)
  const title = oneLine(shortTitle(page), longestTitle)
  const row = (href?: string) =>
    html`<li><a${href && html` href="${href}"`} aria-current="page"${lang}>${title}</a></li>`.toString()
  const linked = row(page.path)
  return bytesOf(linked) > room ? row() : linked
}
