/**
 * Where the tags of a page of MDX are in its lines. Takes back the indentation of what is in components: in Markdown
 * it would make code of a text.
 */
import type { Span } from '../../../parse/parsed-page.ts'
import { countLines } from '../../../parse/spans.ts'
import { isLineEnd, skipBlanks } from '../characters.ts'
import { codeSpans } from '../code-spans.ts'

/** The lines between the tags of an element. */
export interface ElementLines {
  readonly first: number
  /** Inclusive. */
  readonly last: number
  /** Width of the indentation of its tag. */
  readonly column: number
}

interface Open {
  readonly element: ElementLines
  /** Of its own lines, without those of elements in it. */
  least: number
  shift: number
}

/** @param elements in each other or apart, in any order */
export function outdentElements(text: string, elements: readonly ElementLines[]): readonly string[] {
  const lines = text.split('\n')
  const sorted = elements.toSorted((a, b) => a.first - b.first || b.last - a.last)
  const open = sorted.map((element): Open => ({ element, least: Number.POSITIVE_INFINITY, shift: 0 }))
  const isInCode = linesOfCode(text)
  sweep(lines, open, (line, inner, at) => {
    if (inner && !isInCode.has(at) && line.trim() !== '') inner.least = Math.min(inner.least, widthOf(line))
    return line
  })
  return sweep(lines, open, (line, inner, at, outer) => {
    if (inner && inner.element.first === at && inner.shift === 0) {
      const own = Number.isFinite(inner.least) ? Math.max(0, inner.least - inner.element.column) : 0
      inner.shift = (outer?.shift ?? 0) + own
    }
    if (!isInCode.has(at) && line.trim() === '') return ''
    return inner && inner.shift > 0 ? outdent(line, inner.shift) : line
  })
}

/** Calls back with the innermost element around each line, and the one around that. */
function sweep(
  lines: readonly string[],
  elements: readonly Open[],
  change: (line: string, inner: Open | undefined, at: number, outer: Open | undefined) => string,
): readonly string[] {
  const stack: Open[] = []
  let next = 0
  return lines.map((line, at) => {
    while (stack.length > 0 && (stack.at(-1)?.element.last ?? 0) < at) stack.pop()
    for (let each = elements[next]; each && each.element.first <= at; each = elements[++next]) {
      // An element that begins on the same line as the one around it takes its place.
      const around = stack.at(-1)
      if (around?.element.first === at && around.shift === 0) change('', around, at, stack.at(-2))
      stack.push(each)
    }
    return change(line, stack.at(-1), at, stack.at(-2))
  })
}

/** Lines of fenced code behind the first of each block. */
function linesOfCode(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  let line = 0
  let counted = 0
  for (const { start, end } of codeSpans(text) satisfies readonly Span[]) {
    line += countLines(text, start, counted)
    const last = line + countLines(text, end, start)
    for (let at = line + 1; at <= last; at++) found.add(at)
    line = last
    counted = end
  }
  return found
}

const tab = 4

/** In columns. */
function widthOf(line: string): number {
  let width = 0
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (character === '\t') width += tab - (width % tab)
    else if (character === ' ') width++
    else break
  }
  return width
}

function outdent(line: string, columns: number): string {
  let width = 0
  let at = 0
  for (; at < line.length && width < columns; at++) {
    const character = line[at]
    if (character === '\t') width += tab - (width % tab)
    else if (character === ' ') width++
    else break
  }
  return ' '.repeat(Math.max(0, width - columns)) + line.slice(at)
}

/** Whether text follows on the line. */
export function isFollowed(text: string, at: number): boolean {
  return !isLineEnd(text, skipBlanks(text, at))
}

/** Width of the indentation of a tag; nothing if other text comes before it. */
export function indentAt(text: string, lineStart: number, at: number): number | undefined {
  if (at - lineStart > deepestIndent) return undefined
  const before = text.slice(lineStart, at)
  return before.trim() === '' ? before.replaceAll('\t', '    ').length : undefined
}

const deepestIndent = 100

/** Lines of offsets that only grow. */
export function createLineCounter(text: string): (offset: number) => { line: number; start: number } {
  let line = 0
  let start = 0
  let feed = text.indexOf('\n')
  return (offset) => {
    for (; feed !== -1 && feed < offset; feed = text.indexOf('\n', start)) {
      line++
      start = feed + 1
    }
    return { line, start }
  }
}
