/** The Markdown twin of an entry or of a page at the root of the site. */
import type { Page } from '../../../content/model/site.ts'
import { isWebAddress } from '../../../text/web-address.ts'
import { seriesMarkdown } from '../../parts/series.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText } from '../markdown-text.ts'
import { llmsPointer } from './entry-links.ts'
import { indexContentsMarkdown } from './folder-contents.ts'
import { type FrontmatterValues, frontmatterBlock, pageKeys } from './frontmatter-block.ts'

/**
 * Frontmatter, the title, a byline in the journal, a pointer to the index, its series, the body, and how to cite it.
 * Nothing else from the owner's file is published. Documentation pages, including those that the owner wrote, have
 * exactly the five keys of the specification, "Resources and their fields".
 */
export function renderEntryMarkdown(entry: Page, context: RenderContext): string {
  const page = context.twin(entry)
  const keys = page.builtin === undefined ? entryKeys(page, context) : documentationKeys(page, context)
  const body = blocks(
    `# ${inlineText(page.title)}`,
    hasByline(page, context) && byline(page),
    llmsPointer(context),
    seriesMarkdown(page, context),
    context.markdown(page),
    indexContentsMarkdown(page, context),
    // A rule keeps the line apart from whatever block the body ends with.
    '---',
    citation(page, context),
  )
  return `${frontmatterBlock(keys)}\n${body}`
}

function entryKeys(page: Page, context: RenderContext): FrontmatterValues {
  const { author, source } = hasByline(page, context) ? page : { author: undefined, source: undefined }
  return {
    author,
    source,
    ...pageKeys(page, context),
    slug: page.slug,
    tags: page.tags,
    date: page.date,
    license: page.license ?? context.config.license,
  }
}

function documentationKeys(page: Page, context: RenderContext): FrontmatterValues {
  // Exactly five keys, so none may be empty: an empty value would be left out.
  const title = page.title || page.slug
  return pageKeys({ ...page, title, description: page.description || context.config.description || title }, context)
}

function hasByline({ collection }: Page, { config }: RenderContext): boolean {
  return collection !== undefined && config.collections.some(({ name, byline }) => byline && name === collection)
}

function byline({ author, source }: Page): string | undefined {
  if (author === undefined && source === undefined) return undefined
  const where = source && (isWebAddress(source) ? `<${new URL(source).href}>` : inlineText(source))
  return [author && `By ${inlineText(author)}`, where && `Source: ${where}`].filter(Boolean).join(' · ')
}

function citation(page: Page, context: RenderContext): string {
  const title = inlineText(page.title, 200)
  return `Cite as: “${title}”, <${context.url(page.path)}> · Index of this site: <${context.url('/llms.txt')}>`
}
