/** What all llms.txt files have in common: their size, their head and their sections. */
import type { Collection, Page } from '../../model/site.ts'
import type { RenderContext } from '../context.ts'
import { boundedList } from './bounded-list.ts'
import { entryList } from './entry-list.ts'
import { blocks, blockText, inlineText, linkItem } from './markdown-text.ts'

/** Size of an llms.txt file in UTF-16 code units, whatever the site holds: well below what readers cut off. */
export const llmsBudget = 29_000

/** H1, blockquote and what follows it without a heading, as llmstxt.org orders them. */
export function llmsHead(title: string, summary: string, ...paragraphs: readonly (string | undefined)[]): string {
  return blocks(`# ${inlineText(title, 200)}`, summary && `> ${blockText(summary, 500)}`, ...paragraphs)
}

/** An H2 section of as many items as fit; nothing where there are no items. */
export function llmsSection(title: string, items: readonly string[], budget: number): string | undefined {
  const { text, shown } = boundedList(items, budget, (item) => item)
  const missing = items.length - shown
  return items.length === 0
    ? undefined
    : `## ${title}\n\n${text}${missing === 0 ? '' : `- ${missing} more do not fit here.\n`}`
}

/** The entries of a collection that llms files may name. */
export function publicEntries({ entries }: Collection): readonly Page[] {
  return entries.filter(({ noindex }) => !noindex)
}

/** An H2 section with entries and a line that says how many are shown and where the rest is. */
export function llmsEntries(
  title: string,
  entries: readonly Page[],
  rest: readonly string[],
  budget: number,
  context: RenderContext,
): { readonly text: string } {
  const heading = `## ${inlineText(title, 200)}\n\n`
  const closing = (shown: number) => cutNote(shown, entries.length, rest)
  const { text, shown } = entryList(entries, budget - heading.length - closing(1).length - 20, context)
  return { text: heading + text + closing(shown) }
}

/** Pages at the root of the site as items. */
export function pageItems(pages: readonly Page[], context: RenderContext): readonly string[] {
  return pages.map((page) => linkItem(page.title, context.url(page.markdownPath), inlineText(page.description, 300)))
}

/** How to read, cite and address the site: the same in every file. */
export function readingRules({ config, url }: RenderContext): readonly string[] {
  const license = config.license && `Licence: ${inlineText(config.license, 200)}, where a page names no other.`
  const rules = [
    'Every HTML page has a Markdown form: append `.md` to its address.',
    `Cite the canonical HTML address, not the Markdown one: it is \`canonical\` in the frontmatter of each page.`,
    'Everything is public and read-only. No key is needed; a request with an `Authorization` header answers 401.',
    ...(license ? [license] : []),
  ]
  return [...rules.map((rule) => `- ${rule}`), linkItem(config.title, url('/index.md'), 'the home page')]
}

function cutNote(shown: number, total: number, rest: readonly string[]): string {
  if (shown === total) return ''
  const where = rest.length === 0 ? '' : ` The rest: ${rest.join(', ')}.`
  return `\nNewest ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}.${where}\n`
}
