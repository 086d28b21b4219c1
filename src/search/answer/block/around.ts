/** Widens a quotation to the block that it is in: the row with its head, the item with its lead-in, the whole fence. */

import type { Span } from '../../text/blocks.ts'
import { formOf } from '../../text/sentence-form.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { visibleText } from '../../text/tokenise.ts'
import { type Block, blockOf, longestBlock, longestStretch } from './block.ts'
import { fenceAround } from './fence.ts'
import { furthest, type Line, lineAfter, lineAt, lineBefore, textAfter, textBefore, trimmed } from './lines.ts'
import { rowAround } from './table.ts'

/** UTF-16 code units. */
const longestLead = 200

/** Linear in the text before it; what is no row, item or code, and leads into none, stays as it is. */
export function blockAround(text: string, quoted: Span): Block {
  const fence = fenceAround(text, quoted)
  if (fence) return fence.code ? blockOf(fence, true) : withLeadIn(text, fence)
  const line = lineAt(text, quoted.start)
  if (line.kind === 'row') return rowAround(text, line, quoted)
  const item = itemOf(text, line)
  if (item) return itemAround(text, item, quoted)
  return withWhatFollows(text, quoted)
}

/** The line that opens the item of a list that a line is part of. */
function itemOf(text: string, line: Line): Line | undefined {
  let opening: Line | undefined = line
  while (opening?.kind === 'text' && line.start - opening.start < furthest) opening = lineBefore(text, opening)
  return opening?.kind === 'item' ? opening : undefined
}

function itemAround(text: string, opening: Line, quoted: Span): Block {
  const item = spanOfItem(text, opening)
  const own = item.end - item.start <= longestStretch && item.end >= quoted.end ? item : quoted
  const { lead, top } = leadOf(text, opening)
  const start = lead?.start ?? top.start
  const whole = trimmed(text, { start, end: listEnd(text, opening, start + longestBlock) })
  const numbered = /^\s*\d/.test(text.slice(opening.start, opening.end))
  const most = numbered ? longestBlock : longestStretch
  if ((lead || numbered) && whole.end >= own.end && whole.end - start <= most) return blockOf(whole)
  if (lead && own.end - start <= longestStretch) return blockOf({ start, end: own.end })
  const parent = parentOf(text, opening)
  if (parent && own.end - parent.start <= longestStretch) {
    return blockOf({ start: trimmed(text, parent).start, end: own.end })
  }
  return blockOf(own, false, lead && announces(text, lead) ? lead : undefined)
}

/** Up to the next item or block; with the items below it if it announces them. */
function spanOfItem(text: string, opening: Line): Span {
  let { end } = opening
  let announcing = false
  for (let next = lineAfter(text, opening); next && next.start - opening.start < longestBlock; ) {
    announcing ||= announces(text, trimmed(text, { start: opening.start, end }))
    const below = announcing && next.kind === 'item' && next.indent > opening.indent
    if (next.kind !== 'text' && !below) break
    end = next.end
    next = lineAfter(text, next)
  }
  return trimmed(text, { start: opening.start, end })
}

/** The last sentence before a list, if no other block comes between, and the first line of the list. */
function leadOf(text: string, opening: Line): { readonly lead: Span | undefined; readonly top: Line } {
  let top = opening
  for (let line = textBefore(text, opening); line && opening.start - line.start < furthest; ) {
    if (line.kind !== 'item' && line.kind !== 'text') break
    const item = itemOf(text, line)
    if (item) top = item
    else if (line.indent < 2) {
      return { lead: lastSentence(text, line), top }
    }
    line = textBefore(text, item ?? line)
  }
  return { lead: undefined, top }
}

/** Undefined if it is long, or has no word, as `<br>`. */
function lastSentence(text: string, line: Line): Span | undefined {
  let first = line
  for (let before = lineBefore(text, first); before?.kind === 'text' && line.end - before.start < furthest; ) {
    first = before
    before = lineBefore(text, first)
  }
  const start = Math.max(first.start, line.end - 2 * longestBlock)
  const last = sentencesOf(text.slice(start, line.end)).at(-1)
  if (!last || last.end - last.start > longestLead) return undefined
  const lead = { start: start + last.start, end: start + last.end }
  return /[\p{L}\p{N}]/u.test(visibleText(text.slice(lead.start, lead.end))) ? lead : undefined
}

function announces(text: string, { start, end }: Span): boolean {
  return end > start && formOf(text, end) === 'announcement'
}

/** @param limit no line that ends behind it is read, but the item's own */
function listEnd(text: string, opening: Line, limit: number): number {
  let last = opening
  for (let line = textAfter(text, last); line && line.start <= limit; line = textAfter(text, line)) {
    const continues =
      line.kind === 'item' || (line.kind === 'text' && (line.indent >= 2 || line.start === last.end + 1))
    if (!continues) break
    last = line
  }
  return last.end
}

/** The parent of a nested item. */
function parentOf(text: string, item: Line): Line | undefined {
  if (item.indent === 0) return undefined
  let line = textBefore(text, item)
  while (line && (line.kind === 'item' || line.kind === 'text') && item.start - line.start < furthest) {
    if (line.kind === 'item' && line.indent < item.indent) return line
    line = textBefore(text, line)
  }
  return undefined
}

/** A whole fence with the sentence that announces it. */
function withLeadIn(text: string, fence: Span): Block {
  const before = textBefore(text, lineAt(text, fence.start))
  const lead = before?.kind === 'text' || before?.kind === 'item' ? lastSentence(text, before) : undefined
  if (!lead || !announces(text, lead) || fence.end - lead.start > longestBlock) return blockOf(fence)
  return blockOf({ start: lead.start, end: fence.end })
}

/** What announces a list, a table or code says nothing without it. */
function withWhatFollows(text: string, quoted: Span): Block {
  const { start, end } = quoted
  const alone = blockOf(quoted)
  if (!announces(text, quoted)) return alone
  const next = textAfter(text, lineAt(text, end))
  if (!next || text.slice(end, next.start).trim() !== '') return alone
  if (next.kind === 'fence') {
    const fence = fenceAround(text, { start: next.end + 1, end: next.end + 1 })
    return fence && !fence.code && fence.end - start <= longestBlock ? blockOf({ start, end: fence.end }) : alone
  }
  if (next.kind !== 'item' && next.kind !== 'row') return alone
  let last = end
  for (let line: Line | undefined = next; line && line.end - start <= longestBlock; line = textAfter(text, line)) {
    const belongs = line.kind === next.kind || (next.kind === 'item' && line.kind === 'text' && line.indent >= 2)
    if (!belongs) break
    last = line.end
  }
  return blockOf(trimmed(text, { start, end: last }))
}
