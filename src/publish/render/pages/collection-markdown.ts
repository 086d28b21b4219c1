/** `/<collection>.md` and its further pages: the Markdown twins of a collection's list. */
import { type ListPage, listPagePath } from '../../../content/model/list-pages.ts'
import { countInOrder, neighbourWords } from '../../../content/model/order.ts'
import type { Collection } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { documentUrl } from '../llms/endpoint-lines.ts'
import { blocks, blockText, inlineText, link } from '../markdown-text.ts'
import { listFrontmatter, newestUpdate, pageList } from './entry-list.ts'
import { firstPage, pagerLine, pageSuffix } from './list-view.ts'
import { llmsPointer } from './llms-pointer.ts'

/** The first page of the list. */
export function renderCollectionMarkdown(collection: Collection, context: RenderContext): string {
  return renderCollectionPageMarkdown(firstPage(collection, 'collectionPage', context), context)
}

/** The same entries as the HTML, and the index as the place that holds them all. */
export function renderCollectionPageMarkdown(page: ListPage<Collection>, context: RenderContext): string {
  const { name, title, description, entries } = page.list
  const path = listPagePath(`/${name}`, page.number)
  const frontmatter = listFrontmatter(
    {
      title: title + pageSuffix(page),
      description,
      path,
      markdownPath: `${path}.md`,
      lastUpdated: newestUpdate(page.entries, context),
    },
    context,
  )
  const body = blocks(
    `# ${inlineText(title)}${pageSuffix(page)}`,
    llmsPointer(context),
    blockText(description),
    `${countInOrder(entries)}.`,
    pageList(page.entries, context),
    pagerLine(page, `/${name}`, neighbourWords(entries), context),
    page.pages > 1 && index(name, context),
  )
  return `${frontmatter}\n${body}`
}

function index(name: string, context: RenderContext): string | undefined {
  const path = `/${name}/index.json`
  const url = documentUrl(context, path)
  return url && `All of them: ${link(path, url)}.`
}
