/** An answer for people at a terminal: the summary with its sources, then the passages. */

import { createHighlight, type Highlight } from '../search/answer/highlight.ts'
import type { Findings, Summary } from '../serve/ask/answer.ts'
import { quotedText } from '../serve/ask/plain-text.ts'
import { printable, type Terminal } from './terminal.ts'
import { wrap } from './wrap.ts'

/** Colours and line breaks only where standard output is a terminal. */
export function printAnswer(findings: Findings, { item: summary, notice }: Summary, terminal: Terminal): void {
  const { question, items, message } = findings
  const print = (text: string, indent = 0, paint = (line: string) => line) => {
    for (const line of wrap(printable(text), terminal.columns, indent)) terminal.print(' '.repeat(indent) + paint(line))
  }
  const address = (url: string) => terminal.paintOutput('cyan', url)
  const highlight = createHighlight(question)

  if (message !== undefined) print(message)
  if (summary) {
    print(summary.text, 0, (line) => terminal.paintOutput('bold', line))
    // An address is not wrapped: terminals make links of whole ones only.
    for (const [i, { url }] of summary.quotations.entries()) terminal.print(`[${i + 1}] ${address(url)}`)
  }
  if (notice !== undefined) terminal.log(printable(notice))
  for (const [i, { name, url, quotations, datePublished, dateModified }] of items.entries()) {
    if (i > 0 || summary) terminal.print('')
    const page = findings.hits[i]?.page
    print(name, 0, (line) => terminal.paintOutput('bold', line))
    terminal.print(`  ${address(url)}  ${terminal.paintOutput('dim', datePublished ?? dateModified)}`)
    for (const [n, quote] of (findings.hits[i]?.quotes ?? []).entries()) {
      print(quotedText(quote), 2, (line) => emphasised(line, page?.language ?? '', highlight, terminal))
      const place = quotations[n]?.url ?? url
      if (place !== url) terminal.print(`  ${address(place)}`)
    }
  }
}

function emphasised(line: string, language: string, highlight: Highlight, terminal: Terminal): string {
  const parts = highlight(line, language)
  return parts.map(({ text, matched }) => (matched ? terminal.paintOutput('yellow', text) : text)).join('')
}
