/** Lines of Markdown around a place, and what each begins. */
import type { Span } from '../../text/blocks.ts'

export type LineKind = 'blank' | 'row' | 'item' | 'fence' | 'other' | 'text'

/** A line without its end. */
export interface Line extends Span {
  readonly kind: LineKind
  /** Columns before its text; a tab counts as four. */
  readonly indent: number
}

/** A list, table or lead-in further away than this is not looked for, in UTF-16 code units. */
export const furthest = 20_000

export function lineAt(text: string, at: number): Line {
  const start = at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1
  const next = text.indexOf('\n', at)
  const end = next < 0 ? text.length : next
  const opening = text.slice(start, Math.min(end, start + longestOpening))
  return { start, end, kind: kindOf(opening), indent: indentOf(opening) }
}

export function lineBefore(text: string, { start }: Span): Line | undefined {
  return start > 0 ? lineAt(text, start - 1) : undefined
}

export function lineAfter(text: string, { end }: Span): Line | undefined {
  return end < text.length ? lineAt(text, end + 1) : undefined
}

/**
 * The next line with text, over one blank line. Where there are more, something of the page can have been left out of
 * the section.
 */
export function textAfter(text: string, from: Span): Line | undefined {
  const line = lineAfter(text, from)
  const next = line?.kind === 'blank' ? lineAfter(text, line) : line
  return next?.kind === 'blank' ? undefined : next
}

/** The line before with text, in the same way. */
export function textBefore(text: string, from: Span): Line | undefined {
  const line = lineBefore(text, from)
  const next = line?.kind === 'blank' ? lineBefore(text, line) : line
  return next?.kind === 'blank' ? undefined : next
}

/** Without the white space at both ends. */
export function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end)
  const blank = part.length - part.trimStart().length
  return { start: start + blank, end: start + Math.max(blank, part.trimEnd().length) }
}

/** How much of a line is looked at, in UTF-16 code units. */
const longestOpening = 200

function kindOf(opening: string): LineKind {
  const sign = opening.trimStart()
  if (sign === '') return 'blank'
  // Most lines begin with a letter, and a search looks at hundreds.
  if (!signs.includes(sign.charAt(0))) return 'text'
  if (sign.startsWith('|')) return 'row'
  if (/^(?:[-*+]|\d{1,9}[.)])\s/.test(sign)) return 'item'
  if (/^(?:`{3}|~{3})/.test(sign)) return 'fence'
  return /^(?:#{1,6}\s|>|(?:[-*_]\s?){3,}$)/.test(sign) ? 'other' : 'text'
}

/** What anything but text begins with. */
const signs = '|-*+0123456789`~#>_'

/** By code units: an iterator over characters takes most of the time of a line. */
function indentOf(opening: string): number {
  let indent = 0
  for (let at = 0; at < opening.length; at++) {
    const code = opening.charCodeAt(at)
    if (code === tab) indent += 4
    else if (code === blank) indent++
    else break
  }
  return indent
}

const [tab, blank] = [0x09, 0x20] as const
