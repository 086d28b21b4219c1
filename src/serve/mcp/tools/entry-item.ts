/** A page as lists of pages show it. */
import * as z from 'zod'
import type { PageRecord } from '../../../contract/page-record.ts'
import type { SiteView } from '../site-view.ts'

export const entrySchema = z.object({
  title: z.string(),
  url: z.string().describe('Canonical URL to cite.'),
  slug: z.string(),
  collection: z.string().optional(),
  folder: z.string().optional().describe('Its folder below the collection: `git/advanced`.'),
  date: z.string().optional().describe('When it was written: `YYYY-MM-DD`.'),
  lastUpdated: z.string().describe('`last-updated` of the page, by which `since` and `until` filter: `YYYY-MM-DD`.'),
  tags: z.array(z.string()),
  author: z.string().optional(),
  description: z.string(),
})

export type EntryItem = z.infer<typeof entrySchema>

export function entryItem(view: SiteView, page: PageRecord): EntryItem {
  const { title, path, slug, collection, folder, date, lastUpdated, tags, author, description } = page
  return {
    title,
    url: view.url(path),
    slug,
    collection,
    folder,
    date,
    lastUpdated,
    tags: [...tags],
    author,
    description,
  }
}
