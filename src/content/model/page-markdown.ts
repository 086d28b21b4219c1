/**
 * The Markdown of a page as it is published: links resolved, notes embedded, everything private left out. The text
 * between the references stays as its owner wrote it.
 */
import type { Reference, Section, Span } from '../parse/parsed-page.ts'
import { firstEndingAfter, outside } from '../parse/spans.ts'
import { embeddedNote } from './embed.ts'
import { type Destination, isRootRelative, type PageLinks } from './page-links.ts'
import {
  imageMarkdown,
  isImage,
  linkDestination,
  linkMarkdown,
  plainLabel,
  type Target,
  type Writing,
} from './reference-markdown.ts'
import type { Page } from './site.ts'

/** Most that embeds may add to one page: nested embeds would otherwise grow without bound. */
const embedBudget = 262_144

/** @returns the Markdown after the title, without frontmatter, ending in a line feed unless empty */
export function pageMarkdown(page: Page, links: PageLinks, target: Target, baseUrl: string): string {
  const writing: Writing = { links, target, baseUrl, write: writeSpan, stack: [page], budget: { left: embedBudget } }
  const body = writeSpan(page, { start: 0, end: page.text.length }, writing)
  return tidy(body)
}

/**
 * Where each section begins in the Markdown of its page.
 *
 * @param markdown what `pageMarkdown` gives for the same page
 */
export function sectionStarts(page: Page, links: PageLinks, baseUrl: string, markdown: string): number[] {
  const writing: Writing = {
    ...{ links, target: 'markdown', baseUrl, write: writeSpan, stack: [page], budget: { left: embedBudget } },
  }
  const written = page.sections.map((section) => writeSpan(page, section, writing))
  // Counted from the end: the title and blank lines are left out at the beginning, and nothing between two sections.
  let start = markdown.trimEnd().length + lengthOfBlanks(written.at(-1) ?? '')
  return written
    .toReversed()
    .map(({ length }) => (start -= length))
    .reverse()
}

function lengthOfBlanks(text: string): number {
  return text.length - text.trimEnd().length
}

/**
 * One section of the published Markdown, without its heading, without what it embeds, which belongs to the
 * page that it comes from, and without what its readers do not find there. Where something was left out, a block ends.
 */
export function sectionMarkdown(page: Page, section: Section, links: PageLinks, baseUrl: string): string {
  return tidy(withoutHeading(spansMarkdown(page, outside(page.asides, section), links, baseUrl), section))
}

/** The footnotes of a page in its published Markdown; may be empty. */
export function footnotesMarkdown(page: Page, links: PageLinks, baseUrl: string): string {
  return tidy(spansMarkdown(page, page.footnotes, links, baseUrl))
}

function spansMarkdown(page: Page, spans: readonly Span[], links: PageLinks, baseUrl: string): string {
  const writing: Writing = { links, target: 'markdown', baseUrl, write: writeSpan, stack: [], budget: { left: 0 } }
  return spans.map((span) => writeSpan(page, span, writing)).join('\n\n')
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

/** Two blocks that a heading kept apart: neither a paragraph nor a list may go on in the other. */
function apart(above: string, below: string): string {
  const mayJoin =
    opensItem.test(above) && /^\s*?(?:[ \t]|[-*+][ \t\n]|\d{1,9}[.)])/.test(below.replace(/^(?:[ \t]*\n)+/, ''))
  return `${above.trimEnd()}\n\n${mayJoin ? '<!-- -->\n\n' : ''}${below.replace(/^(?:[ \t]*\n)+/, '')}`
}

/** Of a list, of indented code, or of a footnote: what is indented below belongs to it. */
const opensItem = /^(?:[ \t]|[-*+](?:[ \t]|$)|\d{1,9}[.)]|\[\^)/m

function writeRange(page: Page, span: Span, writing: Writing): string {
  let out = ''
  let at = span.start
  // Not from the first one: a page with a thousand sections is written in a thousand parts.
  for (let i = firstEndingAfter(page.references, at); i < page.references.length; i++) {
    const reference = page.references[i]
    if (reference === undefined || reference.start >= span.end) break
    if (reference.start < at) continue
    out += page.text.slice(at, reference.start) + writeReference(reference, page, writing)
    at = reference.end
  }
  return out + page.text.slice(at, span.end)
}

function writeReference(reference: Reference, page: Page, writing: Writing): string {
  if (reference.kind === 'comment') return ''
  const destination = writing.links.resolve(reference, page)
  const address = addressOf(destination, writing)
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
      // Without its definition a reference shows as the text that its author typed.
      return address === undefined ? '' : `[${reference.name}]: <${address}>${quotedTitle(reference.title)}`
    case 'link':
      if (address === undefined) return plainLabel(reference)
      return isUnchanged(destination, reference) ? written : linkMarkdown(reference, address)
    case 'embed':
      if (address === undefined) return plainLabel(reference)
      if (destination.kind === 'page') {
        return writing.stack.length === 0 ? '' : embeddedNote(reference, destination, address, writing)
      }
      if (!isImage(address)) return linkMarkdown(reference, address)
      return imageMarkdown(reference, address, writing.target)
  }
}

/** A reference in which only the value is another. */
function rewritten({ start, end }: Span, value: Span, address: string, { text }: Page): string {
  return text.slice(start, value.start) + address + text.slice(value.end, end)
}

/** Without quotes around it, an empty value would take the next attribute for its own, and a quote would end it. */
function attributeValue(address: string, before: string | undefined): string {
  const value = address.replace(/"/g, '%22').replace(/'/g, '%27')
  return before === '"' || before === "'" ? value : `"${value}"`
}

/** A link to another site that is written as Markdown already stays as it is. */
function isUnchanged(destination: Destination, reference: { readonly wiki: boolean }): boolean {
  return destination.kind === 'address' && !destination.address.startsWith('/') && !reference.wiki
}

/** Absolute or root-relative by target; undefined where there is nothing to link to. */
function addressOf(destination: Destination, { target, baseUrl }: Writing): string | undefined {
  const base = target === 'markdown' ? baseUrl : ''
  switch (destination.kind) {
    case 'page': {
      const anchor = destination.section?.anchor
      return `${base}${destination.page.path}${anchor ? `#${encodeURIComponent(anchor)}` : ''}`
    }
    case 'file':
      return `${base}${destination.file.path}`
    case 'address':
      return isRootRelative(destination.address) ? `${base}${destination.address}` : destination.address
    case 'withheld':
    case 'broken':
      return undefined
  }
}

function quotedTitle(title: string | undefined): string {
  return title === undefined ? '' : ` "${title.replace(/[\\"]/g, '\\$&')}"`
}

/** Comments leave blank lines behind. */
function tidy(markdown: string): string {
  const body = markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  return body === '' ? '' : `${body}\n`
}
