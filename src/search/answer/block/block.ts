/** What a quotation is widened to, and how far. */
import type { Span } from '../../text/blocks.ts'

/** A part of a section's Markdown in one or two pieces. */
export interface Block extends Span {
  /** The head of the table or the sentence that leads in, where that stands too far before to be quoted in one. */
  readonly lead: Span | undefined
  /** Whether it is a part of a fenced block without the fences. */
  readonly code: boolean
  /** The row of a table with a head, for a text in one line. */
  readonly row: Row | undefined
}

export interface Row {
  readonly head: Span
  readonly cells: Span
}

/** Of one shape, whatever it has: code that reads objects of many shapes is compiled again for each. */
export function blockOf({ start, end }: Span, code = false, lead?: Span, row?: Row): Block {
  return { start, end, lead, code, row }
}

/** A row with its head, an item with its lead-in, in UTF-16 code units. */
export const longestStretch = 400
/** A procedure, or code. */
export const longestBlock = 600
