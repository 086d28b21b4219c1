/** Attributes of blocks, such as `## Soil {#soil .wide}`: the id is kept, the rest is left out. */
import type { Dialect } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from './code-spans.ts'
import { applyEdits, type Edit } from './edits.ts'

export interface WithoutAttributes {
  readonly text: string
  /** Ids of headings by their line in the text, from 0. */
  readonly headingIds: ReadonlyMap<number, string>
}

/** The content of braces with ids, classes and values; `-` is a heading without a number. */
const attribute = String.raw`#[\p{L}\p{N}_:.-]+|\.[\p{L}_-][\p{L}\p{N}_:.-]*|data-[\w\-]+|[\w\-]+=(?:"[^"]*"|'[^']*'|[\w\-.%]+)|-(?!\S)`
const attributes = new RegExp(`^:?[ \\t]*(?:${attribute})(?:[ \\t,]+(?:${attribute}))*[ \\t]*$`, 'u')
const id = /(?:^|[\s,{:])(?:#|id=["']?)([\p{L}\p{N}_:.-]+)/u
const headingStart = /^[ \t>]*#{1,6}[ \t]/
/** Longer lines have no attributes. In UTF-16 code units. */
const longestLine = 1_000

/** Ids of headings alone, as Docusaurus, VitePress, mdBook, Pandoc and most generators read them. */
export const headingAttributes: Dialect = {
  read(page) {
    // A character is looked for in a fraction of the time of a pattern.
    if (!page.text.includes('{') || !mayHaveIds.test(page.text)) return page
    return { frontmatter: page.frontmatter, ...readAttributes(page.text, false) }
  },
}

const mayHaveIds = /\{:?[ \t]{0,9}(?:#|id=|class=|data-|\.[\p{L}_-]|-\})/u

/** @param ofBlocks whether lines that consist of attributes are left out, too */
export function readAttributes(text: string, ofBlocks: boolean): WithoutAttributes {
  const headingIds = new Map<number, string>()
  if (!text.includes('}\n') && !text.endsWith('}')) return { text, headingIds }
  const code = codeSpans(text)
  const edits: Edit[] = []
  let line = 0
  for (let start = 0; start < text.length; line++) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const span = end - start > longestLine ? undefined : attributesAt(text, start, end)
    if (span && !spanAt(code, span.start)) {
      const before = text.slice(start, span.start)
      const isHeading = headingStart.test(before) || /^\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/.test(text.slice(end, end + 100))
      const name = idIn(text.slice(span.start, span.end))
      if (isHeading && name !== undefined) headingIds.set(line, name)
      if (isHeading || (ofBlocks && before.trim() === '')) edits.push({ ...span, text: '' })
    }
    start = end + 1
  }
  return { text: applyEdits(text, edits), headingIds }
}

/**
 * For ids that a tool writes in a way of its own.
 *
 * @param read takes a line with a heading, and gives the line without the id
 */
export function readHeadingIds(
  text: string,
  read: (line: string) => { readonly line: string; readonly id?: string },
): WithoutAttributes {
  const headingIds = new Map<number, string>()
  const code = codeSpans(text)
  let start = 0
  const lines = text.split('\n').map((written, at) => {
    const offset = start
    start += written.length + 1
    if (!written.startsWith('#') || written.length > longestLine || spanAt(code, offset)) return written
    const { line, id } = read(written)
    if (id !== undefined) headingIds.set(at, id)
    return line
  })
  return { text: lines.join('\n'), headingIds }
}

/** Whether what is between braces is a list of attributes. */
export function isAttributeList(inner: string): boolean {
  return attributes.test(inner)
}

/** The id in such a list. */
export function idIn(inner: string): string | undefined {
  return id.exec(inner)?.[1]
}

/** The braces at the end of a line, with the blanks before them. */
function attributesAt(text: string, start: number, end: number): Span | undefined {
  const line = text.slice(start, end).trimEnd()
  const open = line.endsWith('}') ? line.lastIndexOf('{') : -1
  if (open === -1 || !attributes.test(line.slice(open + 1, -1))) return undefined
  return { start: start + line.slice(0, open).trimEnd().length, end: start + line.length }
}
