/** The attribute lists of kramdown, which only change how a page looks, and its tables of contents. */
import { countLines, spanAt } from '../../parse/spans.ts'
import { codeSpans } from './code-spans.ts'
import { applyEdits, type Edit } from './edits.ts'

/** Longer lists are text. In UTF-16 code units. */
const longest = 400

/** `.class`, `#id`, `key="value"`, `toc`, `name: …`; `{::comment}` and its like. */
const attributes = /^:?[ \t]*(?:[.#:/]|toc\b|[\w-]{1,60}(?:=["'\w]|:[ \t])|[\w-]{1,60}[ \t]{0,9}$|$)/

export interface WithoutAttributes {
  readonly text: string
  /** Ids of headings by their line in the text, from 0. */
  readonly headingIds: ReadonlyMap<number, string>
}

/** Leaves out `{:.class}`, `{: #id}`, `## Heading {#id}` and `* TOC` above `{:toc}`, outside of code. */
export function withoutAttributes(text: string): WithoutAttributes {
  const headingIds = new Map<number, string>()
  if (!/\{[ \t]?[:#]/.test(text)) return { text, headingIds }
  const code = codeSpans(text)
  const edits: Edit[] = []
  const commentEnd = createFinder(text, '{:/')
  let last = 0
  let counted = { at: 0, lines: 0 }
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    if (start < last || !/^\{[ \t]?[:#]/.test(text.slice(start, start + 3))) continue
    const written = text.slice(start, start + longest)
    const close = written.search(/[}\n]/)
    if (close === -1 || written[close] !== '}' || spanAt(code, start)) continue
    const end = start + close + 1
    const inner = written.slice(1, close).trim()
    const edit = inner.startsWith('#')
      ? headingId(text, start, end, inner)
      : listOf(text, start, end, inner.slice(1), commentEnd)
    if (!edit || edit.start < last) continue
    edits.push(edit)
    last = edit.end
    const id = /(?:^|[\s:])#([^\s{}#]{1,200})/.exec(inner)?.[1]
    const above = id === undefined ? undefined : linesToHeading(text, start)
    if (id === undefined || above === undefined) continue
    counted = { at: start, lines: counted.lines + countLines(text, start, counted.at) }
    headingIds.set(counted.lines - above, id)
  }
  return { text: applyEdits(text, edits), headingIds }
}

const writtenPath = /\]\(([^()<>"'\n]{1,500})(?=[)"'])/g

/** Paths with blanks, `[a](/my files/a.pdf)`, which only kramdown reads, as Markdown has them: `[a](</my files/a.pdf>)`. */
export function withBlanksInPaths(text: string): string {
  const found = [...text.matchAll(writtenPath)].filter(([, path = '']) => /\S[ \t]+\S/.test(path))
  if (found.length === 0) return text
  const code = codeSpans(text)
  const edits = found.flatMap(({ index, 1: path = '' }): Edit[] => {
    const [bare, start] = [path.trim(), index + ']('.length]
    const end = start + path.trimEnd().length
    return spanAt(code, index) ? [] : [{ start, end, text: `<${bare}>` }]
  })
  return applyEdits(text, edits)
}

const headingStart = /^[ \t>]*#{1,6}[ \t]/

/** 0 if the offset is on the line of a heading, 1 if it is alone on the line below. */
function linesToHeading(text: string, at: number): 0 | 1 | undefined {
  const lines = text.slice(Math.max(0, at - longest), at).split('\n')
  const [above = '', own = ''] = lines.slice(-2)
  if (headingStart.test(lines.length === 1 ? above : own)) return 0
  return lines.length > 1 && own.trim() === '' && headingStart.test(above) ? 1 : undefined
}

/** `{#id}` at the end of a line. */
function headingId(text: string, start: number, end: number, inner: string): Edit | undefined {
  const isLast = /^[ \t#]*(?:\n|$)/.test(text.slice(end, end + 80))
  return isLast && /^#[^\s{}#]{1,200}(?:[ \t]+\.[\w-]{1,60})*$/.test(inner) ? { start, end, text: '' } : undefined
}

function listOf(
  text: string,
  start: number,
  end: number,
  inner: string,
  commentEnd: (from: number) => number,
): Edit | undefined {
  if (/^:comment\b/.test(inner)) {
    const found = commentEnd(end)
    // Nobody knows where an open comment ends.
    if (found === -1) return { start, end: text.length, text: '' }
    const closed = text.slice(found, found + longest).indexOf('}')
    return { start, end: closed === -1 ? text.length : found + closed + 1, text: '' }
  }
  if (!attributes.test(inner)) return undefined
  if (!/^[ \t]*toc\b/.test(inner)) return { start, end, text: '' }
  return { start: start - lengthOfListAbove(text, start), end, text: '' }
}

/** The list that a table of contents replaces is on the line above. */
function lengthOfListAbove(text: string, start: number): number {
  const above = text.slice(Math.max(0, start - longest), start)
  const feed = above.lastIndexOf('\n')
  const lineAt = feed === -1 ? -1 : above.lastIndexOf('\n', feed - 1) + 1
  if (lineAt === -1 || above.slice(feed).trim() !== '') return 0
  return /^[ \t]{0,20}(?:[-*+]|\d{1,9}\.)[ \t]/.test(above.slice(lineAt, feed)) ? above.length - lineAt : 0
}

/** Finds a text from an offset on, remembering that it does not come any more. */
function createFinder(text: string, wanted: string): (from: number) => number {
  let isMissing = false
  return (from) => {
    const at = isMissing ? -1 : text.indexOf(wanted, from)
    isMissing = at === -1
    return at
  }
}
