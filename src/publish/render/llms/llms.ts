/** The common parts of all llms.txt files: their head, their sections and how to read the site. */
import type { Folder, Page } from '../../../content/model/site.ts'
import { count } from '../../../text/count.ts'
import type { RenderContext } from '../context.ts'
import { blocks, blockText, inlineText, linkItem } from '../markdown-text.ts'
import { boundedList } from '../pages/bounded-list.ts'

/** H1, blockquote and paragraphs, in the order of llmstxt.org. */
export function llmsHead(title: string, summary: string, ...paragraphs: readonly (string | undefined)[]): string {
  return blocks(`# ${inlineText(title, 200)}`, summary && `> ${blockText(summary, 500)}`, ...paragraphs)
}

/** An H2 section of as many items as fit; nothing without items. */
export function llmsSection(title: string, items: readonly string[], budget: number): string | undefined {
  const { text, shown } = boundedList(items, budget, (item) => item)
  const missing = items.length - shown
  return items.length === 0
    ? undefined
    : `## ${title}\n\n${text}${missing === 0 ? '' : `- ${missing} more do not fit here.\n`}`
}

/** Links to the files of folders, as many as fit. */
export function llmsFolders(folders: readonly Folder[], { url, endpoints }: RenderContext): string | undefined {
  if (!endpoints.some((row) => row.kind === 'prepared' && row.per === 'folderLlms')) return undefined
  const items = folders
    .filter(({ hasPublicEntries }) => hasPublicEntries)
    .map(({ title, address, size }) => linkItem(title, url(`${address}/llms.txt`), count(size, 'entry', 'entries')))
  return llmsSection('Folders', items, foldersBudget)
}

const foldersBudget = 3_000

/** Pages at the root of the site as items. */
export function pageItems(pages: readonly Page[], context: RenderContext): readonly string[] {
  return pages.map((page) => linkItem(page.title, context.url(page.markdownPath), inlineText(page.description, 300)))
}

/** Room for `readingRules` and a sentence before them, however long the title of the site is. */
export const rulesBudget = 4_000

/** How to read, cite and address the site: the same in every file. */
export function readingRules({ config, site, url }: RenderContext): readonly string[] {
  const license = config.license && `Licence: ${inlineText(config.license, 200)}, where a page names no other.`
  const rules = [
    'Every HTML page has a Markdown form: append `.md` to its address.',
    `Cite the canonical HTML address, not the Markdown one: it is \`canonical\` in the frontmatter of each page.`,
    'Everything is public and read-only. No key is needed; a request with an `Authorization` header answers 401.',
    ...(license ? [license] : []),
  ]
  const home = site.byPath.get('/')?.noindex ? [] : [linkItem(config.title, url('/index.md'), 'the home page')]
  return [...rules.map((rule) => `- ${rule}`), ...home]
}
