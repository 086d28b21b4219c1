/** Quotations as whole blocks: each part of the text is quoted once. */
import { blockAround } from '../../search/answer/block/around.ts'
import { type Block, blockOf, longestBlock, type Row } from '../../search/answer/block/block.ts'
import { rowInWords } from '../../search/answer/block/table.ts'
import type { Quote as ChosenQuote } from '../../search/answer/present.ts'
import { type PageEntry, type SearchIndex, sectionText } from '../../search/store/search-index.ts'
import type { Span } from '../../search/text/blocks.ts'
import type { Quote } from './retrieval.ts'

/** Best first. */
export function blockQuotes(index: SearchIndex, page: PageEntry, chosen: readonly ChosenQuote[]): readonly Quote[] {
  const texts = new Map<string, string>()
  const placed: Placed[] = []
  for (const { start, end, section } of chosen) {
    const { anchor, heading } = section
    const text = texts.get(anchor) ?? sectionText(index, sectionOf(index, page, anchor))
    texts.set(anchor, text)
    const block = blockAround(text, { start, end })
    place({ text, anchor, heading, block, bare: [{ start, end }], rows: block.row ? [block.row] : [] }, placed)
  }
  return placed.map(asQuote)
}

export function sectionOf(index: SearchIndex, { firstSection, endSection }: PageEntry, anchor: string): number {
  let section = firstSection
  while (section < endSection - 1 && index.sections.anchors[section] !== anchor) section++
  return section
}

interface Placed {
  readonly text: string
  readonly anchor: string
  readonly heading: string
  readonly block: Block
  /** What the engine chose, in one or more stretches. */
  readonly bare: readonly Span[]
  /** Rows among them. */
  readonly rows: readonly Row[]
}

/** What overlaps an earlier one is joined with it; if both are too long for that, only the bare quotation is added. */
function place(next: Placed, placed: Placed[]): void {
  const { block } = next
  const at = placed.findIndex((other) => other.anchor === next.anchor && meet(other.block, block))
  const first = placed[at]
  if (!first) {
    placed.push(withoutKnownLead(next, placed))
    return
  }
  const start = Math.min(first.block.start, block.start)
  const end = Math.max(first.block.end, block.end)
  if (end - start <= Math.max(longestBlock, first.block.end - first.block.start) && first.block.code === block.code) {
    const bare = [...first.bare, ...next.bare]
    const rows = [...first.rows, ...next.rows]
    const joined = { ...first, block: blockOf({ start, end }, block.code), bare, rows }
    placed.splice(at, 1)
    const further = placed.some((other) => other.anchor === next.anchor && meet(other.block, joined.block))
    if (further) place(joined, placed)
    else placed.splice(at, 0, joined)
  } else placed.push(...bareOf(next, placed))
}

/** Alone, if no earlier quotation holds it. */
function bareOf(next: Placed, placed: readonly Placed[]): Placed[] {
  const [bare] = next.bare
  if (!bare || placed.some((other) => other.anchor === next.anchor && meet(other.block, bare))) return []
  return [{ ...next, block: blockOf(bare, next.block.code) }]
}

function meet(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** The head of a table is quoted once. */
function withoutKnownLead(next: Placed, placed: readonly Placed[]): Placed {
  const { block } = next
  const { lead } = block
  if (!lead) return next
  const known = placed.some(
    (other) => other.anchor === next.anchor && (meet(other.block, lead) || other.block.lead?.start === lead.start),
  )
  return known ? { ...next, block: blockOf(block, block.code, undefined, block.row) } : next
}

function asQuote({ text, anchor, heading, block, bare, rows }: Placed): Quote {
  const { start, end, lead, code } = block
  const quoted = text.slice(start, end)
  const ahead = lead && text.slice(lead.start, lead.end)
  const words = rows.length === bare.length ? rows.map((row) => rowInWords(text, row)) : []
  const isRows = words.length > 0 && words.every((row) => row !== undefined)
  const wide = bare.every((part) => start < part.start || end > part.end)
  return {
    text: quoted,
    anchor,
    heading,
    code,
    lead: ahead,
    words: isRows ? words.join(' · ') : ahead === undefined ? undefined : `${ahead}\n${quoted}`,
    wide: wide || ahead !== undefined ? true : undefined,
  }
}
