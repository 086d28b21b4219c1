/** Lists of pages in llms files: with descriptions, else by titles only, else by titles in numbered parts. */
import { type LlmsPart, type LlmsRoom, llmsPartPath, llmsParts } from '../../../content/model/llms-parts.ts'
import { isDated, orderWords } from '../../../content/model/order.ts'
import type { Page } from '../../../content/model/site.ts'
import type { Per } from '../../../contract/endpoint.ts'
import { grouped } from '../../../text/count.ts'
import type { RenderContext } from '../context.ts'
import { blocks, inlineText, link, linkItem } from '../markdown-text.ts'
import { type BoundedList, boundedList } from '../pages/bounded-list.ts'
import { entryLinks } from '../pages/entry-links.ts'
import { llmsHead } from './llms.ts'

export interface LlmsListing {
  /** Heading of the list. */
  readonly title: string
  /** All pages, in order. */
  readonly pages: readonly Page[]
  /** The order in words, such as `newest first`. */
  readonly order: string
  /** Path of the first file. */
  readonly file: string
  readonly room: LlmsRoom
  /** What the row of further parts is prepared for. */
  readonly per: Per
}

/** The list in its first file, with links to all further parts, or else to the next and the last. */
export function llmsListing({ title, pages, file, room, per }: LlmsListing, context: RenderContext): string {
  if (pages.length === 0) return ''
  const heading = `## ${inlineText(title, 200)}`
  const parts = llmsParts(pages, context.config.baseUrl, room)
  const [first = []] = parts
  if (parts.length > 1)
    return blocks(heading, titleLines(first, context), rest(parts, { pages, file, room, per }, context))
  const described = entryLinks(first, room.whole, context)
  return blocks(heading, described.shown === first.length ? described.text : titleLines(first, context))
}

/** A further part of such a list. */
export function llmsFurtherPart(
  { number, parts, pages, all }: LlmsPart<unknown>,
  { title, order, file }: Pick<LlmsListing, 'title' | 'order' | 'file'>,
  context: RenderContext,
): string {
  const to = (part: number) => partLink(file, part, context)
  return blocks(
    llmsHead(`${title}, part ${number} of ${parts}`, `${ofAll(pages.length, all)}, ${order}.`),
    [
      `Part ${number} of ${parts}. The first part: ${to(1)}.`,
      ...(number > 2 ? [`The one before: ${to(number - 1)}.`] : []),
      ...(number < parts ? [`The next: ${to(number + 1)}.`, `The last: ${to(parts)}.`] : []),
    ].join(' '),
    '## Links',
    titleLines(pages, context),
  )
}

/**
 * As much of a list as fits into a section of the site's file, with a link to the whole list.
 *
 * @param all the link; none if no file has the whole list
 */
export function llmsExcerpt(
  title: string,
  pages: readonly Page[],
  all: string | undefined,
  budget: number,
  context: RenderContext,
): { readonly text: string } {
  const heading = `## ${inlineText(title, 200)}\n\n`
  const closing = (shown: number) => (shown === pages.length ? '' : `\n${excerptNote(shown, pages, all)}\n`)
  const { text, shown } = titlesOrMore(pages, budget - heading.length - closing(0).length - 20, context)
  return { text: heading + text + closing(shown) }
}

/** With author, date and description if all entries fit, else only titles, as many as fit. */
function titlesOrMore(pages: readonly Page[], budget: number, context: RenderContext): BoundedList {
  const described = entryLinks(pages, budget, context)
  return described.shown === pages.length ? described : boundedList(pages, budget, (page) => titleLine(page, context))
}

function titleLines(pages: readonly Page[], context: RenderContext): string {
  return pages.map((page) => titleLine(page, context)).join('\n')
}

function titleLine(page: Page, { url }: RenderContext): string {
  return linkItem(page.title, url(page.markdownPath))
}

/** Each part links to the next, so all can be reached even if their links do not fit here. */
function rest(
  parts: readonly (readonly Page[])[],
  { pages, file, room, per }: Pick<LlmsListing, 'pages' | 'file' | 'room' | 'per'>,
  context: RenderContext,
): string {
  const said = `These are the first ${ofAll(parts[0]?.length ?? 0, pages)}.`
  // An owner's catalog may have no row for further parts.
  if (!context.endpoints.some((row) => row.kind === 'prepared' && row.per === per)) return said
  const links = parts.slice(1).map((_, at) => partLink(file, at + 2, context))
  const all = links.join(', ')
  return all.length <= room.links
    ? `${said} The list goes on in ${parts.length} parts: ${all}.`
    : `${said} The list goes on in ${parts.length} parts, each with a link to the next: ${links[0]}. The last: ${links.at(-1)}.`
}

function ofAll(shown: number, { length }: readonly unknown[]): string {
  return `${grouped(shown)} of ${grouped(length)}`
}

function partLink(file: string, number: number, { url }: RenderContext): string {
  const path = llmsPartPath(file, number)
  return link(path, url(path))
}

function excerptNote(shown: number, pages: readonly Page[], all: string | undefined): string {
  const size = ofAll(shown, pages)
  // If all entries shown have a date, they are the newest, even if others have none.
  const dated = shown > 0 && isDated(pages.slice(0, shown)) === 'all'
  const said = dated ? `Newest ${size}` : `${size}, ${orderWords(pages)}`
  return all === undefined ? `${said}.` : `${said}. All of them: ${all}.`
}
