/** Lists of entries in Markdown. */
import { newestDates } from '../../../content/model/order.ts'
import type { Folder, Page, Site } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import { shorten } from '../../../text/cut.ts'
import type { RenderContext } from '../context.ts'
import { inlineText, linkItem } from '../markdown-text.ts'
import { type BoundedList, boundedList } from './bounded-list.ts'

/** Budget of a list page in UTF-16 code units: agents read pages below 50,000 characters as a whole. */
const listPageBudget = 48_000

/** Entries as links to their Markdown, as many as fit, with author, date and description where they have them. */
export function entryLinks(entries: readonly Page[], budget: number, context: RenderContext): BoundedList {
  return boundedList(entries, budget, (page) => linkItem(page.title, context.url(page.markdownPath), entryNote(page)))
}

/** The same for lists that people read, which mark pinned entries. */
export function pinnedEntryLinks(entries: readonly Page[], budget: number, context: RenderContext): BoundedList {
  const note = (page: Page) => [page.pinned && 'Pinned', entryNote(page)].filter(Boolean).join('. ')
  return boundedList(entries, budget, (page) => linkItem(page.title, context.url(page.markdownPath), note(page)))
}

/** All entries of one page of a list; if they are too long, by short titles only. */
export function pageList(entries: readonly Page[], context: RenderContext): string {
  const { text, shown } = pinnedEntryLinks(entries, listPageBudget, context)
  if (shown === entries.length) return text
  return entries.map((page) => `${linkItem(shorten(page.title, 60), context.url(page.markdownPath))}\n`).join('')
}

/** The folders of a page of a list, then its entries, under headings of their own if there are folders. */
export function foldersAndEntries(
  folders: readonly Folder[],
  entries: readonly Page[],
  context: RenderContext,
): readonly string[] {
  const listed = pageList(entries, context)
  if (folders.length === 0) return [listed]
  const { text, shown } = boundedList(folders, foldersBudget, ({ title, markdownPath, size }) =>
    linkItem(shorten(title, 60), context.url(markdownPath), count(size, 'entry', 'entries')),
  )
  const rest = folders.length - shown
  const more = rest > 0 ? `- And ${rest} more.\n` : ''
  return [`## Folders\n\n${text}${more}`, ...(entries.length > 0 ? ['## Entries', listed] : [])]
}

const foldersBudget = 8_000

/** Dates of a list of pages, or of the site if the list is empty. */
export function datesOf(
  pages: readonly Page[],
  { modified, lastUpdated }: Site,
): Pick<Page, 'modified' | 'lastUpdated'> {
  return pages.length === 0 ? { modified, lastUpdated } : newestDates(pages)
}

function entryNote({ author, date, description }: Page): string {
  const facts = [author && inlineText(author, 100), date].filter(Boolean).join(', ')
  return [facts, description && inlineText(description, 300)].filter(Boolean).join('. ')
}

/** For the place below the title: readers for language models look in the first lines for a way to the whole site. */
export function llmsPointer({ url }: RenderContext): string {
  return `> For language models: an index of this site is at <${url('/llms.txt')}>`
}
