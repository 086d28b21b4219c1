/** A quotation as plain text: what a reader of the page sees, on one line. */
import { collapseBlanks } from '../../collapse-blanks.ts'
import { shorten } from '../../shorten.ts'
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
  return outsideCode(markdown, fencedBlock, (part) => outsideCode(part.replace(fenceLine, ''), codeSpan, withoutMarks))
}

/** A quotation may stop within a block, which then has a language but no end. */
const fencedBlock =
  /^ {0,3}(?:`{3,}|~{3,})[^`\n]*\n([\s\S]*?)\n {0,3}(?:`{3,}|~{3,})[ \t]*$|^ {0,3}(?:`{3,}|~{3,})[ \t]*\w[^`\n]*\n([\s\S]*)/m
const fenceLine = /^ {0,3}(?:`{3,}|~{3,}).*$/gm
const codeSpan = /(?<!`)(?:`([^`\n]{1,500})`|``([^\n]{1,500}?)``|```([^\n]{1,500}?)```)(?!`)/

/** Changes what is not code; the groups of the pattern hold the code. */
function outsideCode(text: string, pattern: RegExp, change: (text: string) => string): string {
  let out = ''
  let rest = text
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    const code = match.slice(1).find((group) => group !== undefined) ?? ''
    out += `${change(rest.slice(0, match.index))}${code}`
    rest = rest.slice(match.index + match[0].length)
  }
  return out + change(rest)
}

function withoutMarks(markdown: string): string {
  if (!anySign.test(markdown)) return markdown
  let text = markdown
  if (text.includes('|')) text = text.replace(delimiterRow, '').replace(tableRow, (row) => row.replace(cellEnd, ' '))
  for (const [sign, pattern, replacement] of marks) if (sign.test(text)) text = text.replace(pattern, replacement)
  return text
}

const delimiterRow = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?$/gm
const tableRow = /^\s*\|.*$/gm
const cellEnd = /(?<!\\)\|/g

/** One of those below, or the border of a cell: prose has none. */
const anySign = /[#>|[\]<*~=_\\&]|^\s*[-+\d]/m

/** A sign that is cheap to look for, the pattern that it may begin, and what to put in its place. */
const marks: readonly (readonly [sign: RegExp, pattern: RegExp, replacement: string])[] = [
  [/[#>]/, /^\s*(?:#{1,6}\s+|>\s?(?:\[![\w-]+\][+-]?)?)+/gm, ''],
  [/^\s*[-*+\d]/m, /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s)?/gm, ''],
  // Labels of links and images, not their addresses; notes vanish.
  [/\[\^/, /\[\^[^\]\s]{1,64}\]:?/g, ''],
  [/\]\(/, /!?\[([^[\]]*)\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"]*")?\)/g, '$1'],
  [/\]\[/, /\[([^[\]]+)\]\[[^[\]]*\]/g, '$1'],
  [/</, /<((?:https?:|mailto:|[\w.+-]{1,64}@)[^<>\s]+)>/gi, '$1'],
  [/</, /<\/?[a-zA-Z][^<>]*>/g, ''],
  [/[*~=]/, /(?<!\\)(\*{1,3}|~~|==)(?=\S)([^*~=\n]+?)(?<=\S)\1/g, '$2'],
  [/_/, /(?<![\\\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/\\/, /\\([!-/:-@[-`{-~])/g, '$1'],
  [/&/, /&lt;/g, '<'],
  [/&/, /&gt;/g, '>'],
  [/&/, /&quot;/g, '"'],
  [/&/, /&(?:nbsp|#160);/g, ' '],
  [/&/, /&amp;/g, '&'],
]
