/** `/llms-full.txt`: the bodies of the site in one file, bounded. */
import { orderWords } from '../../../content/model/order.ts'
import { publicEntries } from '../../../content/model/public-pages.ts'
import type { Page, Site } from '../../../content/model/site.ts'
import type { RenderContext } from '../context.ts'
import { blocks, blockText, inlineText } from '../markdown-text.ts'
import { type BoundedList, boundedList, shareBudget } from '../pages/bounded-list.ts'
import { documentUrl } from './endpoint-lines.ts'

/** Size of the file in UTF-16 code units: about half a million tokens, more than models read at once. */
export const llmsFullBudget = 2_000_000

/**
 * The owner's pages, then the entries of each collection in its order. They share the budget. A page that does not fit
 * is left out as a whole, and the file says how many are and where to find them. `noindex` pages are never included.
 */
export function renderLlmsFull(site: Site, context: RenderContext): string {
  const own = site.pages.filter(({ noindex, builtin }) => !noindex && builtin === undefined)
  const groups = [
    { title: 'Pages', pages: own, order: 'by title', index: '/llms.txt' },
    ...site.collections.map((collection) => {
      const pages = publicEntries(collection)
      return { title: collection.title, pages, order: orderWords(pages), index: `/${collection.name}/llms.txt` }
    }),
  ].filter(({ pages }) => pages.length > 0)
  const bodies = shareBudget(
    groups,
    llmsFullBudget - 20_000,
    ({ pages }) => pages.length,
    ({ pages }, budget) => concatenate(pages, budget, context),
  )
  const parts = groups.map((group, at) => ({ ...group, shown: bodies[at]?.shown ?? 0 }))
  return blocks(head(context), ...completeness(parts, context)) + bodies.map(({ text }) => text).join('')
}

/** Pages of one kind, in order, and how many of them are in the file. */
interface Part {
  readonly title: string
  readonly pages: readonly Page[]
  readonly order: string
  /** Path of the file that lists them all. */
  readonly index: string
  readonly shown: number
}

function head({ config }: RenderContext): string {
  const license = config.license && ` Licence: ${inlineText(config.license, 200)}, where a page names no other.`
  return blocks(
    `# ${inlineText(config.title, 200)}`,
    config.description && `> ${blockText(config.description, 500)}`,
    `The text of the site in one file. Cite the address under each title.${license ?? ''}`,
  )
}

function completeness(parts: readonly Part[], context: RenderContext): readonly string[] {
  const total = parts.reduce((sum, { pages }) => sum + pages.length, 0)
  const shown = parts.reduce((sum, part) => sum + part.shown, 0)
  if (shown === total) return [`Complete: ${total} pages.`]
  const cut = parts.filter((part) => part.shown < part.pages.length)
  return [
    `Not complete: ${shown} of ${total} pages; the others do not fit into one file. Each can be read as Markdown at its own address.`,
    boundedList(cut, 15_000, (part) => cutPart(part, context)).text,
  ]
}

function cutPart({ title, pages, order, index, shown }: Part, context: RenderContext): string {
  const url = documentUrl(context, index) ?? documentUrl(context, '/sitemap.md')
  const where = url === undefined ? '' : ` All of them: <${url}>.`
  return `- ${inlineText(title, 200)}: ${shown} of ${pages.length}, ${order}.${where}`
}

function concatenate(pages: readonly Page[], budget: number, context: RenderContext): BoundedList {
  const parts: string[] = []
  let left = budget
  let wasted = 0
  for (const page of pages) {
    // Saves rendering pages that cannot fit.
    if (page.text.length > left) continue
    const part = body(page, context)
    if (part.length > left) {
      // Short pages may embed long ones: thousands of them would be rendered for nothing.
      wasted += part.length
      if (wasted > 2 * llmsFullBudget) break
      continue
    }
    parts.push(part)
    left -= part.length
  }
  return { text: parts.join(''), shown: parts.length }
}

function body(page: Page, context: RenderContext): string {
  const facts = [`<${context.url(page.path)}>`, page.author && inlineText(page.author), page.date].filter(Boolean)
  return `\n---\n\n${blocks(`# ${inlineText(page.title)}`, facts.join(' · '), context.markdown(page))}`
}
