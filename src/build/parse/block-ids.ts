/** Obsidian's block ids: ` ^id` at the end of a block, or alone on the line below it. */
import type { Block, Comment, Span } from './parsed-page.ts'
import { overlaps } from './spans.ts'
import type { Container } from './survey.ts'

export interface BlockIds {
  /** The ids themselves, with the blanks before them. */
  readonly comments: readonly Comment[]
  readonly blocks: readonly Block[]
}

/** Longer than any id that Obsidian makes. In UTF-16 code units. */
const longestId = 128

/** @param opaque code and raw HTML, in order @param comments in order: a block in one has no id */
export function findBlockIds(
  text: string,
  containers: readonly Container[],
  opaque: readonly Span[],
  comments: readonly Span[],
): BlockIds {
  const ids: Comment[] = []
  const blocks: Block[] = []
  if (!text.includes('^')) return { comments: ids, blocks }
  for (const container of containers) {
    if (container.node.type === 'tableCell') continue
    const from = Math.max(container.start, container.end - longestId)
    const match = /(^|[ \t\n]+[> \t]*)\^([A-Za-z0-9-]+)[ \t]*$/.exec(text.slice(from, container.end))
    const id = match?.[2]
    if (!match || id === undefined || (match.index === 0 && from > container.start)) continue
    const span = { start: from + match.index, end: container.end }
    if (overlaps(opaque, span) || overlaps(comments, span)) continue
    const alone = span.start === container.start
    // An id alone on its line belongs to the block above: a list, a table, a quote, code.
    if (alone && container.previous === undefined) continue
    ids.push({ kind: 'comment', ...span })
    const before = alone ? container.previous : quoteAbove(container, match[1] ?? '')
    blocks.push({ id, ...(before ?? container.block) })
  }
  return { comments: ids, blocks }
}

/**
 * The quote that an id right below it names. The line has fewer `>` than the paragraph that it continues: to Markdown
 * it is a part of that paragraph (CommonMark 5.1, laziness), to its author it stands below the quote.
 */
function quoteAbove({ quotes }: Container, before: string): Span | undefined {
  return before.includes('\n') ? quotes[before.split('>').length - 1] : undefined
}
