/** Rows of tables with their heads. */
import type { Span } from '../../text/blocks.ts'
import { type Block, blockOf, longestBlock, longestStretch, type Row } from './block.ts'
import { furthest, type Line, lineAfter, lineBefore, trimmed } from './lines.ts'

/** Longest row or head, in UTF-16 code units; cells can be padded with spaces. */
const longestRow = 1000

export function rowAround(text: string, line: Line, quoted: Span): Block {
  const top = topOf(text, line)
  const below = lineAfter(text, top)
  const further = quoted.end > line.end
  const own = { start: line.start, end: further ? quoted.end : line.end }
  const row = trimmed(text, own.end - own.start <= longestRow ? own : quoted)
  if (!below || !isDelimiterRow(text, below)) return blockOf(row)
  const head = trimmed(text, top)
  if (line.start <= below.start) return blockOf({ start: head.start, end: lastRow(text, below, head.start) })
  const cells = further ? undefined : { head, cells: row }
  if (row.end - head.start <= longestStretch)
    return blockOf({ start: head.start, end: row.end }, false, undefined, cells)
  return head.end - head.start <= longestRow ? blockOf(row, false, head, cells) : blockOf(row)
}

export function isDelimiterRow(text: string, { start, end }: Span): boolean {
  const row = text.slice(start, Math.min(end, start + longestRow + 1))
  return row.length <= longestRow && row.includes('-') && /^[\s|:-]+$/.test(row)
}

/** `Metal: Gallium; Melts at: 29.76 °C`, as Markdown; undefined where the cells do not fit the head. */
export function rowInWords(text: string, { head, cells }: Row): string | undefined {
  const names = cellsOf(text.slice(head.start, head.end))
  const values = cellsOf(text.slice(cells.start, cells.end))
  if (names.length !== values.length || names.length < 2) return undefined
  const pairs = values.map((value, i) => ({ name: names[i] ?? '', value })).filter(({ value }) => value !== '')
  return pairs.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)).join('; ')
}

function cellsOf(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/)
  if (cells[0] === '') cells.shift()
  if (cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim())
}

function topOf(text: string, line: Line): Line {
  let top = line
  for (let before = lineBefore(text, top); before?.kind === 'row' && line.start - before.start < furthest; ) {
    top = before
    before = lineBefore(text, top)
  }
  return top
}

/** Where the last row ends that a quotation from the head on can hold. */
function lastRow(text: string, delimiters: Line, start: number): number {
  let last = delimiters
  for (let next = lineAfter(text, last); next?.kind === 'row' && next.end - start <= longestBlock; ) {
    last = next
    next = lineAfter(text, last)
  }
  return trimmed(text, { start, end: last.end }).end
}
