/** Splits Markdown into the blocks that sentences are in: no sentence goes on in the next one. */

/** A part of a text in UTF-16 code units, `end` exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * What a sentence is part of. `continued`: of the same block as the sentence before it. The others open a block: a
 * paragraph, quoted or not; an item of a list; a heading, the title of a callout, a row of a table or a line of code,
 * which are not sentences.
 */
export type SentenceKind = 'continued' | 'paragraph' | 'item' | 'data'

export interface Block extends Span {
  readonly kind: SentenceKind
}

/** Whether a line opens a block of code, by its fence and what follows that: code between backticks on one line does not. */
export function opensFence(mark: string, rest: string): boolean {
  return mark.startsWith('~') || !rest.includes('`')
}

/** Paragraphs, list items, headings and rows as prose; lines of code as they are. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  let open = -1
  /** How many quotations the open block is in. */
  let depth = 0
  let code: Code | undefined
  const close = (end: number) => {
    if (open >= 0) blocks.push({ start: open, end, kind: kindOf(markdown, open, end) })
    open = -1
  }
  for (let start = 0, end = 0; start < markdown.length; start = end + 1) {
    const next = markdown.indexOf('\n', start)
    end = next < 0 ? markdown.length : next
    if (!code && isLetter(markdown.charCodeAt(start))) {
      if (open < 0) [open, depth] = [start, 0]
      continue
    }
    const line = readLine(markdown.slice(start, end))
    if (code && code.depth > line.depth) code = undefined
    const text = code?.depth === 0 ? line.whole : line.text
    const [opening = '', mark = ''] = fence.exec(text) ?? []
    const rest = text.slice(opening.length)
    if (mark !== '' && (code ? mark.startsWith(code.mark) && rest.trim() === '' : opensFence(mark, rest))) {
      close(start)
      code = code ? undefined : { mark, depth: line.depth }
    } else if (code) blocks.push({ start, end, kind: 'data' })
    else if (text.trim() === '') close(start)
    else {
      const isTitle = line.depth > 0 && calloutTitle.test(text)
      if (opensBlock.test(text) || isTitle || (line.depth > 0 && line.depth !== depth)) close(start)
      if (open < 0) [open, depth] = [start, line.depth]
      if (closesBlock.test(text) || isTitle) close(end)
    }
  }
  close(markdown.length)
  return blocks
}

/** An open block of code. */
interface Code {
  /** The fence that closes it. */
  readonly mark: string
  /** How many quotations it is in, and ends with. */
  readonly depth: number
}

interface QuotedLine {
  readonly whole: string
  /** Without the signs of the quotations that it is in. */
  readonly text: string
  readonly depth: number
}

function readLine(whole: string): QuotedLine {
  const signs = whole.includes('>') ? (quoteSigns.exec(whole)?.[0] ?? '') : ''
  return { whole, text: whole.slice(signs.length), depth: signs.split('>').length - 1 }
}

const quoteSigns = /^\s*(?:>[ \t]?)+/
/** Of Obsidian and GitHub. */
const calloutTitle = /^\s*\[![\w-]+\]/
const fence = /^\s*(`{3,}|~{3,})/
const opensBlock = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|\|)/
const closesBlock = /^\s*(?:#{1,6}\s|\||(?:[-*_]\s*){3,}$)/

function kindOf(markdown: string, start: number, end: number): SentenceKind {
  if (isLetter(markdown.charCodeAt(start))) return 'paragraph'
  const { text, depth } = readLine(markdown.slice(start, end))
  // An item of an item is indented like code.
  if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(text)) return 'item'
  if (depth > 0 && calloutTitle.test(text)) return 'data'
  return /^(?: {4}|\t|\s*\||\s*#{1,6}\s)/.test(text) ? 'data' : 'paragraph'
}

/** A letter of ASCII. What begins so is prose, and neither opens a block nor closes one. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}
