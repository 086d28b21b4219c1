/** Notes embedded in notes: a blockquote of the note, its section or its block, under a link to where it stands. */
import { shorten } from '../../text/cut.ts'
import type { Embed, Section, Span } from '../parse/parsed-page.ts'
import { firstEndingAfter } from '../parse/spans.ts'
import type { Destination } from './page-links.ts'
import { linkMarkdown, type Writing } from './reference-markdown.ts'
import type { Page } from './site.ts'

/** Of a page or a section in the link above what is embedded, in UTF-16 code units. */
const longestName = 200

/** Embeds nested deeper than this show as links. */
const maxDepth = 4

type PageDestination = Extract<Destination, { kind: 'page' }>

/**
 * An embed within a line, in a circle, too deep, over the budget, or of a heading that is not there, is a link: the
 * reader loses nothing but the convenience.
 */
export function embeddedNote(
  reference: Embed,
  destination: PageDestination,
  address: string,
  writing: Writing,
): string {
  const { page } = destination
  // Shortened: a note may embed a thousand parts of one with a long title.
  const label = [page.title, destination.section?.heading ?? '']
    .filter((name) => name !== '')
    .map((name) => shorten(name, longestName))
    .join(': ')
  const link = linkMarkdown({ ...reference, label: reference.wiki ? label : reference.label || label }, address)
  const circular = writing.stack.includes(page)
  if (!reference.block || circular || destination.missing || writing.stack.length > maxDepth) return link
  const span = partOf(page, destination)
  if (span.end - span.start > writing.budget.left) return link
  writing.budget.left -= span.end - span.start
  const body = writing.write(page, span, { ...writing, stack: [...writing.stack, page] }).trim()
  return quote(`**${link}**\n\n${body}`)
}

/** A block, a section with the sections below it, or the whole note; its title is left out as on its page. */
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

function quote(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
