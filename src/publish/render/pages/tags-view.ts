/** What the HTML and the Markdown of the list of all tags have in common. */
import { type PageNumber, tagsPageCount, tagsPageSize } from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import type { Tag } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'

export { tagsPath } from './list-view.ts'

/** What leads to the pages before and after, where there are no dates. */
export const listNeighbours = neighbourWords([])

/** The first page of the list; the only one where the catalog has no row for further ones. */
export function firstTagsPage({ site, endpoints }: RenderContext): PageNumber {
  const paged = endpoints.some((row) => row.kind === 'prepared' && row.per === 'tagsPage')
  return { number: 1, pages: paged ? tagsPageCount(site.tags) : 1 }
}

/** The tags of a page, A to Z. */
export function tagsOn({ number }: PageNumber, { tagsAtoZ }: RenderContext): readonly Tag[] {
  return tagsAtoZ.slice((number - 1) * tagsPageSize, number * tagsPageSize)
}
