/** A quotation as plain text: what a reader of the page sees, on one line. */

/**
 * Markdown without its marks. Fenced code keeps its lines as text.
 *
 * @param longest in UTF-16 code units; longer text ends in `…` at the end of a word
 */
export function plainText(markdown: string, longest = 500): string {
  // Every third part is what stands between backticks, the one before it the backticks themselves.
  const parts = markdown
    .slice(0, 4 * longest)
    .replace(FENCE, '')
    .split(CODE)
  const text = parts.map((part, i) => (i % 3 === 0 ? withoutMarks(part) : i % 3 === 1 ? '' : part)).join('')
  return shorten(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), longest)
}

function withoutMarks(markdown: string): string {
  return MARKS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), markdown)
}

const FENCE = /^\s*(?:`{3,}|~{3,}).*$/gm
const CODE = /(?<!`)(`{1,8})(?!`)([^\n]{1,500}?)(?<!`)\1(?!`)/

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:#{1,6}\s+|>\s?(?:\[![\w-]+\][+-]?)?)+/gm, ''],
  [/^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s)?/gm, ''],
  [/^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?$/gm, ''],
  [/(?<!\\)\|/g, ' '],
  // Labels of links and images, not their addresses; notes vanish.
  [/\[\^[^\]\s]{1,64}\]:?/g, ''],
  [/!?\[([^[\]]*)\]\((?:<[^<>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+"[^"]*")?\)/g, '$1'],
  [/\[([^[\]]+)\]\[[^[\]]*\]/g, '$1'],
  [/<(https?:[^<>\s]+)>/g, '$1'],
  [/<\/?[a-zA-Z][^<>]*>/g, ''],
  [/(?<!\\)(\*{1,3}|~~|==)(?=\S)([^*~=\n]+?)(?<=\S)\1/g, '$2'],
  [/(?<![\\\p{L}\p{N}_])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&(?:nbsp|#160);/g, ' '],
  [/&amp;/g, '&'],
]

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1).replace(/\p{Cs}$/u, '')
  const blank = cut.lastIndexOf(' ')
  return `${(blank > longest / 2 ? cut.slice(0, blank) : cut).trimEnd()}…`
}
