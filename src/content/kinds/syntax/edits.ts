/** Replacing parts of a text without moving its lines. */

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
