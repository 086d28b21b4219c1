/** `site_overview`: what the site contains. */
import * as z from 'zod'
import { contentTools } from '../../../contract/mcp-tables.ts'
import { topFolders } from '../folders.ts'
import type { SiteView } from '../site-view.ts'
import { createTool, structured } from '../tool.ts'
import { entryItem, entrySchema } from './entry-item.ts'

const mostTags = 30
const mostFolders = 30
const newestEntries = 10

const overviewSchema = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  language: z.string().describe('BCP 47.'),
  entries: z.int().describe('Pages that can be found, of all collections and beside them.'),
  collections: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      url: z.string(),
      entries: z.int(),
      newest: z.string().optional().describe('Date of the newest entry.'),
    }),
  ),
  tags: z.array(z.object({ tag: z.string(), entries: z.int() })).describe('The commonest, with their entries.'),
  folders: z
    .array(z.object({ collection: z.string(), folder: z.string(), entries: z.int() }))
    .describe('The largest at the top of the collections, with their entries; `list_entries` lists those of one.'),
  newest: z.array(entrySchema).describe('The newest entries.'),
  summary: z.string().describe('Address of a summary of the site with links, for agents.'),
})

export const siteOverviewTool = createTool(contentTools.site_overview, {
  input: z.strictObject({}),
  output: overviewSchema,
  run: (_, { view }) => structured(overview(view)),
})

function overview(view: SiteView): z.infer<typeof overviewSchema> {
  const { title, description, language } = view.snapshot.site
  return {
    ...{ title, description, url: view.url('/'), language },
    entries: view.pages.length,
    collections: view.filledCollections.map(({ name, title, description }) => {
      const pages = view.byCollection.get(name) ?? []
      const newest = pages[0]?.date ?? pages[0]?.lastUpdated
      return { name, title, description, url: view.url(`/${name}`), entries: pages.length, newest }
    }),
    tags: [...view.byTag.values()].slice(0, mostTags).map(({ name, pages }) => ({ tag: name, entries: pages.length })),
    folders: topFolders(view.folders)
      .slice(0, mostFolders)
      .map(({ collection, name, entries }) => ({ collection, folder: name, entries })),
    newest: view.newest.slice(0, newestEntries).map((page) => entryItem(view, page)),
    summary: view.url('/llms.txt'),
  }
}
