/** Code between tags, as a block of Markdown. */
import type { Span } from '../../../parse/parsed-page.ts'
import type { Edit } from '../edits.ts'

export interface CodeEdits {
  readonly open: Edit
  readonly close: Edit
}

/**
 * Fences in the place of tags that stand on lines of their own. Where code follows or comes before on the same line, the
 * fence takes a blank line above or below.
 *
 * @param end of the last edit, before which nothing may change
 * @returns nothing where no line is left for a fence
 */
export function fenceEdits(
  text: string,
  open: Span,
  close: Span,
  language: string,
  end: number,
): CodeEdits | undefined {
  const mark = '`'.repeat(longestRun(text, open.end, close.start) + 1)
  const fence = `${mark}${language}`
  const first = lineStart(text, open.start)
  const isFirst = /^[ \t>]{0,80}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,9})?$/.test(text.slice(first, open.start))
  if (!isFirst || !text.slice(open.end, close.start).includes('\n')) return undefined
  const opening = openingEdit(text, open, close, fence, end)
  const closing = closingEdit(text, close, mark)
  return opening && closing ? { open: opening, close: closing } : undefined
}

function openingEdit(text: string, open: Span, close: Span, fence: string, end: number): Edit | undefined {
  if (isBlank(text, open.end, Math.min(lineEnd(text, open.end), close.start))) return { ...spanOf(open), text: fence }
  const isBelowBlank = text.slice(open.start - 2, open.start) === '\n\n' && end <= open.start - 1
  return isBelowBlank ? { start: open.start - 1, end: open.end, text: `${fence}\n` } : undefined
}

function closingEdit(text: string, close: Span, mark: string): Edit | undefined {
  if (isBlank(text, lineStart(text, close.start), close.start) && isBlank(text, close.end, lineEnd(text, close.end)))
    return { ...spanOf(close), text: mark }
  // An open block ends with the text.
  if (text.slice(close.end, close.end + lookahead).trim() === '' && close.end + lookahead > text.length)
    return { ...spanOf(close), text: '' }
  return text.startsWith('\n\n', close.end) ? { start: close.start, end: close.end + 1, text: `\n${mark}` } : undefined
}

const lookahead = 100

/** Code on one line. */
export function inlineEdits(text: string, open: Span, close: Span): CodeEdits | undefined {
  const code = text.slice(open.end, close.start)
  if (code.includes('\n') || code.trim() === '') return undefined
  const mark = '`'.repeat(Math.max(1, longestRun(text, open.end, close.start) - 1))
  return { open: { ...spanOf(open), text: mark }, close: { ...spanOf(close), text: mark } }
}

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

/** Of the longest run of backticks, at least 2: a fence is longer. */
function longestRun(text: string, start: number, end: number): number {
  // Within the code alone: a search beyond its end would read the whole text each time.
  const code = text.slice(start, end)
  let longest = 2
  for (let at = code.indexOf('`'); at !== -1; ) {
    let last = at
    while (code[last] === '`') last++
    longest = Math.max(longest, last - at)
    at = code.indexOf('`', last)
  }
  return longest
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
