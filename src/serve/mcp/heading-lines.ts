/** Headings in published Markdown, line by line: what can be known without the parser that made the pages. */
import { plainText } from '../ask/plain-text.ts'

export interface HeadingLine {
  readonly depth: number
  /** Plain text; may be empty. */
  readonly heading: string
  /** Of its first line, in UTF-16 code units. */
  readonly start: number
}

/** Headings at the page's own level: none in code, quotes, lists, footnotes or HTML. */
export function headingLines(markdown: string): HeadingLine[] {
  const found: HeadingLine[] = []
  const state: State = { paragraph: [], start: 0, within: undefined }
  let start = 0
  for (const line of markdown.split('\n')) {
    const heading = readLine(line, start, state)
    if (heading) found.push(heading)
    start += line.length + 1
  }
  return found
}

interface State {
  /** Lines of the paragraph at the page's own level that goes on. */
  paragraph: string[]
  /** Of the paragraph. */
  start: number
  /** The block around the line, where it is not the page itself. */
  within: Within | undefined
}

type Within =
  | { readonly kind: 'fence'; readonly mark: string }
  | { readonly kind: 'html'; readonly end: RegExp }
  /** `indent`: what its further lines are indented by. `open`: the next line may go on with its paragraph. */
  | { readonly kind: 'quote' | 'item'; readonly indent: number; readonly open: boolean }

const blank = /^[ \t]*$/
const underline = /^ {0,3}(?:(=+)|-+)[ \t]*$/
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const numbered = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/
/** Of code, or of a formula. */
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,}|\${2}(?=[ \t]*$))/
const item = /^( {0,3}(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:))(?:([ \t]+)|$)/
const definition = /^ {0,3}\[[^\]]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/

/** Starts of HTML, each with what ends it (CommonMark 4.6). */
const html: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^ {0,3}<!--/, /-->/],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<![A-Za-z]/, />/],
  [
    /^ {0,3}<\/?(?:address|article|aside|blockquote|body|center|details|dialog|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|section|source|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i,
    blank,
  ],
]
/** A tag alone on its line, which interrupts no paragraph. */
const loneTag =
  /^ {0,3}<(?:\/[A-Za-z][\w-]*\s*|[A-Za-z][\w-]*(?:\s+[\w:.-]+(?:\s*=\s*(?:[^\s"'=<>`]+|"[^"]*"|'[^']*'))?)*\s*\/?)>[ \t]*$/

function readLine(line: string, start: number, state: State): HeadingLine | undefined {
  if (isWithin(line, state)) return undefined
  if (blank.test(line)) return close(state)
  const depth = state.paragraph.length > 0 ? underline.exec(line) : null
  const text = depth && shown(state)
  if (text && text.lines.length > 0) {
    close(state)
    return { depth: depth[1] === undefined ? 2 : 1, heading: plainText(text.lines.join(' ')), start: text.start }
  }
  // Indented: of a paragraph, or code.
  if (/^(?: {4}| {0,3}\t)/.test(line)) {
    if (state.paragraph.length > 0) state.paragraph.push(line)
    return undefined
  }
  const mark = fence.exec(line)?.[1]
  const tag = html.find(([opens]) => opens.test(line))
  const [, marks, content = ''] = numbered.exec(line) ?? []
  const isItem = item.exec(line)
  if (mark !== undefined) return close(state, { kind: 'fence', mark })
  if (tag) return close(state, blank === tag[1] || !tag[1].test(line) ? { kind: 'html', end: tag[1] } : undefined)
  if (marks !== undefined) {
    close(state)
    return { depth: marks.length, heading: plainText(withoutClosing(content)), start }
  }
  if (rule.test(line)) return close(state)
  if (/^ {0,3}>/.test(line)) return close(state, { kind: 'quote', indent: 0, open: isText(line.replace(/^[ >]*/, '')) })
  if (isItem && mayBegin(isItem, state)) {
    const [, marker = '', gap = ' '] = isItem
    const indent = marker.trimStart().startsWith('[') ? 4 : marker.length + (gap.length > 4 ? 1 : gap.length)
    return close(state, { kind: 'item', indent, open: isText(line.slice(isItem[0].length)) })
  }
  if (state.paragraph.length === 0 && loneTag.test(line)) return close(state, { kind: 'html', end: blank })
  if (state.paragraph.length === 0) state.start = start
  state.paragraph.push(line)
  return undefined
}

/** Hashes at the end close a heading, where a blank is before them. */
function withoutClosing(content: string): string {
  const text = content.trim()
  let end = text.length
  while (text[end - 1] === '#') end--
  return end === 0 || text[end - 1] === ' ' || text[end - 1] === '\t' ? text.slice(0, end) : text
}

function close(state: State, within?: Within): undefined {
  state.paragraph = []
  state.within = within
}

/** Without the definitions of links at its beginning, which are no text. */
function shown({ paragraph, start }: State): { readonly lines: readonly string[]; readonly start: number } {
  let definitions = 0
  let at = start
  while (definition.test(paragraph[definitions] ?? '')) at += (paragraph[definitions++]?.length ?? 0) + 1
  return { lines: paragraph.slice(definitions).map((line) => line.trim().replace(/\\$/, '')), start: at }
}

/** An empty item, or a list that does not begin with 1, interrupts no paragraph. */
function mayBegin([whole, marker = '']: RegExpExecArray, { paragraph }: State): boolean {
  if (paragraph.length === 0) return true
  return /[ \t]$/.test(whole) && (!/\d/.test(marker) || /^ *1[.)]$/.test(marker))
}

/** Whether the line belongs to the block around it; what ends there is closed. */
function isWithin(line: string, state: State): boolean {
  const { within } = state
  if (within === undefined) return false
  switch (within.kind) {
    case 'fence':
      if (new RegExp(`^ {0,3}[${within.mark[0]}]{${within.mark.length},}[ \\t]*$`).test(line)) state.within = undefined
      return true
    case 'html':
      if (within.end.test(line)) state.within = undefined
      return true
    case 'quote':
      if (/^ {0,3}>/.test(line)) return stays(line.replace(/^[ >]*/, ''), within, state)
      return goesOn(line, within, state)
    case 'item':
      if (blank.test(line)) return stays('', within, state)
      if (indentOf(line) >= within.indent) return stays(line, within, state)
      return goesOn(line, within, state)
  }
}

type Container = Extract<Within, { readonly open: boolean }>

function stays(content: string, within: Container, state: State): true {
  state.within = { ...within, open: isText(content) }
  return true
}

/** A line that begins no block of its own goes on with the paragraph above it (CommonMark 5.1, laziness). */
function goesOn(line: string, { open }: Container, state: State): boolean {
  if (open && isText(line)) return true
  state.within = undefined
  return false
}

/** Whether a line is of a paragraph. */
function isText(line: string): boolean {
  return !blocks.some((opens) => opens.test(line))
}

const blocks = [blank, rule, numbered, fence, item, /^ {0,3}>/, ...html.map(([opens]) => opens)]

function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === ' ') columns++
    else if (character === '\t') columns += 4 - (columns % 4)
    else break
  }
  return columns
}
