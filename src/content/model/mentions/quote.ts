/** The sentence around a link, in plain words: what a page says where it mentions another. */
import { cut, shorten } from '../../../text/cut.ts'
import { oneLine } from '../../../text/one-line.ts'
import { parseMarkdown } from '../../markdown/engine.ts'
import type { Reference, Span } from '../../parse/parsed-page.ts'
import { plainText } from '../../parse/plain-text.ts'
import { firstEndingAfter, outside, spanAt } from '../../parse/spans.ts'
import type { Mention } from '../site.ts'

/** Plain text; the blanks around the label are kept. */
export interface Quote {
  readonly before: string
  readonly label: string
  readonly after: string
}

/** Longest quote, and longest label in it, in UTF-16 code units. */
const [longest, longestLabel] = [200, 80] as const
/** How far from the link its text is read. More would not be shown, and a page may mention a thousand others. */
const reach = 320

/**
 * Nothing that its page leaves out: no comment, no hidden element, no embedded note.
 *
 * @returns nothing if the block says no more than the link does
 */
export function quoteOf(mention: Mention): Quote | undefined {
  const plain = plainWords(writeAround(mention))
  if (plain === undefined) return undefined
  const [before = '', label = '', after] = withoutBars(oneLine(plain)).split(mark)
  if (after === undefined || label.trim() === '' || !/[\p{L}\p{N}]/u.test(before + after)) return undefined
  return fitted(lastSentence(before), shorten(label, longestLabel), firstSentence(after))
}

/** Most sentences have no markup, and to parse one takes longer than everything else here. */
function plainWords(markdown: string): string | undefined {
  if (!markup.test(markdown)) return markdown
  const tree = parseMarkdown(markdown)
  return tree && plainText(markdown, { node: tree, start: 0, end: markdown.length }, [])
}

const markup = /[\\`*_~<&[\]|$=#]/

/**
 * Stands around the label, as brackets do in the page, so that it is punctuation: emphasis of the label ends as it does
 * there. This one, of editions of Greek texts, is the rarest.
 */
const mark = '\u2E0E'

/** The block with the link, as Markdown without references. */
function writeAround({ page, reference, opening, label }: Mention): string {
  const link = { start: opening?.start ?? reference.start, end: reference.end }
  const block = blockAround(page.text, link)
  const cutOff = spanAt(page.references, block.start)
  const whole = { ...block, start: cutOff && cutOff.start < block.start ? cutOff.end : block.start }
  const textOf = (other: Reference) => {
    if (other === reference) return other.kind === 'link' ? mark + (label ?? other.label) + mark : mark
    if (other === opening) return mark
    return other.kind === 'link' ? other.label : ''
  }
  return outside(page.asides, whole)
    .map((span) => writeWords(page.text, page.references, span, textOf))
    .join(' ')
    .replace(/\[\^[^\][\s]+\]/g, '')
    .replace(/^[ \t>]+(?:\[![\w-]+\][+-]?)?/gm, '')
    .replace(/^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t])?|#{1,6}[ \t]+)/, '')
}

function writeWords(
  text: string,
  references: readonly Reference[],
  { start, end }: Span,
  textOf: (reference: Reference) => string,
): string {
  let out = ''
  let at = start
  const copy = (to: number) => {
    out += text.slice(at, to).replaceAll(mark, '')
  }
  for (let i = firstEndingAfter(references, start); i < references.length; i++) {
    const reference = references[i]
    if (reference === undefined || reference.start >= end) break
    if (reference.start < at) continue
    copy(reference.start)
    out += textOf(reference)
    at = reference.end
  }
  copy(end)
  return out
}

/** The paragraph, list item, heading or row of a table, as far as it is near. */
function blockAround(text: string, { start, end }: Span): Span {
  const above = text
    .slice(Math.max(0, start - reach), start)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .split('\n')
  let first = above.length - 1
  while (first > 0 && !opens.test(above[first] ?? '') && !closes.test(above[first - 1] ?? '')) first--
  const below = cut(text.slice(end, end + reach + 1), reach).split('\n')
  let last = 0
  while (last < below.length - 1 && !opens.test(below[last + 1] ?? '') && !closes.test(below[last + 1] ?? '')) last++
  return {
    start: start - above.slice(first).join('\n').length,
    end: end + below.slice(0, last + 1).join('\n').length,
  }
}

/** A line with which a block begins, after that of the line above ends. */
const opens = /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\||\[\^)/
/** A line that belongs to no paragraph below it. */
const closes = /^[ \t>]*(?:$|#{1,6}[ \t]|```|~~~|\$\$|[-=*_]{3}|\||<)/

/** The cells of a row of a table, without the bars at its ends. */
function withoutBars(row: string): string {
  if (!row.startsWith('|')) return row
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' | ')
}

/** Where a sentence ends: not at `e.g. this`. */
const sentenceEnd = /[.!?…]["'”’)\]»]{0,2} (?!\p{Ll})|[。！？]["'”’）」』]{0,2}/gu

function lastSentence(text: string): string {
  const end = [...text.matchAll(sentenceEnd)].at(-1)
  return end ? text.slice(end.index + end[0].length) : text
}

function firstSentence(text: string): string {
  const [end] = text.matchAll(sentenceEnd)
  return end ? text.slice(0, end.index + end[0].length).trimEnd() : text
}

/** Cut where it is farthest from the link. */
function fitted(before: string, label: string, after: string): Quote {
  const room = longest - label.length
  const kept = Math.max(room / 2, room - after.length)
  const shownBefore = before.length <= kept ? before : endOf(before, Math.floor(kept))
  return { before: shownBefore, label, after: shorten(after, room - shownBefore.length) }
}

/** The last words that fit, after `…`. */
function endOf(text: string, limit: number): string {
  const tail = text.slice(text.length - limit + 1)
  const space = tail.indexOf(' ')
  const words = space >= 0 && space < limit / 2 ? tail.slice(space + 1) : tail.replace(/^[\uDC00-\uDFFF]/, '')
  return `…${words}`
}
