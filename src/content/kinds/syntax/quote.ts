/** Puts lines into quotes, as callouts are written: `> [!note] Title`. */

export interface QuotedLines {
  readonly first: number
  /** Inclusive. */
  readonly last: number
  /** Where the quote begins in each line, behind the indentation of a list. */
  readonly column: number
}

/** Quotes in more others are not quoted again. */
const deepest = 6

/** @param quotes in the order of their first lines, outer ones first; nested or apart */
export function quoteLines(lines: readonly string[], quotes: readonly QuotedLines[]): readonly string[] {
  if (quotes.length === 0) return lines
  const open: QuotedLines[] = []
  let next = 0
  return lines.map((line, at) => {
    while (open.length > 0 && (open.at(-1)?.last ?? 0) < at) open.pop()
    for (let quote = quotes[next]; quote && quote.first <= at; quote = quotes[++next])
      if (quote.last >= at) open.push(quote)
    let quoted = line
    for (let depth = Math.min(open.length, deepest) - 1; depth >= 0; depth--)
      quoted = quotedAt(quoted, open[depth]?.column ?? 0)
    return quoted
  })
}

function quotedAt(line: string, column: number): string {
  if (line.trim() === '') return `${' '.repeat(Math.min(column, 40))}>`
  const indent = line.length - line.trimStart().length
  const at = Math.min(column, indent)
  return `${line.slice(0, at)}> ${line.slice(at)}`
}

/** The first line of a callout. */
export function calloutMark(type: string, title: string | undefined): string {
  const kind = type.replace(/[^\w-]/g, '').slice(0, 40) || 'note'
  return title === undefined || title.trim() === '' ? `[!${kind}]` : `[!${kind}] ${title.trim()}`
}
