/** `/tags/<tag>.md`: the Markdown twin of a tag's list. */
import { count } from '../../count.ts'
import type { Tag } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { documentUrl } from './format/endpoint-lines.ts'
import { entryList, listFrontmatter, listPageBudget, newestUpdate } from './format/entry-list.ts'
import { blocks, inlineText } from './format/markdown-text.ts'

/** Entries of all collections that carry the tag, as many as make a page that agents read whole. */
export function renderTagMarkdown({ name, path, entries }: Tag, context: RenderContext): string {
  const { text, shown } = entryList(entries, listPageBudget, context)
  const size = count(entries.length, 'entry', 'entries')
  const frontmatter = listFrontmatter(
    {
      title: `Tag: ${name}`,
      description: `${size} tagged “${name}”.`,
      path,
      markdownPath: `${path}.md`,
      lastUpdated: newestUpdate(entries, context),
    },
    context,
  )
  const body = blocks(
    `# Tag: ${inlineText(name)}`,
    `${size}.`,
    text,
    shown < entries.length && rest(shown, size, context),
  )
  return `${frontmatter}\n${body}`
}

function rest(shown: number, size: string, context: RenderContext): string {
  const url = documentUrl(context, '/sitemap.md')
  return `Shown are ${shown.toLocaleString('en-US')} of ${size}.${url === undefined ? '' : ` Every page: <${url}>.`}`
}
