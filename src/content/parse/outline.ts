/** Title, sections and first paragraph of a page. */

import { createAnchors } from '../../text/slug.ts'
import { headingsOf, type PlainHeading } from './headings.ts'
import type { Comment, ParsedPage, Reference, Section, Span } from './parsed-page.ts'
import { isVisible, plainText } from './plain-text.ts'
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
