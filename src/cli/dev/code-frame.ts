/** The lines of a file around a fault. */
import { displayWidth } from '../wrap.ts'

export interface CodeFrame {
  readonly lines: readonly FrameLine[]
}

export interface FrameLine {
  /** From 1. */
  readonly number: number
  readonly text: string
  /** On the line of the fault. */
  readonly isFault: boolean
  /** Columns of a terminal before the fault, on its line, if its column is known. */
  readonly indent?: number
}

/** Lines before and after the fault. */
const around = 3

/** Longest line, in UTF-16 code units; of a longer one, the part around the fault is shown. */
const widest = 160

/**
 * @param text as it is in the file
 * @param line from 1; one behind the end means the last one
 * @param column from 1
 */
export function codeFrame(text: string, line: number, column?: number): CodeFrame {
  const start = Math.max(1, line - around)
  const lines: FrameLine[] = []
  let at = 0
  for (let number = 1; number <= line + around && at <= text.length; number++) {
    const end = endOfLine(text, at)
    if (number >= start) lines.push(frameLine(text.slice(at, end), number, number === line, column))
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return { lines }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  if (end === -1) return text.length
  return end > from && text[end - 1] === '\r' ? end - 1 : end
}

function frameLine(whole: string, number: number, isFault: boolean, column: number | undefined): FrameLine {
  const fault = isFault ? Math.min((column ?? 1) - 1, whole.length) : 0
  const from = fault > widest - 20 ? fault - widest / 2 : 0
  const cut = whole.slice(from, from + widest)
  const text = `${from > 0 ? '…' : ''}${cut}${from + widest < whole.length ? '…' : ''}`.replaceAll('\t', '  ')
  if (!isFault || column === undefined) return { number, text, isFault }
  const before = whole.slice(from, fault).replaceAll('\t', '  ')
  return { number, text, isFault, indent: displayWidth(before) + (from > 0 ? 1 : 0) }
}
