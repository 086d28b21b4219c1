/**
 * Marks in one paragraph: the engine looks at the low lines and at signs before it for each further one, and writes the
 * text again with each entity.
 */
import { fullWidth } from './marks.ts'

interface Rule {
  readonly mark: string
  /** Of them in one paragraph, which cost nothing. */
  readonly free: number
  /** What a further one costs: as many steps as there are marks, or characters, before it in the paragraph. */
  readonly per: 'mark' | 'character'
  /** Of all of a text. */
  readonly steps: number
}

const rules: readonly Rule[] = [
  { mark: '_', free: 256, per: 'mark', steps: 20_000_000 },
  { mark: '@', free: 256, per: 'mark', steps: 20_000_000 },
  { mark: '&', free: 64, per: 'character', steps: 5_000_000 },
]

/** Code and raw HTML contain more marks and cost the engine little, but only an engine knows for certain where they are. */
const freeInCode = 4_096
const stepsInCode = 100_000_000

export function tameParagraphs(text: string): string {
  return rules.reduce((tamed, rule) => (exceeds(tamed, rule) ? tameMark(tamed, rule) : tamed), text)
}

/** Counts from blank line to blank line. */
function tameMark(text: string, { mark, free, per, steps }: Rule): string {
  let left = steps
  let leftInCode = stepsInCode
  let out = ''
  let at = 0
  let count = 0
  let from = 0
  for (const { start, end, kind } of linesOf(text)) {
    if (kind === 'blank') {
      count = 0
      from = end
    }
    const isText = kind === 'text'
    for (let i = text.indexOf(mark, start); i !== -1 && i < end; i = text.indexOf(mark, i + 1)) {
      count++
      if (!isText && count > freeInCode) leftInCode -= count
      if (isText && count > free) left -= per === 'mark' ? count : i - from
      if ((isText ? left : leftInCode) > 0) continue
      out += text.slice(at, i) + fullWidth(mark)
      at = i + 1
    }
  }
  return out + text.slice(at)
}

function exceeds(text: string, { mark, free }: Rule): boolean {
  let count = 0
  for (let i = text.indexOf(mark); i !== -1; i = text.indexOf(mark, i + 1)) if (++count > free) return true
  return false
}

export interface Line {
  readonly start: number
  /** Of its text, before the line feed. */
  readonly end: number
  /** `text` where nothing else is certain. */
  readonly kind: 'blank' | 'code' | 'html' | 'text'
}

/** Marks of quotes and lists may come before it. */
const openingFence = /^([ \t>]*(?:(?:[-+*]|\d+[.)])[ \t]+)*)(`{3,}(?=[^`]*$)|~{3,})/
/** Of those elements that open a block of raw HTML wherever a paragraph could begin (CommonMark 4.6, the sixth kind). */
const openingTag =
  /^ {0,3}<\/?(?:article|aside|blockquote|body|center|dd|details|div|dl|dt|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>]|$)/i

/** The lines of a text, told apart as far as it takes no engine. */
export function* linesOf(text: string): Generator<Line> {
  let fence: { readonly mark: string; readonly prefix: string } | undefined
  let kind: Line['kind'] = 'blank'
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    const line = text.slice(start, end)
    const [, prefix = '', mark = ''] = openingFence.exec(line) ?? []
    // A line that stands outside of the list or quote that code is in ends it.
    if (fence && line.trim() !== '' && !isInside(line, fence.prefix)) fence = undefined
    if (fence) {
      kind = line.trim() === '' ? 'blank' : 'code'
      if (mark.startsWith(fence.mark)) fence = undefined
    } else if (mark !== '') {
      fence = { mark, prefix }
      // Nothing before it counts for what is in it.
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
