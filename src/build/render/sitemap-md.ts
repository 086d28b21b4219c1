/** `/sitemap.md`: the addresses of `/sitemap.xml` as Markdown, complete at any size. */
import type { Site } from '../model/site.ts'
import type { IndexableUrl, RenderContext } from './context.ts'
import { blocks, inlineText, link } from './format/markdown-text.ts'

/** One section for the pages of the site and one for each collection, each address with its Markdown and its date. */
export function renderSitemapMarkdown({ collections }: Site, context: RenderContext): string {
  const groups = groupByCollection(context.indexable)
  const sections = collections.map(({ name, title }) => section(title, groups.get(name)))
  return blocks(
    `# Sitemap of ${inlineText(context.config.title)}`,
    `Every indexable page: its canonical HTML address, its Markdown, its last change.`,
    section('Pages', groups.get(undefined)),
    ...sections,
  )
}

function groupByCollection(urls: readonly IndexableUrl[]): Map<string | undefined, IndexableUrl[]> {
  const groups = new Map<string | undefined, IndexableUrl[]>()
  for (const each of urls) {
    const group = groups.get(each.collection)
    if (group === undefined) groups.set(each.collection, [each])
    else group.push(each)
  }
  return groups
}

function section(title: string, urls: readonly IndexableUrl[] | undefined): string | undefined {
  return urls && `## ${inlineText(title)}\n\n${urls.map(item).join('\n')}`
}

function item({ title, url, markdownUrl, lastModified }: IndexableUrl): string {
  return `- ${link(title, url)} (${link('Markdown', markdownUrl)}), ${lastModified}`
}
