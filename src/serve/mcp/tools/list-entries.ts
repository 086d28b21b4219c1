/** `list_entries`: pages by collection, tag and date, in parts. */
import * as z from 'zod'
import { contentTools } from '../../../contract/mcp-tables.ts'
import type { PageRecord } from '../../../contract/page-record.ts'
import { nearestOfMany } from '../../../text/nearest.ts'
import { folderKey, foldersWithin, topFolders } from '../folders.ts'
import { resourceLink } from '../resources.ts'
import { pageOf, quoted, type SiteView } from '../site-view.ts'
import { createTool, failure, nameText, referenceText, structured } from '../tool.ts'
import { entryItem, entrySchema } from './entry-item.ts'

const day = z.iso.date('a date such as 2026-01-31').max('2026-01-31'.length)

const input = z.strictObject({
  collection: nameText.optional().describe('Only this collection, by its name, such as `notes`.'),
  folder: referenceText
    .optional()
    .describe('Only pages in this folder and in the folders in it, by its path below the collection: `git/advanced`.'),
  tag: nameText.optional().describe('Only pages with this tag, whatever its case.'),
  since: day.optional().describe('Only pages whose `lastUpdated` is this day or later: `YYYY-MM-DD`.'),
  until: day.optional().describe('Only pages whose `lastUpdated` is this day or earlier: `YYYY-MM-DD`.'),
  cursor: referenceText.optional().describe('`nextCursor` of the call before, with the same filters.'),
  limit: z.int().min(1).max(100).default(20).describe('Most entries.'),
})

export const listEntriesTool = createTool(contentTools.list_entries, {
  input,
  output: z.object({
    entries: z.array(entrySchema).describe('Newest first.'),
    total: z.int().describe('Entries that pass the filters, on this and all other pages of the list.'),
    nextCursor: z.string().optional().describe('Absent on the last page of the list.'),
  }),
  run(args, { view }) {
    const problem = unknownFilter(view, args)
    if (problem !== undefined) return failure(problem)
    const entries = filtered(view, args)
    const part = pageOf(entries, args.cursor, args.limit)
    if (!part) return failure('The cursor is not one of this list. Call again without it to start over.')
    const { items, nextCursor } = part
    return structured(
      { entries: items.map((page) => entryItem(view, page)), total: entries.length, nextCursor },
      items.map((page) => resourceLink(view, page)),
    )
  },
})

type Filters = z.output<typeof input>

function filtered(
  view: SiteView,
  { collection, folder, tag, since = '', until = '9' }: Filters,
): readonly PageRecord[] {
  const folders = folder === undefined ? undefined : foldersWithin(view.folders, folder)
  const tagged = tag === undefined ? view.newest : (view.byTag.get(tagKey(tag))?.pages ?? [])
  const base = tag === undefined && collection !== undefined ? (view.byCollection.get(collection) ?? []) : tagged
  return base.filter(
    ({ lastUpdated, collection: own, folder: place = '' }) =>
      lastUpdated >= since &&
      lastUpdated <= until &&
      (collection === undefined || own === collection) &&
      (folders === undefined || folders.has(place)),
  )
}

/** Explains names that do not exist, since an empty list would not help. */
function unknownFilter(view: SiteView, { collection, folder, tag }: Filters): string | undefined {
  const problem = view.unknownCollection(collection) ?? unknownFolder(view, folder)
  if (problem !== undefined) return problem
  if (tag === undefined || view.byTag.has(tagKey(tag))) return undefined
  const meant = nearestOfMany(tagKey(tag).slice(0, 64), view.byTag.keys())
  const common = [...view.byTag.values()].slice(0, 10).map(({ name }) => name)
  const known = common.length === 0 ? 'No page has tags.' : `The commonest tags are: ${common.join(', ')}.`
  return `No page has the tag ${quoted(tag)}. ${meant === undefined ? '' : `Did you mean ${quoted(meant)}? `}${known}`
}

function unknownFolder({ folders }: SiteView, folder: string | undefined): string | undefined {
  if (folder === undefined || foldersWithin(folders, folder).size > 0) return undefined
  const tops = topFolders(folders).slice(0, 10)
  const known =
    tops.length === 0 ? 'There are no folders.' : `The largest are: ${tops.map(({ name }) => quoted(name)).join(', ')}.`
  const meant = nearestOfMany(
    folderKey(folder).slice(0, 64),
    folders.map(({ name }) => name),
  )
  return `No page is in a folder ${quoted(folder)}. ${meant === undefined ? '' : `Did you mean ${quoted(meant)}? `}${known}`
}

function tagKey(tag: string): string {
  return tag.replace(/^#/, '').toLowerCase()
}
