/** The published Markdown of a page: without its frontmatter, by its sections, in parts. */

import type { PreparedRoute } from '../../contract/snapshot.ts'
import { footnotesAnchor } from '../../text/footnotes.ts'
import { groupBy } from '../../text/group-by.ts'
import { createAnchors, slugify } from '../../text/slug.ts'
import { type HeadingLine, headingLines } from './heading-lines.ts'
import type { SiteView } from './site-view.ts'

/** The document as it is served. */
export async function loadText({ snapshot }: SiteView, route: PreparedRoute): Promise<string> {
  const { bytes } = await snapshot.bodies.load(route)
  return new TextDecoder().decode(bytes)
}

/** What follows the frontmatter. */
export function bodyOf(markdown: string): string {
  const end = markdown.startsWith('---\n') ? markdown.indexOf('\n---\n', 3) : -1
  return end < 0 ? markdown : markdown.slice(end + 5).replace(/^\n+/, '')
}

/** Most of a page that is given at once, in UTF-16 code units: more than most models read. */
export const longestText = 100_000

/** A heading with all that stands under it, deeper headings too. In UTF-16 code units, `end` exclusive. */
export interface TextSection {
  /** Fragment of its address; empty for the title of the page. */
  readonly anchor: string
  readonly heading: string
  readonly depth: number
  readonly start: number
  readonly end: number
}

/** What is known of a section from the pages themselves. */
export interface KnownSection {
  /** Empty for the text before the first heading. */
  readonly anchor: string
  readonly heading: string
}

/**
 * Every heading with its section; the first of depth 1 is the title.
 *
 * @param known those of the page, whose anchors are right whatever the lines look like; without them, anchors are made of
 *   what looks like headings
 */
export function sectionsOf(markdown: string, known?: readonly KnownSection[]): readonly TextSection[] {
  const lines = headingLines(markdown)
  const title = lines[0]?.depth === 1 ? lines.shift() : undefined
  const anchorOf = createAnchors()
  const headings = known
    ? placed(known, lines, markdown.length)
    : lines.map((line) => ({ ...line, anchor: anchorOf(line.heading) }))
  const sections: Mutable<TextSection>[] = []
  const open: Mutable<TextSection>[] = []
  for (const { anchor, depth, heading, start } of title ? [{ ...title, anchor: '' }, ...headings] : headings) {
    while ((open.at(-1)?.depth ?? 0) >= depth) close(open, start)
    const section = { anchor, heading, depth, start, end: markdown.length }
    sections.push(section)
    open.push(section)
  }
  return sections
}

/** Known sections at the lines that say the same, in order; one that no line matches stands where the next one may. */
function placed(known: readonly KnownSection[], lines: readonly HeadingLine[], end: number) {
  const places = groupBy([...lines.keys()].reverse(), (at) => slugify(lines[at]?.heading ?? ''))
  let next = 0
  return known
    .filter(({ anchor }) => anchor !== '')
    .map(({ anchor, heading }) => {
      const same = places.get(slugify(heading)) ?? []
      let at = same.pop()
      while (at !== undefined && at < next) at = same.pop()
      const line = lines[at ?? next]
      if (at !== undefined) next = at + 1
      return { anchor, heading, depth: line?.depth ?? 6, start: line?.start ?? end }
    })
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] }

function close(open: Mutable<TextSection>[], end: number): void {
  const section = open.pop()
  if (section) section.end = end
}

/** By anchor, else by heading, whatever its case and marks; the footnotes by that of the heading that pages give them. */
export function findSection(sections: readonly TextSection[], name: string, markdown: string): TextSection | undefined {
  const wanted = name.trim().replace(/^#+\s*/, '')
  if (wanted === footnotesAnchor) return footnotesOf(markdown)
  const slug = slugify(wanted)
  return sections.find(({ anchor }) => anchor === wanted) ?? sections.find(({ heading }) => slugify(heading) === slug)
}

/** From the first note to the end: notes stand there, unless their author has put them below what they belong to. */
function footnotesOf(markdown: string): TextSection | undefined {
  const start = markdown.search(/^\[\^[^\]\s]+\]:/m)
  return start < 0 ? undefined : { anchor: footnotesAnchor, heading: '', depth: 2, start, end: markdown.length }
}

export interface Part {
  readonly text: string
  readonly start: number
  /** Where the next part begins. */
  readonly end: number
}

/** A part that ends with a paragraph or a line where there is one near its end, and never within a character. */
export function partOf(text: string, offset: number, length: number): Part {
  const start = isLowSurrogate(text, offset) ? offset + 1 : offset
  const limit = start + length
  if (limit >= text.length) return { text: text.slice(start), start, end: text.length }
  const least = start + Math.floor(length / 2)
  const whole = isLowSurrogate(text, limit) ? limit - 1 : limit
  const end = endOfLast('\n\n', text, least, limit) ?? endOfLast('\n', text, least, limit) ?? whole
  // One character that is longer than the part must not stop the reader for ever.
  const past = end > start ? end : start + 2
  return { text: text.slice(start, past), start, end: past }
}

/** Behind the last mark that lies between two places. */
function endOfLast(mark: string, text: string, least: number, limit: number): number | undefined {
  const at = text.lastIndexOf(mark, limit - mark.length)
  return at >= 0 && at + mark.length > least ? at + mark.length : undefined
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
