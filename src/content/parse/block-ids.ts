/**
 * Obsidian's block ids: ` ^id` at the end of a block, directly behind an embed or a link, or alone on the line below.
 */
import type { Block, Comment, Span } from './parsed-page.ts'
import { overlaps } from './spans.ts'
import type { Container } from './survey.ts'

/** Longer than any id that Obsidian makes. In UTF-16 code units. */
const longestId = 128

/**
 * @param opaque code and raw HTML, in order
 * @param comments in order; blocks within comments have no id
 * @param links and embeds, in any order
 * @returns the ids with the blanks before them, and their blocks
 */
export function findBlockIds(
  text: string,
  containers: readonly Container[],
  opaque: readonly Span[],
  comments: readonly Span[],
  links: readonly Span[],
) {
  const ids: Comment[] = []
  const blocks: Block[] = []
  if (!text.includes('^')) return { ids, blocks }
  const linkEnds = new Set(links.map(({ end }) => end))
  for (const container of containers) {
    if (container.node.type === 'tableCell') continue
    const found = idAtEnd(text, container, linkEnds)
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
  return { ids, blocks }
}

/**
 * Reads from the end, so that each character is read once however many carets and blanks there are. `start` is that of
 * the blanks before the caret, including line feeds and the marks of quotes; only a link needs none before it.
 */
function idAtEnd(text: string, { start, end }: Span, linkEnds: ReadonlySet<number>) {
  const idEnd = backOver(text, end, start, ' \t')
  const caret = backOver(text, idEnd, Math.max(start, idEnd - longestId), idCharacters) - 1
  if (caret < start || text[caret] !== '^' || caret + 1 === idEnd) return undefined
  const id = text.slice(caret + 1, idEnd)
  if (caret === start) return { id, caret, start }
  let from = backOver(text, backOver(text, caret, start, '> \t'), start, ' \t\n')
  while (from < caret && text[from] === '>') from++
  return from === caret && !linkEnds.has(caret) ? undefined : { id, caret, start: from }
}

const idCharacters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'

/** The start of the run of these characters that ends there. */
function backOver(text: string, end: number, start: number, characters: string): number {
  let at = end
  while (at > start && characters.includes(text.charAt(at - 1))) at--
  return at
}

/**
 * The quote that an id right below it names. Its line has fewer `>` than the paragraph above: Markdown continues that
 * paragraph (CommonMark 5.1, laziness), but the author means the quote.
 */
function quoteAbove({ quotes }: Container, before: string): Span | undefined {
  return before.includes('\n') ? quotes[before.split('>').length - 1] : undefined
}
