/**
 * Attributes that change how something looks, as Pandoc, Wiki.js and markdown-it write them: `![](a.png){.wide}`,
 * `[text]{.green}`, and a line `{.is-info}` below a quote. Headings have theirs read elsewhere.
 */
import type { Dialect } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { idIn, isAttributeList } from '../syntax/heading-ids.ts'
import { imageSize } from '../syntax/markdown.ts'

/** For folders in which no editor shows braces as they are. */
export const attributesOfText: Dialect = {
  read({ frontmatter, text }) {
    if (!text.includes('{') || !/\{[ \t]{0,9}[.#:]|\)\{[\w-]/.test(text)) return { frontmatter, text }
    const headingIds = new Map<number, string>()
    return { frontmatter, text: ofInlines(ofBlocks(text, headingIds)), headingIds }
  },
}

const ownLine = /^ {0,3}\{([ \t]*[.#:][^{}\n]{0,300})\}[ \t]*$/
const isQuote = /^ {0,3}>/
const isHeading = /^ {0,3}#{1,6}[ \t]/
const boxes = /(?:^|\s)\.is-(info|success|warning|danger)(?=\s|$)/

/** Lines that may be code: indented, and no items of a list. */
const indented = /^(?: {4}|\t)(?!\s*(?:[-*+]|\d{1,9}[.)])\s)/

/** Lines that consist of attributes. The id of one is that of the heading below or above it. */
function ofBlocks(text: string, headingIds: Map<number, string>): string {
  const code = codeSpans(text)
  const lines = text.split('\n')
  let start = 0
  /** The line below the last attributes. */
  let below = 0
  for (const [at, line] of lines.entries()) {
    const offset = start
    start += line.length + 1
    const [, inner] = ownLine.exec(line) ?? []
    if (inner === undefined || !isAttributeList(inner) || spanAt(code, offset + line.indexOf('{'))) continue
    lines[at] = ''
    const [, box] = boxes.exec(inner) ?? []
    if (box !== undefined) intoCallout(lines, at, box, below)
    below = at + 1
    const id = idIn(inner)
    const heading = [at + 1, at - 1].find((other) => isHeading.test(lines[other] ?? ''))
    if (id !== undefined && heading !== undefined && !headingIds.has(heading)) headingIds.set(heading, id)
  }
  return lines.join('\n')
}

/** Longer quotes stay quotes. In lines. */
const longestQuote = 500

/**
 * The quote above moves down by the line that it does not need any more, since a callout has one more.
 *
 * @param floor a quote that begins there goes on, whatever stood in between
 */
function intoCallout(lines: string[], at: number, box: string, floor: number): void {
  let first = at
  // Lines of a paragraph may go on without the sign.
  while (first > floor && at - first < longestQuote && (lines[first - 1] ?? '').trim() !== '') {
    if (!isQuote.test(lines[first - 1] ?? '') && isQuote.test(lines[first] ?? '')) break
    first--
  }
  if (first === at || (first === floor && first > 0) || !isQuote.test(lines[first] ?? '')) return
  lines.copyWithin(first + 1, first, at)
  lines[first] = `> [!${box}]`
}

/** Longer lists and labels are text. In UTF-16 code units. */
const longest = 300

const definition = /^ {0,3}\[([^[\]\n]{1,300})\]:/gm

/** What stands directly behind a link, a picture, code, emphasis or brackets, and classes at the end of a line. */
function ofInlines(text: string): string {
  const code = codeSpans(text)
  const defined = new Set([...text.matchAll(definition)].map(([, label = '']) => label.toLowerCase()))
  const edits: Edit[] = []
  let last = 0
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    const [whole, inner = ''] = /^\{([^{}\n]{1,300})\}/.exec(text.slice(start, start + longest + 2)) ?? []
    if (whole === undefined || spanAt(code, start) || !isAttributeList(inner)) continue
    const own = { start, end: start + whole.length, text: '' }
    const found = editsOf(text, own, inner, defined)
    // Brackets around others that were left out stay.
    const fitting = found.some((edit) => edit.start < last) ? [own] : found
    edits.push(...fitting)
    last = fitting.at(-1)?.end ?? last
  }
  return applyEdits(text, edits)
}

function editsOf(text: string, own: Edit, inner: string, defined: ReadonlySet<string>): readonly Edit[] {
  const before = text.slice(Math.max(0, own.start - longest * 2), own.start)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const lineStart = own.start - line.length
  if (indented.test(line)) return []
  const picture = /(!?)\[[^[\]\n]*(\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\))$/.exec(line)
  if (picture) return [...sizeOf(picture, lineStart, inner), own]
  if (!/^[ \t]*[.#]/.test(inner)) return []
  if (line.endsWith(']')) return ofBrackets(line, lineStart, own, defined)
  if (/[`*_]$/.test(line)) return [own]
  const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(own.end, own.end + 20))
  const shown = line.trimEnd()
  const isLead = isLast && inner.startsWith('.') && shown !== '' && shown !== line
  return isLead ? [{ ...own, start: lineStart + shown.length }] : []
}

function sizeOf(
  { 0: whole, 1: sign, 2: address = '', index }: RegExpExecArray,
  lineStart: number,
  inner: string,
): Edit[] {
  const [, width] = /(?:^|\s)width=["']?(\d{1,5})(?:px)?["']?(?=\s|$)/.exec(inner) ?? []
  const at = lineStart + index + whole.length - address.length
  return sign === '!' && width !== undefined ? [{ start: at, end: at, text: imageSize(width) }] : []
}

/** `[text]{.green}` is its text. A link between notes, one to a definition, and a footnote stay as they are. */
function ofBrackets(line: string, lineStart: number, own: Edit, defined: ReadonlySet<string>): readonly Edit[] {
  const open = openingOf(line)
  if (open === undefined) return []
  const before = line.slice(Math.max(0, open - 50), open)
  // A directive.
  if (/:[\w-]+$/.test(before)) return []
  if (/[\]!]$/.test(before) || defined.has(line.slice(open + 1, -1).toLowerCase())) return [own]
  const isLink =
    line.startsWith('[[', open) &&
    line[open + 2] !== '[' &&
    line.endsWith(']]') &&
    openingOf(line.slice(0, -1)) === open + 1
  if (isLink || line[open + 1] === '^') return [own]
  const span: Span = { start: lineStart + open, end: lineStart + open + 1 }
  return [
    { ...span, text: '' },
    { ...own, start: own.start - 1 },
  ]
}

/** Where the brackets begin with which a text ends. */
function openingOf(text: string): number | undefined {
  let depth = 0
  for (let at = text.length - 1; at >= 0 && text.length - at < longest; at--) {
    if (text[at] === ']') depth++
    if (text[at] === '[' && --depth === 0) return at
  }
  return undefined
}
