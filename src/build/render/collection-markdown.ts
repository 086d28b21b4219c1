/** `/<collection>.md`: the Markdown twin of a collection's list. */
import { count } from '../../count.ts'
import type { Collection } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { documentUrl } from './format/endpoint-lines.ts'
import { entryList, listFrontmatter, listPageBudget, newestUpdate } from './format/entry-list.ts'
import { blocks, blockText, inlineText, link } from './format/markdown-text.ts'

/** As many entries as make a page that agents read whole; the index is named as the place that holds them all. */
export function renderCollectionMarkdown(collection: Collection, context: RenderContext): string {
  const { name, title, description, entries } = collection
  const { text, shown } = entryList(entries, listPageBudget, context)
  const frontmatter = listFrontmatter(
    {
      title,
      description,
      path: `/${name}`,
      markdownPath: `/${name}.md`,
      lastUpdated: newestUpdate(entries, context),
    },
    context,
  )
  const body = blocks(
    `# ${inlineText(title)}`,
    blockText(description),
    `${count(entries.length, 'entry', 'entries')}, newest first.`,
    text,
    shown < entries.length && rest(collection, shown, context),
  )
  return `${frontmatter}\n${body}`
}

function rest({ name, entries }: Collection, shown: number, context: RenderContext): string {
  const path = `/${name}/index.json`
  const url = documentUrl(context, path)
  const where = url === undefined ? '' : ` All of them: ${link(path, url)}.`
  return `Shown are ${shown.toLocaleString('en-US')} of ${count(entries.length, 'entry', 'entries')}.${where}`
}
