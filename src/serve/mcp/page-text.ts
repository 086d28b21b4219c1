/** The published Markdown of a page: without its frontmatter, by its sections, in parts. */
import { createAnchors, slugify } from '../../slug.ts'
import type { PreparedRoute } from '../../snapshot.ts'
import { trimEnd } from '../../trim.ts'
import { plainText } from '../ask/plain-text.ts'
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

/** Headings at the start of a line and outside of code; the first of depth 1 is the title. */
export function sectionsOf(markdown: string): readonly TextSection[] {
  const anchorOf = createAnchors()
  const sections: Mutable<TextSection>[] = []
  const open: Mutable<TextSection>[] = []
  for (const { depth, heading, start } of headingLines(markdown)) {
    while ((open.at(-1)?.depth ?? 0) >= depth) close(open, start)
    const anchor = sections.length === 0 && depth === 1 ? '' : anchorOf(heading)
    const section = { anchor, heading, depth, start, end: markdown.length }
    sections.push(section)
    open.push(section)
  }
  return sections
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] }

function close(open: Mutable<TextSection>[], end: number): void {
  const section = open.pop()
  if (section) section.end = end
}

/** By anchor, else by heading, whatever its case and marks. */
export function findSection(sections: readonly TextSection[], name: string): TextSection | undefined {
  const wanted = name.trim().replace(/^#+\s*/, '')
  const slug = slugify(wanted)
  return sections.find(({ anchor }) => anchor === wanted) ?? sections.find(({ heading }) => slugify(heading) === slug)
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

/** Without the `#` that may close it. */
function headingText(line: string): string {
  const text = line.trim()
  const unclosed = trimEnd(text, /#/)
  return unclosed === '' || /[ \t]$/.test(unclosed.slice(-1)) ? unclosed.trimEnd() : text
}

interface HeadingLine {
  readonly depth: number
  readonly heading: string
  readonly start: number
}

function* headingLines(markdown: string): Generator<HeadingLine> {
  let fence = ''
  for (const { 0: line, index: start } of markdown.matchAll(/^.*$/gm)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== '') {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = ''
      continue
    }
    if (mark !== undefined) {
      fence = mark
      continue
    }
    const [opening, marks] = /^ {0,3}(#{1,6})(?![^ \t])/.exec(line) ?? []
    if (marks !== undefined)
      yield { depth: marks.length, heading: plainText(headingText(line.slice(opening?.length))), start }
  }
}
