/** A collection's list under a heading for each year. */
import type { Page } from '../../build/model/site.ts'
import { html, type SafeHtml } from '../html.ts'
import { interfaceLanguage, langAttribute } from '../language.ts'
import { entryItems, entryList } from './entry-list.ts'

export interface YearList {
  /** Number of entries in it. */
  readonly shown: number
  readonly markup: SafeHtml
}

/**
 * As many of the first entries as a page holds.
 *
 * @param entries in the order of a collection: newest first, undated last
 * @param surrounding BCP 47, of the page
 */
export function yearList(entries: readonly Page[], surrounding: string): YearList {
  const items = entryItems(entries, surrounding)
  const groups: { readonly heading: string; readonly items: SafeHtml[] }[] = []
  const lastDated = entries.findLastIndex(({ date }) => date !== undefined)
  for (const [index, item] of items.entries()) {
    const heading = headingOf(entries[index], index <= lastDated)
    const group = groups.at(-1)
    if (group?.heading === heading) group.items.push(item)
    else groups.push({ heading, items: [item] })
  }
  // A single heading over a list without dates would say nothing.
  const headed = lastDated >= 0
  const lang = langAttribute(interfaceLanguage, surrounding)
  return {
    shown: items.length,
    markup: html`${groups.map(
      (group) => html`${headed && html`<h2${lang}>${group.heading}</h2>\n`}${entryList(group.items)}\n`,
    )}`,
  }
}

/** Entries without a date stand between dated ones by their `updated`, and after them by title. */
function headingOf(entry: Page | undefined, amongDated: boolean): string {
  return amongDated && entry !== undefined ? (entry.date ?? entry.lastUpdated).slice(0, 4) : 'Undated'
}
