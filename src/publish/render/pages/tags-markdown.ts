/** `/tags.md` and its further pages: the Markdown twins of the list of all tags. */

import { listPagePath, type PageNumber } from '../../../content/model/list-pages.ts'
import type { Site } from '../../../content/model/site.ts'
import { type TagGroup, tagGroups } from '../../../content/model/tags.ts'
import { count } from '../../../text/count.ts'
import type { RenderContext } from '../context.ts'
import { blocks, linkItem } from '../markdown-text.ts'
import { listFrontmatter } from './entry-list.ts'
import { pagerLine, pageSuffix } from './list-view.ts'
import { llmsPointer } from './llms-pointer.ts'
import { firstTagsPage, listNeighbours, tagsOn, tagsPath } from './tags-view.ts'

/** The first page of the list. */
export function renderTagsMarkdown(_site: Site, context: RenderContext): string {
  return renderTagsPageMarkdown(firstTagsPage(context), context)
}

/** The same tags as the HTML. */
export function renderTagsPageMarkdown(page: PageNumber, context: RenderContext): string {
  const { config, site } = context
  const path = listPagePath(tagsPath, page.number)
  const title = `Tags${pageSuffix(page)}`
  const size = count(site.tags.length, 'tag')
  const description = `${size} of ${config.title}, A to Z.`
  const frontmatter = listFrontmatter(
    { title, description, path, markdownPath: `${path}.md`, lastUpdated: site.lastUpdated },
    context,
  )
  const body = blocks(
    `# ${title}`,
    llmsPointer(context),
    `${size}, A to Z.`,
    ...tagGroups(tagsOn(page, context), config.language).map((group) => section(group, context)),
    pagerLine(page, tagsPath, listNeighbours, context),
  )
  return `${frontmatter}\n${body}`
}

function section({ letter, tags }: TagGroup, { url }: RenderContext): string {
  const items = tags.map(({ name, path, entries }) =>
    linkItem(name, url(`${path}.md`), count(entries.length, 'entry', 'entries')),
  )
  return `## ${letter === '#' ? '\\#' : letter}\n\n${items.join('\n')}`
}
