/** A published page as a check reads it: its syntax tree once more, and the line of each place. */
import { parseMarkdown } from '../../content/markdown/engine.ts'
import type { Page } from '../../content/model/site.ts'
import type { Comment, Span } from '../../content/parse/parsed-page.ts'
import { byPlace, lineInFile, overlaps } from '../../content/parse/spans.ts'
import { type Survey, survey } from '../../content/parse/survey.ts'
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../../contract/diagnostic.ts'

export interface PageText {
  readonly page: Page
  readonly text: string
  readonly found: Survey
  readonly comments: readonly Comment[]
  /**
   * The text with the same length and lines, in which code, HTML, comments, links and escaped characters are blank:
   * what looks like markup here is shown as text.
   */
  readonly plain: string
  /** A diagnostic at an offset of the text. */
  at(offset: number, code: DiagnosticCode, message: string, hint: string): Diagnostic
  isHidden(span: Span): boolean
}

/** @returns nothing for a page without a file, and for one with too much markup, which is reported elsewhere */
export function readPageText(page: Page): PageText | undefined {
  const { text, file, references } = page
  const tree = file === '' ? undefined : parseMarkdown(text)
  if (tree === undefined) return undefined
  const found = survey(tree)
  const comments = references.filter((reference) => reference.kind === 'comment')
  const lineAt = lineFinder(text)
  return {
    page,
    text,
    found,
    comments,
    plain: blanked(text, [...found.code, ...found.html, ...references, ...found.targets, ...found.usages]),
    at: (offset, code, message, hint) =>
      diagnostic(code, { file, line: lineInFile(page, lineAt(offset)) }, message, hint),
    isHidden: (span) => overlaps(comments, span),
  }
}

/** Line of an offset, from 1. Logarithmic, after one pass over the text. */
export function lineFinder(text: string): (offset: number) => number {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= lineStarts(text)
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function blanked(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let done = 0
  for (const { start, end } of spans.toSorted(byPlace)) {
    if (end <= done) continue
    const from = Math.max(start, done)
    parts.push(text.slice(done, from), text.slice(from, end).replace(/[^\n]/g, ' '))
    done = end
  }
  return [...parts, text.slice(done)].join('').replace(/\\[!-/:-@[-`{-~]/g, '  ')
}
