/** Quotations as plain text on one line, as readers of the page see them. */
import { shorten } from '../../text/cut.ts'
import { replaceLinks } from '../../text/markdown-links.ts'
import { collapseBlanks } from '../../text/one-line.ts'
import { fencedParts, spanParts } from './code-parts.ts'
import type { Quote } from './retrieval.ts'

/** UTF-16 code units. */
const usualLength = 500

/** A quotation without Markdown syntax. A line of code stays unchanged. */
export function quotedText({ text, code = false, words = text }: Pick<Quote, 'text' | 'code' | 'words'>): string {
  return code ? shorten(collapseBlanks(text), usualLength) : plainText(words)
}

/** The same by lines, for a block of several: items keep their numbers, and code its indents. */
export function quotedLines(quote: Pick<Quote, 'text' | 'code' | 'words' | 'wide'>): readonly string[] {
  const { text, wide = false, code = false, words } = quote
  if (!wide || words !== undefined || !text.includes('\n')) return [collapseBlanks(quotedText(quote))]
  const lines = (code ? [{ text, code }] : fencedParts(text)).flatMap((part) =>
    part.text.split('\n').map((line) => (part.code ? line.trimEnd() : itemNumber(line) + plainText(line))),
  )
  return lines.filter((line) => line.trim() !== '')
}

function itemNumber(line: string): string {
  return (
    line
      .match(/^\s*(\d{1,9}[.)]|[-*+])\s/)?.[1]
      ?.replace(/^[-*+]$/, '•')
      .concat(' ') ?? ''
  )
}

/**
 * Markdown without its syntax. The lines of fenced code stay as text.
 *
 * @param longest in UTF-16 code units; longer text ends in `…` at the end of a word
 */
export function plainText(markdown: string, longest = usualLength): string {
  const head = markdown.slice(0, 4 * longest)
  const mayContainCode = head.includes('`') || head.includes('~~~')
  return shorten(collapseBlanks(mayContainCode ? withoutFences(head) : withoutMarks(head)), longest)
}

function withoutFences(markdown: string): string {
  return fencedParts(markdown)
    .map(({ text, code }) => (code ? text : withoutSpans(text)))
    .join('\n')
}

function withoutSpans(text: string): string {
  return spanParts(text)
    .map((part) => (part.code ? part.text : withoutMarks(part.text)))
    .join('')
}

function withoutMarks(markdown: string): string {
  if (!anySign.test(markdown)) return markdown
  let text = markdown.includes('|') ? withoutTables(markdown) : markdown
  for (const [sign, change] of marks) if (sign.test(text)) text = change(text)
  return text
}

/** Replaces the borders of cells by spaces, and removes delimiter rows. */
function withoutTables(markdown: string): string {
  return markdown
    .split('\n')
    .map((line) => (isDelimiterRow(line) ? '' : line.trimStart().startsWith('|') ? line.replace(cellEnd, ' ') : line))
    .join('\n')
}

const cellEnd = /(?<!\\)\|/g

/** `| :-- | --- |`; one of the outer borders may be missing. */
function isDelimiterRow(line: string): boolean {
  const [first = '', ...cells] = line.split('|')
  const last = cells.pop()
  if (last === undefined) return false
  const inner = first.trim() === '' ? cells : [first, ...cells]
  return inner.length > 0 && inner.every(isDelimiter) && (last.trim() === '' || isDelimiter(last))
}

function isDelimiter(cell: string): boolean {
  return /^:?-{2,}:?$/.test(cell.trim())
}

/** Any sign of the table below, or the border of a cell. Prose has none of them. */
const anySign = /[#>|[\]<*~=_\\&]|^[ \t]*[-+\d]/m

/** A sign that is quick to find, and the change to the syntax that it may begin. */
const marks: readonly (readonly [sign: RegExp, change: (text: string) => string])[] = [
  [/[#>]/, replacing(/^[ \t]*(?:#{1,6}(?:[ \t]+|$)|>[ \t]?(?:\[![\w-]+\][+-]?)?)+/gm, '')],
  [/^[ \t]*[-*+\d]/m, replacing(/^[ \t]*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s)?/gm, '')],
  // Links and images become their labels; references to notes are removed.
  [/\[\^/, replacing(/\[\^[^[\]\s]{1,64}\]:?/g, '')],
  [/\]\(/, (text) => replaceLinks(text, (label) => label)],
  [/\]\[/, replacing(/\[([^[\]]+)\]\[[^[\]]*\]/g, '$1')],
  [/</, replacing(/<((?:https?:|mailto:|[\w.+-]{1,64}@)[^<>\s]+)>/gi, '$1')],
  [/</, replacing(/<\/?[a-zA-Z][^<>]*>/g, '')],
  [/[*~=]/, replacing(/(?<!\\)(\*{1,3}|~~|==)(?=\S)([^*~=\n]+?)(?<=\S)\1/g, '$2')],
  [/_/, replacing(/(?<![\\\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')],
  [/\\/, replacing(/\\([!-/:-@[-`{-~])/g, '$1')],
  [/&/, replacing(/&lt;/g, '<')],
  [/&/, replacing(/&gt;/g, '>')],
  [/&/, replacing(/&quot;/g, '"')],
  [/&/, replacing(/&(?:nbsp|#160);/g, ' ')],
  [/&/, replacing(/&amp;/g, '&')],
]

function replacing(pattern: RegExp, replacement: string): (text: string) => string {
  return (text) => text.replace(pattern, replacement)
}
