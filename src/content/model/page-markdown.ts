/**
 * The Markdown of a page as it is published: links resolved, notes embedded, everything private left out. The text
 * between the references stays as its owner wrote it.
 */
import { shorten } from '../../text/cut.ts'
import type { Embed, Reference, Section, Span } from '../parse/parsed-page.ts'
import { firstEndingAfter, outside } from '../parse/spans.ts'
import { labelled } from './link-label.ts'
import { type Destination, isRootRelative, type PageDestination, type PageLinks } from './page-links.ts'
import {
  attributeValue,
  fileMarkdown,
  imageMarkdown,
  isShownAsImage,
  labelOf,
  linkDestination,
  linkMarkdown,
  quotedTitle,
} from './reference-markdown.ts'
import type { Page } from './site.ts'

/** `markdown` has absolute URLs. `html` is the Markdown that HTML is made from, with paths and sizes of images. */
type Target = 'markdown' | 'html'

interface Writing {
  readonly links: PageLinks
  readonly target: Target
  readonly baseUrl: string
  /** The pages embedded in each other, outermost first; empty if embeds are left out. */
  readonly stack: readonly Page[]
  /** UTF-16 code units that embeds may still add to the outermost page. */
  readonly budget: { left: number }
}

/** Nested embeds would otherwise grow without bound. In UTF-16 code units. */
const embedBudget = 262_144

/** @returns the Markdown after the title, without frontmatter, ending in a line feed unless empty */
export function pageMarkdown(page: Page, links: PageLinks, target: Target, baseUrl: string): string {
  const writing: Writing = { links, target, baseUrl, stack: [page], budget: { left: embedBudget } }
  return tidy(writeSpan(page, { start: 0, end: page.text.length }, writing))
}

/**
 * Where each section begins in the Markdown of its page.
 *
 * @param markdown what `pageMarkdown` gives for the same page
 */
export function sectionStarts(page: Page, links: PageLinks, baseUrl: string, markdown: string): number[] {
  const writing: Writing = { links, target: 'markdown', baseUrl, stack: [page], budget: { left: embedBudget } }
  const written = page.sections.map((section) => writeSpan(page, section, writing))
  // Counted from the end: only the beginning and the end lose text, the title and blank lines.
  const last = written.at(-1) ?? ''
  let start = markdown.trimEnd().length + last.length - last.trimEnd().length
  return written
    .toReversed()
    .map(({ length }) => (start -= length))
    .reverse()
}

/**
 * One section of the published Markdown, without its heading, the notes it embeds, which belong to their own pages, and
 * text that its readers do not find there. A block ends where something was left out, and two blank lines follow.
 */
export function sectionMarkdown(page: Page, section: Section, links: PageLinks, baseUrl: string): string {
  return tidy(withoutHeading(spansMarkdown(page, outside(page.asides, section), links, baseUrl), section))
}

/** The footnotes of a page in its published Markdown; may be empty. */
export function footnotesMarkdown(page: Page, links: PageLinks, baseUrl: string): string {
  return tidy(spansMarkdown(page, page.footnotes, links, baseUrl))
}

/** In a section, for what was left out: two blank lines at least, over which nothing is quoted in one piece. */
const leftOut = '\n\n\n'

function spansMarkdown(page: Page, spans: readonly Span[], links: PageLinks, baseUrl: string): string {
  const writing: Writing = { links, target: 'markdown', baseUrl, stack: [], budget: { left: 0 } }
  return spans.map((span) => writeSpan(page, span, writing)).join(leftOut)
}

/** An ATX heading is one line; a setext heading is underlined, and may have several. */
function withoutHeading(markdown: string, { depth }: Section): string {
  if (depth === 0) return markdown
  const atx = /^ {0,3}#{1,6}(?:[ \t].*)?(?:\n|$)/
  return markdown.replace(atx.test(markdown) ? atx : /^[\s\S]*?\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/, '')
}

/** A part of a page with its references rewritten, and without the heading that is the title of the page. */
function writeSpan(page: Page, { start, end }: Span, writing: Writing): string {
  const { titleSpan } = page
  if (!titleSpan || titleSpan.start < start || titleSpan.end > end) return writeRange(page, { start, end }, writing)
  const above = writeRange(page, { start, end: titleSpan.start }, writing)
  const below = writeRange(page, { start: titleSpan.end, end }, writing)
  return above.trim() === '' ? below : apart(above, below)
}

/** Joins two blocks that a heading kept apart: neither a paragraph nor a list may continue in the other. */
function apart(above: string, below: string): string {
  const mayJoin =
    opensItem.test(above) && /^\s*?(?:[ \t]|[-*+][ \t\n]|\d{1,9}[.)])/.test(below.replace(/^(?:[ \t]*\n)+/, ''))
  return `${above.trimEnd()}\n\n${mayJoin ? '<!-- -->\n\n' : ''}${below.replace(/^(?:[ \t]*\n)+/, '')}`
}

/** The start of a list item, indented code or a footnote, to which indented text below belongs. */
const opensItem = /^(?:[ \t]|[-*+](?:[ \t]|$)|\d{1,9}[.)]|\[\^)/m

