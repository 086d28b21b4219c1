/** The published Markdown of a page, in sections and in parts. */
import type { PageRecord, PageSection } from '../../contract/page-record.ts'
import type { PreparedRoute } from '../../contract/snapshot.ts'
import { createAnchors, footnotesAnchor, slugify } from '../../text/slug.ts'
import { plainText } from '../ask/plain-text.ts'
import type { SiteView } from './site-view.ts'

/** The document as it is served. */
export async function loadText({ snapshot }: SiteView, route: PreparedRoute): Promise<string> {
  const { bytes } = await snapshot.bodies.load(route)
  return new TextDecoder().decode(bytes)
}

/** The most of a page that is sent at once, in UTF-16 code units: more than most models read. */
export const longestText = 100_000

/** A section with all sections below it. */
export interface TextSection extends PageSection {
  /** Exclusive, in UTF-16 code units. */
  readonly end: number
}

/** The sections of a document, each with those below it; its title is the first one and has no anchor. */
export function sectionsOf(markdown: string, page?: PageRecord): readonly TextSection[] {
  const title = page && { anchor: '', heading: page.title, depth: 1, start: 0 }
  const headings = title ? [title, ...page.sections] : headingsOf(markdown)
  const sections: TextSection[] = []
  /** Where the first section of each depth after the current one starts. */
  const starts: number[] = []
  for (const heading of headings.toReversed()) {
    const end = Math.min(markdown.length, ...starts.slice(0, heading.depth + 1).filter((start) => start !== undefined))
    sections.push({ ...heading, end })
    starts[heading.depth] = heading.start
  }
  return sections.reverse()
}

/** Headings of a document of Lectern, such as a list, which has headings with hashes, and code in fences. */
function headingsOf(markdown: string): PageSection[] {
  const found: PageSection[] = []
  const anchorOf = createAnchors()
  let fence: string | undefined
  let start = 0
  for (const line of markdown.split('\n')) {
    const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0]
    const [, hashes = '', text = ''] = fence === undefined ? (/^(#{1,6}) +(.*)/s.exec(line) ?? []) : []
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    if (hashes !== '') {
      const heading = plainText(text.replace(/\s#+$/, ''))
      const anchor = found.length === 0 && hashes === '#' ? '' : anchorOf(heading)
      found.push({ anchor, heading, depth: hashes.length, start })
    }
    start += line.length + 1
  }
  return found
}

/** By anchor, or else by heading, regardless of case and marks. Footnotes have the anchor that they have on pages. */
export function findSection(sections: readonly TextSection[], name: string, markdown: string): TextSection | undefined {
  const wanted = name.trim().replace(/^#+\s*/, '')
  if (wanted === footnotesAnchor) return footnotesOf(markdown)
  const slug = slugify(wanted)
  return sections.find(({ anchor }) => anchor === wanted) ?? sections.find(({ heading }) => slugify(heading) === slug)
}

/** From the first note to the end. Notes are there, unless their author has put them elsewhere. */
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

/** A part that ends with a paragraph or a line, if one ends in its second half, and never within a character. */
export function partOf(text: string, offset: number, length: number): Part {
  const start = isLowSurrogate(text, offset) ? offset + 1 : offset
  const limit = start + length
  if (limit >= text.length) return { text: text.slice(start), start, end: text.length }
  const least = start + Math.floor(length / 2)
  const whole = isLowSurrogate(text, limit) ? limit - 1 : limit
  const end = endOfLast('\n\n', text, least, limit) ?? endOfLast('\n', text, least, limit) ?? whole
  // A character that is longer than the part must not stop the reader forever.
  const past = end > start ? end : start + 2
  return { text: text.slice(start, past), start, end: past }
}

/** The place after the last mark between two places. */
function endOfLast(mark: string, text: string, least: number, limit: number): number | undefined {
  const at = text.lastIndexOf(mark, limit - mark.length)
  return at >= 0 && at + mark.length > least ? at + mark.length : undefined
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
