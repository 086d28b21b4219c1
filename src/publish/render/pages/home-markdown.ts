/** `/index.md`: the Markdown twin of the home page. */
import { publicEntries } from '../../../content/model/public-pages.ts'
import type { Collection, Site } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { endpointItem, startingPoints } from '../llms/endpoint-lines.ts'
import { pageItems } from '../llms/llms.ts'
import { blocks, blockText, inlineText, link } from '../markdown-text.ts'
import { boundedList } from './bounded-list.ts'
import { entryList, listFrontmatter } from './entry-list.ts'
import { llmsPointer } from './llms-pointer.ts'

/** The owner's home page where there is one, the newest entries of each collection, the pages, and what agents need. */
export function renderHomeMarkdown(site: Site, context: RenderContext): string {
  const { title, description } = context.config
  const home = site.byPath.get('/')
  const pages = site.pages.filter(({ noindex, path }) => !noindex && path !== '/')
  const frontmatter = listFrontmatter(
    { title: home?.title ?? title, description, path: '/', markdownPath: '/index.md', lastUpdated: site.lastUpdated },
    context,
  )
  const body = blocks(
    `# ${inlineText(home?.title ?? title)}`,
    llmsPointer(context),
    blockText(description),
    home && context.markdown(home),
    ...site.collections.map((collection) => newest(collection, context)),
    section('Pages', pageItems(pages, context)),
    section(
      'For agents',
      startingPoints(context).map((row) => endpointItem(row, context)),
    ),
  )
  return `${frontmatter}\n${body}`
}

function newest(collection: Collection, context: RenderContext): string | undefined {
  const entries = publicEntries(collection)
  if (entries.length === 0) return undefined
  const { text } = entryList(entries.slice(0, newestEntries), 10_000, context)
  const title = inlineText(collection.title)
  const all = link(`All entries of ${title}`, context.url(`/${collection.name}.md`))
  return blocks(`## ${title}`, blockText(collection.description), text, all)
}

function section(title: string, items: readonly string[]): string | undefined {
  const { text } = boundedList(items, 10_000, (item) => item)
  return text === '' ? undefined : blocks(`## ${title}`, text)
}

const newestEntries = 10
