/** A quotation as plain text: what a reader of the page sees, on one line. */

import { shorten } from '../../text/cut.ts'
import { replaceLinks } from '../../text/markdown-links.ts'
import { collapseBlanks } from '../../text/one-line.ts'
import { fencedParts, spanParts } from './code-parts.ts'
import type { Quote } from './retrieval.ts'

/** UTF-16 code units. */
const usualLength = 500

/** What is quoted, without the marks of Markdown; a line of code is as it stands. */
export function quotedText({ text, code = false }: Pick<Quote, 'text' | 'code'>): string {
  return code ? shorten(collapseBlanks(text), usualLength) : plainText(text)
}

/**
 * Markdown without its marks. Fenced code keeps its lines as text.
 *
 * @param longest in UTF-16 code units; longer text ends in `…` at the end of a word
 */
export function plainText(markdown: string, longest = usualLength): string {
  const head = markdown.slice(0, 4 * longest)
  return shorten(collapseBlanks(mayHoldCode(head) ? withoutFences(head) : withoutMarks(head)), longest)
}

function mayHoldCode(markdown: string): boolean {
  return markdown.includes('`') || markdown.includes('~~~')
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

/** Cells of a row become words, the line below its head nothing. */
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

/** One of those below, or the border of a cell: prose has none. */
const anySign = /[#>|[\]<*~=_\\&]|^[ \t]*[-+\d]/m

/** A sign that is cheap to look for, and what becomes of the mark that it may begin. */
const marks: readonly (readonly [sign: RegExp, change: (text: string) => string])[] = [
  [/[#>]/, replacing(/^[ \t]*(?:#{1,6}(?:[ \t]+|$)|>[ \t]?(?:\[![\w-]+\][+-]?)?)+/gm, '')],
  [/^[ \t]*[-*+\d]/m, replacing(/^[ \t]*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s)?/gm, '')],
  // Labels of links and images, not their addresses; notes vanish.
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
