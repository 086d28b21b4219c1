/** Code between tags, as a block of Markdown. */
import type { Span } from '../../../parse/parsed-page.ts'
import type { Edit } from '../edits.ts'
import { fenceFor, inlineMarks } from '../fences.ts'
import { endsLine, lineBefore } from '../markdown.ts'

export interface CodeEdits {
  readonly open: Edit
  readonly close: Edit
}

/** Two tags, and the code between them without `{% raw %}` around it. */
export interface CodeTags {
  readonly open: Span
  readonly close: Span
  readonly code: string
}

/**
 * Fences in the place of tags that are on lines of their own. Where code follows or comes before on the same line, the
 * fence takes a blank line above or below.
 *
 * @param end of the last edit, before which nothing may change
 * @returns nothing where no line is left for a fence
 */
export function fenceEdits(text: string, tags: CodeTags, language: string, end: number): CodeEdits | undefined {
  const { open, code } = tags
  const mark = fenceFor(code)
  const fence = `${mark}${language}`
  const first = lineStart(text, open.start)
  const isFirst = /^[ \t>]{0,80}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,9})?$/.test(text.slice(first, open.start))
  if (!isFirst || !code.includes('\n')) return undefined
  const opening = openingEdit(text, tags, fence, end)
  const closing = closingEdit(text, tags, mark)
  return opening && closing ? { open: opening, close: closing } : undefined
}

function openingEdit(text: string, { open, code }: CodeTags, fence: string, end: number): Edit | undefined {
  if (isBlank(code, 0, lineEnd(code, 0))) return { ...spanOf(open), text: fence }
  const isBelowBlank = text.slice(open.start - 2, open.start) === '\n\n' && end <= open.start - 1
  return isBelowBlank ? { start: open.start - 1, end: open.end, text: `${fence}\n` } : undefined
}

function closingEdit(text: string, { close, code }: CodeTags, mark: string): Edit | undefined {
  const isLast = isBlank(code, lineStart(code, code.length), code.length)
  if (isLast && isBlank(text, close.end, lineEnd(text, close.end))) return { ...spanOf(close), text: mark }
  // An open block ends with the text.
  if (text.slice(close.end, close.end + lookahead).trim() === '' && close.end + lookahead > text.length)
    return { ...spanOf(close), text: '' }
  return text.startsWith('\n\n', close.end) ? { start: close.start, end: close.end + 1, text: `\n${mark}` } : undefined
}

const lookahead = 100

/** Code on one line. */
export function inlineEdits({ open, close, code }: CodeTags): CodeEdits | undefined {
  if (code.includes('\n') || code.trim() === '') return undefined
  const marks = inlineMarks(code)
  return { open: { ...spanOf(open), text: marks.open }, close: { ...spanOf(close), text: marks.close } }
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

/** In a line that is longer than `lookahead`, the offset is not near its start, and nothing is blank. */
function lineStart(text: string, at: number): number {
  const from = Math.max(0, at - lookahead)
  const feed = text.slice(from, at).lastIndexOf('\n')
  return feed === -1 ? from : from + feed + 1
}

function lineEnd(text: string, at: number): number {
  const feed = text.slice(at, at + lookahead).indexOf('\n')
  return feed === -1 ? Math.min(text.length, at + lookahead) : at + feed
}

function isBlank(text: string, start: number, end: number): boolean {
  return /^[ \t>]{0,80}$/.test(text.slice(start, end))
}

/** Whether nothing else is on the line of a tag. */
export function isAlone(text: string, { start, end }: Span): boolean {
  const isLast = text.length - end < lookahead && text.slice(end).trim() === ''
  return /^[ \t>]*$/.test(lineBefore(text, start)) && (isLast || endsLine(text, end, text.length))
}

/** The first line of one and the last line of another, for what only looks at these. */
export function joinCode(head: string, tail: string): string {
  return `${head}\n${tail}`
}
