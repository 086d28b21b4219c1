/** Fenced code: whole where it is short, else the lines around a place that no blank line parts. */
import { opensFence, type Span } from '../../text/blocks.ts'
import { type Line, lineAfter, lineAt, lineBefore, trimmed } from './lines.ts'

const mostLines = 12
/** UTF-16 code units. */
const longestFence = 600

/** With its fences if the code is short; `code` if they are not part of it. Undefined outside of fences. */
export function fenceAround(text: string, quoted: Span): (Span & { readonly code: boolean }) | undefined {
  const fence = fenceAt(text, quoted.start)
  if (!fence || quoted.end > fence.end) return undefined
  const whole = trimmed(text, fence)
  if (isShort(text, whole, mostLines + 2)) return { start: whole.start, end: whole.end, code: false }
  const lines = trimmed(text, stretchAround(text, quoted, fence))
  const { start, end } = isShort(text, lines, mostLines) ? lines : quoted
  return { start, end, code: true }
}

function isShort(text: string, { start, end }: Span, most: number): boolean {
  return end - start <= longestFence && text.slice(start, end).split('\n').length <= most
}

/** Without the lines of the fences. */
function stretchAround(text: string, quoted: Span, fence: Span): Span {
  const inside = (line: Line | undefined): line is Line =>
    line !== undefined && line.kind !== 'blank' && line.start > fence.start && line.end < fence.end
  let { start } = lineAt(text, quoted.start)
  let { end } = lineAt(text, quoted.end)
  const first = start
  for (let line = lineBefore(text, { start, end }); inside(line) && first - line.start <= longestFence; ) {
    start = line.start
    line = lineBefore(text, line)
  }
  for (let line = lineAfter(text, { start, end }); inside(line) && line.end - first <= longestFence; ) {
    end = line.end
    line = lineAfter(text, line)
  }
  return { start, end }
}

/** From the line of the opening fence to that of the closing one, or the end. */
function fenceAt(text: string, at: number): Span | undefined {
  if (!text.includes('```') && !text.includes('~~~')) return undefined
  let open: { readonly start: number; readonly mark: string } | undefined
  for (const { index, 0: line, 1: mark = '', 2: rest = '' } of text.matchAll(fenceLine)) {
    if (open === undefined) {
      if (index > at) return undefined
      if (opensFence(mark, rest)) open = { start: index, mark }
    } else if (mark.startsWith(open.mark) && rest.trim() === '') {
      if (index > at) return { start: open.start, end: index + line.length }
      open = undefined
    }
  }
  return open && { start: open.start, end: text.length }
}

const fenceLine = /^[ \t]*(`{3,}|~{3,})([^\n]*)$/gm
