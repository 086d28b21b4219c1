/** Title, sections and first paragraph of a page. */

import { createAnchors } from '../../text/slug.ts'
import { parseMarkdown } from '../markdown/engine.ts'
import type { Comment, ParsedPage, Reference, Section, Span } from './parsed-page.ts'
import { isVisible, plainText } from './plain-text.ts'
import { spanAt } from './spans.ts'
import { type Container, type Survey, survey } from './survey.ts'

export type Outline = Pick<ParsedPage, 'heading' | 'titleSpan' | 'sections' | 'lead'>

interface OutlineInput {
  readonly text: string
  readonly survey: Survey
  readonly references: readonly Reference[]
  readonly comments: readonly Comment[]
  /** Title of the frontmatter. */
  readonly title: string | undefined
}

export function outline({ text, survey, references, comments, title }: OutlineInput): Outline {
  const own = survey.containers.filter((container) => container.root && !isHidden(container, comments))
  const headings = headingsOf(text, survey, references, comments)
  const first = headings.find(({ depth }) => depth === 1)
  const titled = first && first === headings[0] && repeatsTitle(first, title) ? first : undefined
  return {
    ...(first ? { heading: first.plain } : {}),
    ...(titled ? { titleSpan: { start: titled.start, end: titled.end } } : {}),
    sections: sections(text, headings, titled),
    lead: leadOf(text, own, references),
  }
}

/** A comment may end on the first line of a block. */
function isHidden({ start, end }: Span, comments: readonly Comment[]): boolean {
  const comment = spanAt(comments, start)
  return comment !== undefined && comment.end >= end
}

/** Without a title that can be seen, the heading is the title. A title may be written with the marks of the heading. */
function repeatsTitle({ plain }: PlainHeading, title = ''): boolean {
  const fold = (name: string) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  const heading = fold(plain)
  return !isVisible(title) || fold(title) === heading || fold(title.replace(/[*_~`\\]|^#+\s|\s#+$/g, '')) === heading
}

/**
 * The heading that is the title opens none: what stands above and below it is one section.
 *
 * @param titled first of the headings, where that is so
 */
function sections(text: string, all: readonly PlainHeading[], titled: PlainHeading | undefined): Section[] {
  const anchorOf = createAnchors()
  const found: Section[] = []
  const headings = titled ? all.slice(1) : all
  const firstStart = headings[0]?.start ?? text.length
  const above = text.slice(0, titled?.start ?? 0).trim()
  // Always one, so that a page of nothing but a title can be found too.
  if (headings.length === 0 || above !== '' || text.slice(titled?.end ?? 0, firstStart).trim() !== '')
    found.push({ anchor: '', heading: '', depth: 0, start: above === '' ? (titled?.end ?? 0) : 0, end: firstStart })
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

export interface PlainHeading extends Span {
  readonly depth: number
  /** As its readers see it. */
  readonly plain: string
}

/**
 * The headings as readers see them: removing a comment may turn a line into a heading, or a heading into text. Only
 * those at the page's own level: one in a quote, list or callout opens no section.
 */
export function headingsOf(
  text: string,
  { containers }: Survey,
  references: readonly Reference[],
  comments: readonly Comment[],
): readonly PlainHeading[] {
  const written = containers.flatMap((container) => headingOf(text, container, references))
  // Block ids, which are left out too, come at the end of what they name.
  if (!comments.some(({ start }) => /^(?:%%|<!)/.test(text.slice(start, start + 2)))) return written
  const shown = withoutSpans(text, comments)
  const tree = parseMarkdown(shown.text)
  if (tree === undefined) return written
  const byStart = new Map(written.map((heading) => [heading.start, heading]))
  return survey(tree)
    .containers.flatMap((container) => headingOf(shown.text, container, []))
    .map((heading) => {
      const placed = { ...heading, start: shown.placeOf(heading.start), end: shown.placeOf(heading.end - 1) + 1 }
      const same = byStart.get(placed.start)
      return same?.end === placed.end ? same : placed
    })
}

function headingOf(text: string, container: Container, references: readonly Reference[]): PlainHeading[] {
  const { node, root, start, end } = container
  if (node.type !== 'heading' || !root) return []
  return [{ start, end, depth: node.depth, plain: plainText(text, container, references) }]
}

/** The text without some parts of it, and the places of its characters in the whole. Asked for places in order. */
function withoutSpans(text: string, spans: readonly Span[]) {
  let out = ''
  let at = 0
  for (const { start, end } of spans) {
    out += text.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  let next = 0
  let left = 0
  return {
    text: out + text.slice(at),
    placeOf(offset: number): number {
      for (let span = spans[next]; span && span.start - left <= offset; span = spans[++next])
        left += span.end - span.start
      return offset + left
    },
  }
}
