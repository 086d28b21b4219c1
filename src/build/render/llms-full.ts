/** `/llms-full.txt`: the bodies of the site in one file, bounded. */
import type { Page, Site } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { shareBudget } from './format/bounded-list.ts'
import { documentUrl } from './format/endpoint-lines.ts'
import { publicEntries } from './format/llms.ts'
import { blocks, blockText, inlineText } from './format/markdown-text.ts'

/** Size of the file in UTF-16 code units: about half a million tokens, more than any model reads at once. */
export const llmsFullBudget = 2_000_000

/**
 * The owner's pages, then the entries of each collection newest first. The collections share the budget; a page that
 * does not fit is left out whole, and the file says how many are. Pages that are `noindex` are never in it.
 */
export function renderLlmsFull(site: Site, context: RenderContext): string {
  const own = site.pages.filter(({ noindex, builtin }) => !noindex && builtin === undefined)
  const groups = [own, ...site.collections.map(publicEntries)].filter((pages) => pages.length > 0)
  const bodies = shareBudget(
    groups,
    llmsFullBudget - 4_000,
    ({ length }) => length,
    (pages, budget) => concatenate(pages, budget, context),
  )
  const total = groups.reduce((sum, { length }) => sum + length, 0)
  const shown = bodies.reduce((sum, body) => sum + body.shown, 0)
  return blocks(head(context), completeness(shown, total, context)) + bodies.map(({ text }) => text).join('')
}

interface Bodies {
  readonly text: string
  readonly shown: number
}

function head({ config }: RenderContext): string {
  const license = config.license && ` Licence: ${inlineText(config.license, 200)}, where a page names no other.`
  return blocks(
    `# ${inlineText(config.title, 200)}`,
    config.description && `> ${blockText(config.description, 500)}`,
    `The text of the site in one file. Cite the address that stands under each title.${license ?? ''}`,
  )
}

function completeness(shown: number, total: number, context: RenderContext): string {
  if (shown === total) return `Complete: ${total} pages.`
  const index = documentUrl(context, '/sitemap.md')
  const where = index === undefined ? '' : ` All pages, with their addresses: <${index}>.`
  return `Not complete: ${shown} of ${total} pages, newest first; the others do not fit into one file.${where}`
}

function concatenate(pages: readonly Page[], budget: number, context: RenderContext): Bodies {
  const parts: string[] = []
  let left = budget
  for (const page of pages) {
    // Cheaper than rendering a page to find that it does not fit.
    if (page.text.length > left) continue
    const part = body(page, context)
    if (part.length > left) continue
    parts.push(part)
    left -= part.length
  }
  return { text: parts.join(''), shown: parts.length }
}

function body(page: Page, context: RenderContext): string {
  const facts = [`<${context.url(page.path)}>`, page.author && inlineText(page.author), page.date].filter(Boolean)
  return `\n---\n\n${blocks(`# ${inlineText(page.title)}`, facts.join(' · '), context.markdown(page))}`
}
