/** A page of a collection's list, with a heading for each year. */
import { type List, type ListPage, listedEntries, listPageSize } from '../../content/model/list-pages.ts'
import type { Page } from '../../content/model/site.ts'
import { groupBy } from '../../text/group-by.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import { langAttribute } from '../../theme/language.ts'
import { phrasesFor } from '../../theme/words/phrases.ts'
import type { RenderContext } from '../render/context.ts'
import { entryList, pageItems } from './entry-list.ts'

/**
 * @param page of a list in the order of a collection: pinned and ordered ones, newest first, undated last
 * @param surrounding BCP 47, of the page
 * @param taken bytes of the page that something else needs
 */
export function yearList(
  { list, number, entries }: ListPage<List>,
  surrounding: string,
  taken = 0,
  context: Partial<Pick<RenderContext, 'thumbnailOf' | 'site' | 'phrases' | 'lastDated'>> = {},
): SafeHtml {
  const start = (number - 1) * listPageSize
  const lastDated = (context.lastDated ?? lastDatedIn)(listedEntries(list))
  const items = pageItems(entries, surrounding, taken, context).entries()
  const groups = groupBy(items, ([index]) => headingOf(entries[index], start + index <= lastDated))
  // In a list without dates, a single "Undated" would be useless.
  const headed = lastDated >= 0
  const phrases = (context.phrases ?? phrasesFor)(surrounding)
  const lang = langAttribute(phrases.language, surrounding)
  const name = (heading: string) => (heading === undated ? phrases.say('undated') : heading)
  return html`${[...groups].map(
    ([heading, group]) =>
      html`${headed && heading !== '' && html`<h2${lang}>${name(heading)}</h2>\n`}${entryList(group.map(([, item]) => item))}\n`,
  )}`
}

/** Place of the last entry with a date; -1 without any. */
export function lastDatedIn(entries: readonly Page[]): number {
  return entries.findLastIndex(({ date }) => date !== undefined)
}

/** Entries without a date are sorted among dated ones by their `updated`, or else come last. Others have no heading. */
function headingOf(entry: Page | undefined, amongDated: boolean): string {
  if (entry?.pinned || entry?.order !== undefined) return ''
  return amongDated && entry !== undefined ? (entry.date ?? entry.lastUpdated).slice(0, 4) : undated
}

const undated = 'undated'
