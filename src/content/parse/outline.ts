/** Title, sections and first paragraph of a page. */
import { createAnchors } from '../../text/slug.ts'
import { parseMarkdown } from '../markdown/engine.ts'
import type { Comment, ParsedPage, Reference, Section, Span } from './parsed-page.ts'
import { isVisible, plainText } from './plain-text.ts'
import { countLines, spanAt } from './spans.ts'
import { type Container, type Survey, survey } from './survey.ts'

export type Outline = Pick<ParsedPage, 'heading' | 'titleSpan' | 'sections' | 'lead'>

/**
 * @param title of the frontmatter
 * @param ids that headings were given, by their line from 0
 * @param name what a tool calls the page that has no title, whatever its headings are; by default, a heading is its title
 */
export function outline(
  text: string,
  survey: Survey,
  references: readonly Reference[],
  comments: readonly Comment[],
  title: string | undefined,
  ids: ReadonlyMap<number, string> = new Map(),
  name?: string,
): Outline {
  const own = survey.containers.filter((container) => container.root && !isHidden(container, comments))
  const headings = headingsOf(text, survey, references, comments)
  const first = titleAmong(headings, text, name)
  const titled = first && first === headings[0] && repeatsTitle(first, title) ? first : undefined
  return {
    ...(first ? { heading: first.plain } : {}),
    ...(titled ? { titleSpan: { start: titled.start, end: titled.end } } : {}),
    sections: sections(text, headings, titled, ids),
    lead: leadOf(text, own, references),
  }
}

/**
 * Below other text, the first of several headings of depth 1 is a section like the others. Of a page with a name, it is one
 * below any text, and above several others, unless it repeats the name.
 */
function titleAmong(headings: readonly PlainHeading[], text: string, name?: string): PlainHeading | undefined {
  const top = headings.filter(({ depth }) => depth === 1)
  const [first] = top
  if (first === undefined || (name !== undefined && repeatsTitle(first, name))) return first
  const above = text.slice(0, first.start)
  const areMany = top.length >= mostTitles
  const isSection = name === undefined ? areMany && above.trim() !== '' : areMany || saysSomething(above)
  return isSection ? undefined : first
}

/** Anything but the tags and links that many notes begin with. */
function saysSomething(above: string): boolean {
  return above.length > longestPreamble || /[\p{L}\p{N}]/u.test(above.replace(tagOrLink, ''))
}

/** In UTF-16 code units. */
const longestPreamble = 500
const tagOrLink = /\[\[[^[\]]{1,200}\]\]|\[[^[\]]{0,200}\]\([^()\s]{0,200}\)|#[^\s#]{1,200}|^[\w-]{1,40}:/gm

/** Headings of depth 1 from which on they are sections. */
const mostTitles = 3

/** A comment may end on the first line of a block. */
function isHidden({ start, end }: Span, comments: readonly Comment[]): boolean {
  const comment = spanAt(comments, start)
  return comment !== undefined && comment.end >= end
}

/** Without a visible title, the heading is the title. A title may contain the marks of the heading. */
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

/** @param titled the first heading, if it is the title: it opens no section, so the text above and below it is one */
function sections(
  text: string,
  all: readonly PlainHeading[],
  titled: PlainHeading | undefined,
  ids: ReadonlyMap<number, string>,
): Section[] {
  const given = givenIds(text, all, ids)
  const anchorOf = createAnchors(given.values())
  const found: Section[] = []
  const headings = titled ? all.slice(1) : all
  const firstStart = headings[0]?.start ?? text.length
  const above = text.slice(0, titled?.start ?? 0).trim()
  // At least one section, so that search finds a page that is only a title.
  if (headings.length === 0 || above !== '' || text.slice(titled?.end ?? 0, firstStart).trim() !== '')
    found.push({ anchor: '', heading: '', depth: 0, start: above === '' ? (titled?.end ?? 0) : 0, end: firstStart })
  for (const [i, { start, depth, plain }] of headings.entries()) {
    const end = headings[i + 1]?.start ?? text.length
    found.push({ anchor: given.get(start) ?? anchorOf(plain), heading: plain, depth, start, end })
  }
  return found
}

/** The ids that headings were given, by where they start; of equal ones, the first counts. */
function givenIds(
  text: string,
  headings: readonly PlainHeading[],
  ids: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const given = new Map<number, string>()
  if (ids.size === 0) return given
  const taken = new Set<string>()
  let [line, at] = [0, 0]
  for (const { start } of headings) {
    line += countLines(text, start, at)
    at = start
    const id = ids.get(line)
    if (id === undefined || taken.has(id)) continue
    taken.add(id)
    given.set(start, id)
  }
  return given
}

/** Skips paragraphs that consist of images, tags or comments. */
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

/** `plain` is its text as readers see it. */
type PlainHeading = Span & { readonly depth: number; readonly plain: string }

/**
 * The headings as readers see them, since removing a comment may turn a line into a heading, or a heading into text.
 * Without those in quotes, lists and callouts, which open no section.
 */
function headingsOf(
  text: string,
  { containers }: Survey,
  references: readonly Reference[],
  comments: readonly Comment[],
): readonly PlainHeading[] {
  const written = headingsIn(text, containers, references)
  // Block ids are comments too, but come at the end of their block.
  if (!comments.some(({ start }) => /^(?:%%|<!)/.test(text.slice(start, start + 2)))) return written
  const shown = withoutSpans(text, comments)
  const tree = parseMarkdown(shown.text)
  if (tree === undefined) return written
  const byStart = new Map(written.map((heading) => [heading.start, heading]))
  return headingsIn(shown.text, survey(tree).containers, []).map((heading) => {
    const placed = { ...heading, start: shown.placeOf(heading.start), end: shown.placeOf(heading.end - 1) + 1 }
    const same = byStart.get(placed.start)
    return same?.end === placed.end ? same : placed
  })
}

function headingsIn(
  text: string,
  containers: readonly Container[],
  references: readonly Reference[],
): readonly PlainHeading[] {
  const headings: PlainHeading[] = []
  for (const container of containers) {
    const { node, root, start, end } = container
    if (node.type === 'heading' && root)
      headings.push({ start, end, depth: node.depth, plain: plainText(text, container, references) })
  }
  return headings
}

/** The text without some spans, and a map from its offsets to those of the whole text, to be called in order. */
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
