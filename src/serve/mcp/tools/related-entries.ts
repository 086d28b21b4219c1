/** `related_entries`: from one page to the pages nearest to it, and why. */
import * as z from 'zod'
import { contentTools } from '../../../contract/mcp-tables.ts'
import type { PageRecord } from '../../../contract/page-record.ts'
import { Question } from '../../../search/find/question.ts'
import { cut } from '../../../text/cut.ts'
import type { Retrieval } from '../../ask/retrieval.ts'
import { findPage } from '../resolve-page.ts'
import { resourceLink } from '../resources.ts'
import type { SiteView } from '../site-view.ts'
import { createTool, failure, referenceText, structured } from '../tool.ts'
import { entryItem, entrySchema } from './entry-item.ts'

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
    const found = await findPage(view, entry)
    if ('problem' in found) return failure(found.problem)
    const { page } = found
    if (!page) return failure(`${view.url(found.path)} is no entry. Give an entry that search or list_entries names.`)
    const related = await relatedPages(view, page, await context.retrieval(view.snapshot), limit)
    return structured(
      {
        entry: { title: page.title, url: view.url(page.path) },
        related: related.map(({ page: near, reasons }) => ({ ...entryItem(view, near), reasons })),
      },
      related.map(({ page: near }) => resourceLink(view, near)),
    )
  },
})

/** Pages of one tag. A tag with more pages says little and costs much. */
const mostTagged = 500
const mostSimilar = 20
/** UTF-16 code units of the description that similar pages are searched by. */
const longestDescription = 500
/** A link is worth more than the best other reason alone. */
const linkWeight = 3

/** The best pages with the reasons for each, in phrases, links first. */
async function relatedPages(view: SiteView, page: PageRecord, retrieval: Retrieval, limit: number) {
  const found = new Map<PageRecord, { score: number; reasons: string[] }>()
  const add = (other: PageRecord | undefined, score: number, reason: string) => {
    if (!other || other.path === page.path) return
    const { score: before, reasons } = found.get(other) ?? { score: 0, reasons: [] }
    found.set(other, { score: before + score, reasons: [...reasons, reason] })
  }
  for (const path of page.links) add(view.byPath.get(path), linkWeight, 'is linked from this page')
  for (const path of page.backlinks) add(view.byPath.get(path), linkWeight, 'links to this page')
  for (const [other, { names, weight }] of sharedTags(view, page)) {
    add(other, weight, `shares the tags: ${names.join(', ')}`)
  }
  const question = new Question([page.title, cut(page.description, longestDescription), ...page.tags].join(' '))
  const accept = ({ path }: Pick<PageRecord, 'path'>) => path !== page.path
  const { hits } = await retrieval.search(question, { limit: mostSimilar, offset: 0, accept, unquoted: true })
  for (const hit of hits) add(hit.page, (2 * hit.score) / 100, 'has a similar text')
  return [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, limit)
    .map(([other, { reasons }]) => ({ page: other, reasons }))
}

/** Pages by the tags that they share with a page. A tag says more if few pages have it. */
function sharedTags(view: SiteView, { tags }: PageRecord) {
  const shared = new Map<PageRecord, { names: string[]; weight: number }>()
  for (const tag of tags) {
    const tagged = view.byTag.get(tag.toLowerCase())
    if (!tagged) continue
    for (const page of tagged.pages.slice(0, mostTagged)) {
      const known = shared.get(page) ?? { names: [], weight: 0 }
      known.names.push(tagged.name)
      known.weight += 2 / Math.log2(2 + tagged.pages.length)
      shared.set(page, known)
    }
  }
  return shared
}
