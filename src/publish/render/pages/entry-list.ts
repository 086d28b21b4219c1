/** Lists of entries in Markdown, and the frontmatter of the pages that consist of them. */

import type { Page } from '../../../content/model/site.ts'
import { shorten } from '../../../text/cut.ts'
import type { RenderContext } from '../context.ts'
import { inlineText, linkItem } from '../markdown-text.ts'
import { type BoundedList, boundedList } from './bounded-list.ts'
import { frontmatterBlock } from './frontmatter-block.ts'

/** Budget of a list page in UTF-16 code units: agents read a page below 50,000 characters whole. */
const listPageBudget = 48_000

/** What a list page says of itself. */
export interface ListPage {
  readonly title: string
  readonly description: string
  /** Of the HTML page. */
  readonly path: string
  readonly markdownPath: string
  readonly lastUpdated: string
}

export function listFrontmatter(page: ListPage, context: RenderContext): string {
  return frontmatterBlock({
    title: page.title,
    description: page.description,
    canonical: context.url(page.path),
    markdown: context.url(page.markdownPath),
    'last-updated': page.lastUpdated,
  })
}

/** Entries as links to their Markdown, as many as fit, with author, date and description where they have them. */
export function entryList(entries: readonly Page[], budget: number, context: RenderContext): BoundedList {
  return boundedList(entries, budget, (page) => linkItem(page.title, context.url(page.markdownPath), entryNote(page)))
}

/** All entries of one page of a list; where they are long, by short titles alone. */
export function pageList(entries: readonly Page[], context: RenderContext): string {
  const { text, shown } = entryList(entries, listPageBudget, context)
  if (shown === entries.length) return text
  return entries.map((page) => `${linkItem(shorten(page.title, 60), context.url(page.markdownPath))}\n`).join('')
}

/** The newest `lastUpdated` of the pages, else that of the site. */
export function newestUpdate(pages: readonly Page[], { site }: RenderContext): string {
  let newest = ''
  for (const { lastUpdated } of pages) if (lastUpdated > newest) newest = lastUpdated
  return newest || site.lastUpdated
}

function entryNote({ author, date, description }: Page): string {
  const facts = [author && inlineText(author, 100), date].filter(Boolean).join(', ')
  return [facts, description && inlineText(description, 300)].filter(Boolean).join('. ')
}

/**
 * Stands below the title: readers for language models take the first lines of a document, and look there for a way to
 * the rest of its site.
 */
export function llmsPointer({ url }: RenderContext): string {
  return `> For language models: an index of this site is at <${url('/llms.txt')}>`
}
