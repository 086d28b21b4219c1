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
    const found = idAtEnd(text, container)
    if (found === undefined) continue
    const { id, caret } = found
    const span = { start: found.start, end: container.end }
    if (overlaps(opaque, span) || overlaps(comments, span)) continue
    const alone = span.start === container.start
    // An id alone on its line belongs to the block above: a list, a table, a quote, code.
    if (alone && container.previous === undefined) continue
    ids.push({ kind: 'comment', ...span })
    const before = alone ? container.previous : quoteAbove(container, text.slice(span.start, caret))
    blocks.push({ id, ...(before ?? container.block) })
  }
  return { comments: ids, blocks }
}

interface FoundId {
  readonly id: string
  readonly caret: number
  /** Of the blanks before the caret, line feeds and the marks of quotes among them. */
  readonly start: number
}

/** Read from the end, so that each character is looked at once however many carets and blanks there are. */
function idAtEnd(text: string, { start, end }: Span): FoundId | undefined {
  const idEnd = backOver(text, end, start, ' \t')
  const caret = backOver(text, idEnd, Math.max(start, idEnd - longestId), idCharacters) - 1
  if (caret < start || text[caret] !== '^' || caret + 1 === idEnd) return undefined
  const id = text.slice(caret + 1, idEnd)
  if (caret === start) return { id, caret, start: caret }
  let from = backOver(text, backOver(text, caret, start, '> \t'), start, ' \t\n')
  while (from < caret && text[from] === '>') from++
  return from === caret ? undefined : { id, caret, start: from }
}

const idCharacters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'

/** Where the run of such characters starts that ends there. */
function backOver(text: string, end: number, start: number, characters: string): number {
  let at = end
  while (at > start && characters.includes(text.charAt(at - 1))) at--
  return at
}

/**
 * The quote that an id right below it names. The line has fewer `>` than the paragraph that it continues: to Markdown
 * it is a part of that paragraph (CommonMark 5.1, laziness), to its author it stands below the quote.
 */
function quoteAbove({ quotes }: Container, before: string): Span | undefined {
  return before.includes('\n') ? quotes[before.split('>').length - 1] : undefined
}
