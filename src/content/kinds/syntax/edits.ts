/** Replacing parts of a text without moving its lines. */

import type { InsertedText } from '../../parse/dialect.ts'
import type { Span } from '../../parse/parsed-page.ts'
import { countLines } from '../../parse/spans.ts'

export interface Edit extends Span {
  readonly text: string
}

const feeds = (text: string) => countLines(text, text.length)

/**
 * Applies edits, which are in order and do not overlap. Where one has fewer lines than what it replaces, line feeds follow
 * it, so that diagnostics below point to the right lines.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text
  const pieces: string[] = []
  let from = 0
  for (const edit of edits) {
    // Cut out first, so that nobody looks for a line feed far behind it.
    const missing = feeds(text.slice(edit.start, edit.end)) - feeds(edit.text)
    pieces.push(text.slice(from, edit.start), edit.text, '\n'.repeat(Math.max(0, missing)))
    from = edit.end
  }
  return pieces.join('') + text.slice(from)
}

/**
 * Applies edits that may add lines, as text of other files does.
 *
 * @param lines of the text, as in `InsertedText`; by default it is as it was written
 */
export function applyInserts(
  text: string,
  edits: readonly Edit[],
  lines?: readonly number[],
): Pick<InsertedText, 'text' | 'lines'> {
  const own: number[] = [lineOf(0, lines)]
  const pieces: string[] = []
  let [line, from] = [0, 0]
  for (const edit of [...edits, { start: text.length, end: text.length, text: '' }]) {
    const kept = text.slice(from, edit.start)
    for (let count = feeds(kept); count > 0; count--) own.push(lineOf(++line, lines))
    for (let count = feeds(edit.text); count > 0; count--) own.push(lineOf(line, lines))
    line += feeds(text.slice(edit.start, edit.end))
    pieces.push(kept, edit.text)
    from = edit.end
  }
  return { text: pieces.join(''), lines: own }
}

function lineOf(line: number, lines: readonly number[] | undefined): number {
  return lines === undefined ? line : (lines[line] ?? 0)
}
