/** Title, sections and first paragraph of a page. */

import { createAnchors } from '../../slug.ts'
import type { Comment, ParsedPage, Reference, Section, Span } from './parsed-page.ts'
import { plainText } from './plain-text.ts'
import { spanAt } from './spans.ts'
import type { Container, Survey } from './survey.ts'

export type Outline = Pick<ParsedPage, 'heading' | 'titleSpan' | 'sections' | 'lead'>

interface OutlineInput {
  readonly text: string
  readonly survey: Survey
  readonly references: readonly Reference[]
  readonly comments: readonly Comment[]
  /** Title of the frontmatter. */
  readonly title: string | undefined
}

interface PlainHeading extends Span {
  readonly depth: number
  readonly plain: string
}

/** Only headings at the page's own level count: one in a quote, list or callout opens no section. */
export function outline({ text, survey, references, comments, title }: OutlineInput): Outline {
  const own = survey.containers.filter((container) => container.root && !spanAt(comments, container.start))
  const headings = own.flatMap((container) => headingOf(text, container, references))
  const first = headings.find(({ depth }) => depth === 1)
  const titled = first && repeatsTitle(first, title) && opensText(text, first, comments) ? first : undefined
  return {
    ...(first ? { heading: first.plain } : {}),
    ...(titled ? { titleSpan: { start: titled.start, end: titled.end } } : {}),
    sections: sections(
      text,
      headings.filter((heading) => heading !== titled),
      titled?.end ?? 0,
    ),
    lead: leadOf(text, own, references),
  }
}

function headingOf(text: string, container: Container, references: readonly Reference[]): PlainHeading[] {
  const { node, start, end } = container
  if (node.type !== 'heading') return []
  return [{ start, end, depth: node.depth, plain: plainText(text, container, references) }]
}

function repeatsTitle({ plain }: PlainHeading, title: string | undefined): boolean {
  const fold = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return title === undefined || fold(title) === fold(plain)
}

/** Whether nothing that shows stands before the heading. */
function opensText(text: string, { start }: Span, comments: readonly Comment[]): boolean {
  let at = 0
  for (const comment of comments) {
    if (comment.start >= start || text.slice(at, comment.start).trim() !== '') break
    at = comment.end
  }
  return text.slice(at, start).trim() === ''
}

function sections(text: string, headings: readonly PlainHeading[], from: number): Section[] {
  const anchorOf = createAnchors()
  const found: Section[] = []
  const firstStart = headings[0]?.start ?? text.length
  // Always one, so that a page of nothing but a title can be found too.
  if (headings.length === 0 || text.slice(from, firstStart).trim() !== '')
    found.push({ anchor: '', heading: '', depth: 0, start: from, end: firstStart })
  for (const [i, { start, depth, plain }] of headings.entries()) {
    const end = headings[i + 1]?.start ?? text.length
    found.push({ anchor: anchorOf(plain), heading: plain, depth, start, end })
  }
  return found
}

/** A paragraph of images, tags or comments alone says nothing of the page. */
function leadOf(text: string, own: readonly Container[], references: readonly Reference[]): string {
  for (const container of own) {
    if (container.node.type !== 'paragraph' || isEmbed(container, references)) continue
    const lead = plainText(text, container, references)
    if (/[^\s]/.test(lead.replace(/(?<!\S)#\S+/g, ''))) return lead
  }
  return ''
}

function isEmbed({ start, end, node }: Container, references: readonly Reference[]): boolean {
  if (node.children.every(({ type }) => type === 'image' || type === 'imageReference' || type === 'html')) return true
  const reference = spanAt(references, start)
  return reference?.kind === 'embed' && reference.block && reference.end <= end
}
