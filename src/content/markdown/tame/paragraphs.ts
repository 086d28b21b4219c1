/**
 * Marks in one paragraph: the engine visits all earlier `_` and `@` for each, copies the text for each entity, and visits
 * all code, HTML and links for each `www.`, which may be an address.
 */
import { fullWidth } from './marks.ts'

interface Rule {
  /** Its last character is replaced. */
  readonly mark: RegExp
  /** Number in one paragraph that costs nothing. */
  readonly free: number
  /** Each further one costs a step for each mark, or character, before it in the paragraph. */
  readonly per: 'mark' | 'character'
  /** Steps allowed in the whole text. */
  readonly steps: number
}

const rules: readonly Rule[] = [
  { mark: /_/g, free: 256, per: 'mark', steps: 20_000_000 },
  { mark: /@/g, free: 256, per: 'mark', steps: 20_000_000 },
  { mark: /&/g, free: 64, per: 'character', steps: 5_000_000 },
  { mark: /www\./gi, free: 64, per: 'character', steps: 20_000_000 },
]

/** Code and raw HTML contain more marks and cost less, but only the engine knows for certain where they are. */
const freeInCode = 4_096
const stepsInCode = 100_000_000

export function tameParagraphs(text: string): string {
  return rules.reduce((tamed, rule) => (exceeds(tamed, rule) ? tameMark(tamed, rule) : tamed), text)
}

/** Counts from blank line to blank line. */
function tameMark(text: string, { mark, free, per, steps }: Rule): string {
  const marks = text.matchAll(mark)
  let next = marks.next().value
  let left = steps
  let leftInCode = stepsInCode
  let out = ''
  let at = 0
  let count = 0
  let from = 0
  for (const { end, kind } of linesOf(text)) {
    if (kind === 'blank') {
      count = 0
      from = end
    }
    const isText = kind === 'text'
    for (; next && next.index < end; next = marks.next().value) {
      count++
      if (!isText && count > freeInCode) leftInCode -= count
      if (isText && count > free) left -= per === 'mark' ? count : next.index - from
      if ((isText ? left : leftInCode) > 0) continue
      const last = next.index + next[0].length - 1
      out += text.slice(at, last) + fullWidth(text.charAt(last))
      at = last + 1
    }
  }
  return out + text.slice(at)
}

function exceeds(text: string, { mark, free }: Rule): boolean {
  const marks = new RegExp(mark)
  for (let count = 0; marks.test(text); count++) if (count === free) return true
  return false
}

interface Line {
  readonly start: number
  /** Where its text ends, before the line feed. */
  readonly end: number
  /** `text` if nothing else is certain. */
  readonly kind: 'blank' | 'code' | 'html' | 'text'
}

/** Marks of quotes and lists may come before it. */
const openingFence = /^([ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/
/** Elements that open a block of raw HTML wherever a paragraph could begin (CommonMark 4.6, kind 6). */
const openingTag =
  /^ {0,3}<\/?(?:article|aside|blockquote|body|center|dd|details|div|dl|dt|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>]|$)/i

/** The lines of a text, classified as far as possible without an engine. */
function* linesOf(text: string): Generator<Line> {
  let fence: { readonly mark: string; readonly prefix: string } | undefined
  let kind: Line['kind'] = 'blank'
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(start, end)
    const [, prefix = '', mark = ''] = openingFence.exec(line) ?? []
    // A line outside the list or quote around the code ends it.
    if (fence && line.trim() !== '' && !isInside(line, fence.prefix)) fence = undefined
    if (fence) {
      kind = line.trim() === '' ? 'blank' : 'code'
      if (mark.startsWith(fence.mark)) fence = undefined
    } else if (mark !== '') {
      fence = { mark, prefix }
      // Marks before the code do not count for the code.
      kind = 'blank'
    } else if (line.trim() === '') kind = 'blank'
    else if (kind === 'blank' || kind === 'code') kind = openingTag.test(line) ? 'html' : 'text'
    yield { start, end, kind }
    start = end + 1
  }
}

function isInside(line: string, prefix: string): boolean {
  const [before = ''] = /^[ \t>]*/.exec(line) ?? []
  if (before.split('>').length < prefix.split('>').length) return false
  return before.includes('\t') || before.length >= prefix.trimEnd().length
}