function writeRange(page: Page, span: Span, writing: Writing): string {
  let out = ''
  let at = span.start
  let isInLink = false
  // Not from the first reference: a page with a thousand sections is written in a thousand parts.
  for (let i = firstEndingAfter(page.references, at); i < page.references.length; i++) {
    const reference = page.references[i]
    if (reference === undefined || reference.start >= span.end) break
    if (reference.start < at) continue
    const written = writeReference(reference, page, writing, isInLink)
    if (reference.kind === 'edge') isInLink = written !== '' && !isInLink
    out += page.text.slice(at, reference.start) + written
    at = reference.end
  }
  return out + page.text.slice(at, span.end)
}

/** @param isInLink it is part of a link's label, in which no other link may be (CommonMark 6.3) */
function writeReference(reference: Reference, page: Page, writing: Writing, isInLink: boolean): string {
  if (reference.kind === 'comment') return ''
  const destination = writing.links.resolve(reference, page)
  const address = addressOf(destination, writing, reference.fragment)
  const written = page.text.slice(reference.start, reference.end)
  switch (reference.kind) {
    case 'html':
      if (address === undefined) return ''
      return rewritten(reference, reference.value, attributeValue(address, page.text[reference.value.start - 1]), page)
    case 'edge':
      if (address === undefined) return ''
      if (!reference.value || isUnchanged(destination, reference)) return written
      return rewritten(reference, reference.value, linkDestination(address), page)
    case 'definition':
      // Without its definition, a reference shows as it was typed.
      return address === undefined ? '' : `[${reference.name}]: <${address}>${quotedTitle(reference.title)}`
    case 'link':
      if (address === undefined) return labelOf(reference)
      if (isUnchanged(destination, reference)) return written
      return linkMarkdown(labelled(reference, destination, page), address)
    case 'embed':
      if (address === undefined) return labelOf(reference)
      if (destination.kind === 'page' && !isInLink) return embeddedNote(reference, destination, address, writing)
      if (destination.kind !== 'page' && isShownAsImage(reference, address))
        return imageMarkdown(reference, address, writing.target === 'html')
      if (isInLink) return labelOf(reference)
      return fileMarkdown(reference, address, writing.target === 'html' && destination.kind === 'file')
  }
}

/** A reference with another value. */
function rewritten({ start, end }: Span, value: Span, address: string, { text }: Page): string {
  return text.slice(start, value.start) + address + text.slice(value.end, end)
}

/** A Markdown link to another site stays as it is. */
function isUnchanged(destination: Destination, reference: { readonly wiki: boolean }): boolean {
  return destination.kind === 'address' && !destination.address.startsWith('/') && !reference.wiki
}

/**
 * Absolute or root-relative, depending on the target; undefined if there is nothing to link to.
 *
 * @param fragment as written; of a file, only the page of a PDF counts
 */
function addressOf(destination: Destination, { target, baseUrl }: Writing, fragment?: string): string | undefined {
  const base = target === 'markdown' ? baseUrl : ''
  switch (destination.kind) {
    case 'page': {
      const anchor = destination.section?.anchor
      return `${base}${destination.page.path}${anchor ? `#${encodeURIComponent(anchor)}` : ''}`
    }
    case 'file':
      return `${base}${destination.file.path}${/^page=\d{1,6}$/.test(fragment ?? '') ? `#${fragment}` : ''}`
    case 'address':
      return isRootRelative(destination.address) ? `${base}${destination.address}` : destination.address
    case 'withheld':
    case 'broken':
      return undefined
  }
}

/** Comments leave blank lines behind. */
function tidy(markdown: string): string {
  const body = markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return body === '' ? '' : `${body}\n`
}

/** Longest name of a page or section above an embedded note, in UTF-16 code units: a note may embed a thousand. */
const longestName = 200

/** Embeds nested deeper than this show as links. */
export const maxEmbedDepth = 4

/**
 * A note embedded in a note: a blockquote of the note, its section or its block, under a link to its origin. An embed
 * within a line, in a circle, too deep, over the budget, or of a missing heading becomes a link.
 */
function embeddedNote(reference: Embed, destination: PageDestination, address: string, writing: Writing): string {
  if (writing.stack.length === 0) return reference.block ? leftOut : ''
  const { page } = destination
  const label = [page.title, destination.section?.heading ?? '']
    .filter((name) => name !== '')
    .map((name) => shorten(name, longestName))
    .join(': ')
  const link = linkMarkdown({ ...reference, label: reference.wiki ? label : reference.label || label }, address)
  const circular = writing.stack.includes(page)
  if (!reference.block || circular || destination.missing || writing.stack.length > maxEmbedDepth) return link
  const span = partOf(page, destination)
  if (span.end - span.start > writing.budget.left) return link
  writing.budget.left -= span.end - span.start
  const body = writeSpan(page, span, { ...writing, stack: [...writing.stack, page] }).trim()
  return `**${link}**\n\n${body}`
    .split('\n')
    .map((line) => `> ${line}`.replace(/^> $/, '>'))
    .join('\n')
}

/** A block, a section with its subsections, or the whole note. */
function partOf(page: Page, { section, block }: PageDestination): Span {
  if (block) return block
  if (!section) return { start: 0, end: page.text.length }
  const next = sectionAfter(page.sections, section)
  return { start: section.start, end: next?.start ?? page.text.length }
}

/** The next section that is not below this one. */
function sectionAfter(sections: readonly Section[], { start, depth }: Section): Section | undefined {
  for (let i = firstEndingAfter(sections, start) + 1; i < sections.length; i++) {
    const next = sections[i]
    if (next && next.depth <= depth) return next
  }
  return undefined
}
