/** The attribute lists of kramdown, which only change how a page looks, and its tables of contents. */
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from './code-spans.ts'
import { applyEdits, type Edit } from './edits.ts'

/** Longer lists are text. In UTF-16 code units. */
const longest = 400

/** `.class`, `#id`, `key="value"`, `toc`, `name: …`; `{::comment}` and its like. */
const attributes = /^:?[ \t]*(?:[.#:/]|toc\b|[\w-]{1,60}(?:=["'\w]|:[ \t])|[\w-]{1,60}[ \t]{0,9}$|$)/

/** Leaves out `{:.class}`, `{: #id}`, `## Heading {#id}` and `* TOC` above `{:toc}`, outside of code. */
export function withoutAttributes(text: string): string {
  if (!text.includes('{:') && !text.includes('{#')) return text
  const code = codeSpans(text)
  const edits: Edit[] = []
  let last = 0
  const commentEnd = createFinder(text, '{:/')
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    const sign = text[start + 1]
    if ((sign !== ':' && sign !== '#') || start < last) continue
    const written = text.slice(start, start + longest)
    const close = written.search(/[}\n]/)
    if (close === -1 || written[close] !== '}' || spanAt(code, start)) continue
    const inner = written.slice(2, close)
    const edit = sign === '#' ? headingId(text, start, close, inner) : listOf(text, start, close, inner, commentEnd)
    if (!edit || edit.start < last) continue
    edits.push(edit)
    last = edit.end
  }
  return applyEdits(text, edits)
}

/** `{#id}` at the end of a line. */
function headingId(text: string, start: number, close: number, inner: string): Edit | undefined {
  const end = start + close + 1
  const isLast = /^[ \t]*#{0,6}[ \t]*(?:\n|$)/.test(text.slice(end, end + 80))
  return isLast && /^[^\s{}#]{1,200}$/.test(inner) ? { start, end, text: '' } : undefined
}

function listOf(
  text: string,
  start: number,
  close: number,
  inner: string,
  commentEnd: (from: number) => number,
): Edit | undefined {
  const end = start + close + 1
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
