/** A page of a collection's list under a heading for each year. */
import { type List, type ListPage, listPageSize } from '../../content/model/list-pages.ts'
import type { Page } from '../../content/model/site.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { interfaceLanguage, langAttribute } from '../../theme/language.ts'
import { entryList, pageItems } from './entry-list.ts'

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
