/** Directives of Docusaurus and Starlight: `:::note[Title]` … `:::` becomes a callout. */
import type { LeftOut } from '../../parse/dialect.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from './code-spans.ts'
import type { ReadText } from './omissions.ts'
import { calloutMark, type QuotedLines, quoteLines } from './quote.ts'

const opening = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)/
const closing = /^[ \t]*(:{3,})[ \t]*$/

const callouts: ReadonlySet<string> = new Set(
  'note tip info caution warning danger important success secondary details'.split(' '),
)

const family = 'directives'
const cure = 'Write a callout instead: "> [!note] Title", and "> " in front of its lines.'

/** Longer lines open nothing. In UTF-16 code units. */
const longestLine = 1_000

interface Opened {
  readonly line: number
  readonly colons: number
  /** Of it and those around it. */
  readonly fewest: number
  readonly column: number
  readonly isCallout: boolean
}

/** Keeps the number of lines: the opening line is that of the callout, and the closing one is empty. Linear. */
export function directives(text: string): ReadText {
  if (!text.includes(':::')) return { text, leftOut: [] }
  const code = codeSpans(text)
  const lines = text.split('\n')
  const opened: Opened[] = []
  const quotes: QuotedLines[] = []
  const leftOut: LeftOut[] = []
  const close = (last: number) => {
    const element = opened.pop()
    if (!element) return
    if (element.isCallout) quotes.push({ first: element.line, last, column: element.column })
  }
  let start = 0
  for (const [at, line] of lines.entries()) {
    const offset = start
    start += line.length + 1
    if (line.length > longestLine || !line.includes(':::') || spanAt(code, offset + line.indexOf(':::'))) continue
    const [whole = '', indent = '', colons = '', name] = opening.exec(line) ?? []
    if (name !== undefined) {
      const isCallout = callouts.has(name.toLowerCase())
      if (!isCallout) leftOut.push({ family, name, at: offset, cure })
      const fewest = Math.min(colons.length, opened.at(-1)?.fewest ?? colons.length)
      opened.push({ line: at, colons: colons.length, fewest, column: indent.length, isCallout })
      lines[at] = isCallout ? indent + calloutMark(name.toLowerCase(), titleOf(line.slice(whole.length))) : ''
      continue
    }
    const [, end = ''] = closing.exec(line) ?? []
    if (end === '' || opened.length === 0) continue
    lines[at] = ''
    // The inner directive has fewer colons; with equally many, the last one that was opened ends.
    if ((opened.at(-1)?.fewest ?? 0) > end.length) continue
    while (opened.length > 0 && (opened.at(-1)?.colons ?? 0) > end.length) close(at - 1)
    close(at - 1)
  }
  while (opened.length > 0) close(lines.length - 1)
  const sorted = quotes.toSorted((a, b) => a.first - b.first || b.last - a.last)
  return { text: quoteLines(lines, sorted).join('\n'), leftOut }
}

/** `[Title]`, `[Title]{.class}`, ` Title`. */
function titleOf(rest: string): string | undefined {
  const text = rest.trim()
  if (!text.startsWith('[')) return text.startsWith('{') ? undefined : text || undefined
  const end = text.lastIndexOf(']')
  return end === -1 ? text.slice(1) : text.slice(1, end)
}
