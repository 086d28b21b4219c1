/** Replacing parts of a text without moving its lines. */

import type { Span } from '../../parse/parsed-page.ts'
import { countLines } from '../../parse/spans.ts'

export interface Edit extends Span {
  readonly text: string
}

/**
 * Applies edits, which are in order and do not overlap. Where one has fewer lines than what it replaces, line feeds follow
 * it, so that diagnostics below point to the right lines.
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text
  const pieces: string[] = []
  let from = 0
  for (const edit of edits) {
    const missing = countLines(text, edit.end, edit.start) - countLines(edit.text, edit.text.length)
    pieces.push(text.slice(from, edit.start), edit.text, '\n'.repeat(Math.max(0, missing)))
    from = edit.end
  }
  return pieces.join('') + text.slice(from)
}
