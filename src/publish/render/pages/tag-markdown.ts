/** `/tags/<tag>.md` and its further pages: the Markdown twins of a tag's list. */

import { type ListPage, listPagePath } from '../../../content/model/list-pages.ts'
import { neighbourWords } from '../../../content/model/order.ts'
import type { Tag } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { listFrontmatter, newestUpdate, pageList } from './entry-list.ts'
import { firstPage, pagerLine, pageSuffix } from './list-view.ts'
import { llmsPointer } from './llms-pointer.ts'

/** The first page of the list. */
export function renderTagMarkdown(tag: Tag, context: RenderContext): string {
  return renderTagPageMarkdown(firstPage(tag, 'tagPage', context), context)
}

/** The same entries as the HTML. */
export function renderTagPageMarkdown(page: ListPage<Tag>, context: RenderContext): string {
  const { name, path: first, entries } = page.list
  const path = listPagePath(first, page.number)
  const size = count(entries.length, 'entry', 'entries')
  const frontmatter = listFrontmatter(
    {
      title: `Tag: ${name}${pageSuffix(page)}`,
      description: `${size} tagged “${name}”.`,
      path,
      markdownPath: `${path}.md`,
      lastUpdated: newestUpdate(page.entries, context),
    },
    context,
  )
  const body = blocks(
    `# Tag: ${inlineText(name)}${pageSuffix(page)}`,
    llmsPointer(context),
    `${size}.`,
    pageList(page.entries, context),
    pagerLine(page, first, neighbourWords(entries), context),
  )
  return `${frontmatter}\n${body}`
}
