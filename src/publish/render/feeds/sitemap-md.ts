/** `/sitemap.md`: the addresses of `/sitemap.xml` as Markdown, complete at any size. */

import type { Site } from '../../../content/model/site.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { IndexableUrl, RenderContext } from '../context.ts'
import { blocks, inlineText, link } from '../markdown-text.ts'

/** One section for the pages of the site and one for each collection, each address with its Markdown and its date. */
export function renderSitemapMarkdown({ collections }: Site, context: RenderContext): string {
  const groups = groupBy(context.indexable, ({ collection }) => collection)
  const sections = collections.map(({ name, title }) => section(title, groups.get(name)))
  return blocks(
    `# Sitemap of ${inlineText(context.config.title)}`,
    `Every indexable page: its canonical HTML address, its Markdown, its last change.`,
    section('Pages', groups.get(undefined)),
    ...sections,
  )
}

function section(title: string, urls: readonly IndexableUrl[] | undefined): string | undefined {
  return urls && `## ${inlineText(title)}\n\n${urls.map(item).join('\n')}`
}

function item({ title, url, markdownUrl, lastModified }: IndexableUrl): string {
  return `- ${link(title, url)} (${link('Markdown', markdownUrl)}), ${lastModified}`
}
