/** `related_entries`: from one page on to others. */
import * as z from 'zod'
import { contentTools } from '../../../contract/mcp-tables.ts'
import { resolvePage } from '../resolve-page.ts'
import { createTool, failure, referenceText, structured } from '../tool.ts'
import { entryItem, entryLink, entrySchema } from './entry-item.ts'
import { relatedPages } from './related.ts'

export const relatedEntriesTool = createTool(contentTools.related_entries, {
  input: z.strictObject({
    entry: referenceText.describe('Slug, collection and slug, or any URL of the page on this site.'),
    limit: z.int().min(1).max(50).default(10).describe('Most entries.'),
  }),
  output: z.object({
    entry: z.object({ title: z.string(), url: z.string() }).describe('The page that was asked for.'),
    related: z
      .array(entrySchema.extend({ reasons: z.array(z.string()).min(1).describe('Why, each in a phrase.') }))
      .describe('Best first; empty where nothing is near.'),
  }),
  async run({ entry, limit }, { view, context }) {
    const found = resolvePage(view, entry)
    if ('problem' in found) return failure(found.problem)
    const { page } = found
    if (!page) return failure(`${view.url(found.path)} is no entry. Give an entry that search or list_entries names.`)
    const related = await relatedPages(view, page, await context.retrieval(view.snapshot), limit)
    return structured(
      {
        entry: { title: page.title, url: view.url(page.path) },
        related: related.map((relation) => ({ ...entryItem(view, relation.page), reasons: relation.reasons })),
      },
      related.map((relation) => entryLink(view, relation.page)),
    )
  },
})
