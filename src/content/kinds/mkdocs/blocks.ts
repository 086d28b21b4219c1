/** Blocks of MkDocs with an indented body: `!!! note "Title"` becomes a callout, and `=== "Tab"` a bold line. */
import { fenceAfter } from '../syntax/fences.ts'

/** Of the mark from that of the body, in columns. */
const step = 4
/** Marks in more others are text. */
const deepest = 6
/** Longer lines open nothing. In UTF-16 code units. */
const longestLine = 1_000

const isUsed = /^[ \t]*(?:!{3}|\?{3}|={3})[!+]{0,2} ?["'A-Za-z]/m
const admonition = /^(!{3}|\?{3}\+?)[ \t]*([A-Za-z][\w-]*)/
const tab = /^={3}[!+]{0,2}[ \t]*(?:"([^"]+)"|'([^']+)')$/
/** Of a list, or of definitions. */
const item = /^(?:[-*+:]|\d{1,9}[.)])[ \t]/
/** Words behind the type that say where the box is. */
const places: ReadonlySet<string> = new Set(['inline', 'end', 'annotate'])

interface Block {
  readonly isQuote: boolean
  /** Of the mark, from 0. */
  readonly column: number
  readonly body: number
  /** A mark that is indented is code, but not in an item of a list. */
  isInList: boolean
}

interface Fence {
  readonly mark: string
  /** Blocks around it: it ends with them. */
  readonly depth: number
}

/** Keeps the number of lines. Linear. */
export function readBlocks(text: string): string {
  if (!hasMark(text) || !isUsed.test(text)) return text
  const lines = text.split('\n')
  const below = indentsBelow(lines)
  const root: Block = { isQuote: false, column: 0, body: 0, isInList: false }
  const open: Block[] = []
  const read: string[] = []
  let fence: Fence | undefined
  let isAfterBlank = true
  for (const [at, line] of lines.entries()) {
    const indent = indentOf(line)
    if (indent === undefined) {
      isAfterBlank = true
      continue
    }
    while (open.length > 0 && (open.at(-1)?.body ?? 0) > indent) open.pop()
    // Blank lines belong to what goes on behind them.
    while (read.length < at) read.push(open.length === 0 ? (lines[read.length] ?? '') : place(open, ''))
    if (fence && fence.depth > open.length) fence = undefined
    const around = open.at(-1) ?? root
    const rest = line.trimStart()
    const isInFence = fence !== undefined
    if (line.length <= longestLine) {
      const mark = fenceAfter(rest, fence?.mark)
      if (mark !== fence?.mark) fence = mark === undefined ? undefined : { mark, depth: open.length }
    }
    if (!isInFence) {
      if (item.test(rest)) around.isInList = true
      else if (indent - around.body < 2 && isAfterBlank) around.isInList = false
    }
    const isCode = isInFence || (indent - around.body >= step && !around.isInList)
    const opened =
      isCode ||
      !((below[at] ?? 0) >= indent + step || hasTitle(rest)) ||
      line.length > longestLine ||
      open.length >= deepest
        ? undefined
        : headOf(rest.trimEnd(), lines[at + 1]?.trim() !== '')
    if (opened) open.push({ isQuote: opened.isQuote, column: indent, body: indent + step, isInList: false })
    read.push(place(open, opened?.head ?? from(line, around.body)))
    isAfterBlank = false
  }
  return [...read, ...lines.slice(read.length)].join('\n')
}

/** What has a title in quotation marks needs no body. */
function hasTitle(line: string): boolean {
  return line.trimEnd().endsWith('"')
}

function hasMark(text: string): boolean {
  return text.includes('!!!') || text.includes('???') || text.includes('===')
}

/** @param isTight no blank line follows */
function headOf(line: string, isTight: boolean): { readonly isQuote: boolean; readonly head: string } | undefined {
  const [mark = '', sign, type = ''] = admonition.exec(line) ?? []
  if (sign !== undefined) {
    const fold = sign === '!!!' ? '' : sign === '???' ? '-' : '+'
    return { isQuote: true, head: `[!${type.slice(0, 40)}]${fold} ${titleOf(line.slice(mark.length))}`.trimEnd() }
  }
  const [, name, other] = tab.exec(line) ?? []
  const title = (name ?? other ?? '').trim()
  if (title === '') return undefined
  const shown = title.includes('**') ? title : `**${title}**`
  return { isQuote: false, head: isTight ? `${shown}  ` : shown }
}

/** ` "Title"`, ` inline end "Title"`, and ` Title`, which MkDocs itself takes for classes. */
function titleOf(rest: string): string {
  const [start, end] = [rest.indexOf('"'), rest.lastIndexOf('"')]
  if (start !== -1) return (end > start ? rest.slice(start + 1, end) : rest.slice(start + 1)).trim()
  return rest
    .split(/[ \t]/)
    .filter((word) => !places.has(word))
    .join(' ')
    .trim()
}

/**
 * A line in its blocks, without the indentation that they ask for.
 *
 * @param line from where the body of the innermost block begins
 */
function place(open: readonly Block[], line: string): string {
  let column = 0
  let before = ''
  for (const block of open) {
    before += ' '.repeat(block.column - column) + (block.isQuote ? '> ' : '')
    column = block.body
  }
  return line === '' ? before.trimEnd() : before + line
}

/** A line from a column of its indentation on. */
function from(line: string, wanted: number): string {
  let column = 0
  let at = 0
  for (; column < wanted; at++) column = columnAfter(line.charAt(at), column)
  return ' '.repeat(column - wanted) + line.slice(at)
}

/** Tabs reach to the next multiple of four. */
function columnAfter(sign: string, column: number): number {
  return column + (sign === '\t' ? step - (column % step) : 1)
}

/** Columns before the text of a line; nothing for a blank line. */
function indentOf(line: string): number | undefined {
  let column = 0
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign !== '\t' && sign !== ' ') return line.slice(at).trim() === '' ? undefined : column
    column = columnAfter(sign, column)
  }
  return undefined
}

/** For each line, the indentation of the next one that is not blank; nothing behind the last. */
function indentsBelow(lines: readonly string[]): readonly (number | undefined)[] {
  const below: (number | undefined)[] = new Array(lines.length)
  let next: number | undefined
  for (let at = lines.length - 1; at >= 0; at--) {
    below[at] = next
    next = indentOf(lines[at] ?? '') ?? next
  }
  return below
}
