/** Sorted lists of spans that do not overlap, and the lines of a page. */
import type { Node } from 'unist'
import type { ParsedPage, Span } from './parsed-page.ts'

/** Where a node is in the text. */
export function spanOf(node: Node): Span {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}

/** The span that contains the offset. Logarithmic. */
export function spanAt<T extends Span>(spans: readonly T[], offset: number): T | undefined {
  const candidate = spans[firstEndingAfter(spans, offset)]
  return candidate !== undefined && candidate.start <= offset ? candidate : undefined
}

/** Whether any of the spans shares a character with this one. */
export function overlaps(spans: readonly Span[], { start, end }: Span): boolean {
  const candidate = spans[firstEndingAfter(spans, start)]
  return candidate !== undefined && candidate.start < end
}

/** The spans that are entirely inside this one, in order. */
export function within<T extends Span>(spans: readonly T[], { start, end }: Span): T[] {
  const found: T[] = []
  for (let i = firstEndingAfter(spans, start); i < spans.length; i++) {
    const span = spans[i]
    if (span === undefined || span.start >= end) break
    if (span.start >= start && span.end <= end) found.push(span)
  }
  return found
}

/** The parts of a span that none of the others covers, in order. */
export function outside(spans: readonly Span[], { start, end }: Span): Span[] {
  const parts: Span[] = []
  let at = start
  for (let i = firstEndingAfter(spans, start); at < end; i++) {
    const next = spans[i]
    if (next === undefined || next.start >= end) break
    if (next.start > at) parts.push({ start: at, end: next.start })
    at = next.end
  }
  return at < end ? [...parts, { start: at, end }] : parts
}

/** For `sort`: by start, the longer first. */
export function byPlace(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end
}

/** Index of the first span that ends after the offset. Logarithmic. */
export function firstEndingAfter(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    const span = spans[middle]
    if (span !== undefined && span.end <= offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Line feeds between two offsets. Reads no further, so that counting on and on within a long line stays linear. */
export function countLines(text: string, end: number, start = 0): number {
  // Within the part alone: a search beyond its end would read the whole text each time.
  const part = text.slice(start, Math.max(start, end))
  let lines = 0
  for (let i = part.indexOf('\n'); i !== -1; i = part.indexOf('\n', i + 1)) lines++
  return lines
}

interface LinesOfPage {
  readonly lineOffset: number
  readonly lines?: ParsedPage['lines'] | undefined
}

/**
 * The line in the file of a line in the text of a page; both from 1. That of inserted text is where it is inserted.
 */
export function lineInFile({ lineOffset, lines }: LinesOfPage, line: number): number {
  return lineOffset + (lines === undefined ? line : (lines[line - 1] ?? lines.length - 1) + 1)
}
