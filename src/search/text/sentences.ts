/** Splits Markdown into whole sentences, so that a quotation never starts or stops in the middle of one. */
import { lazily } from '../../text/lazily.ts'
import { type Block, blocksOf, type SentenceKind, type Span } from './blocks.ts'
import { allRows } from './languages/row-of.ts'

export interface Sentence extends Span {
  readonly kind: SentenceKind
}

/**
 * The sentences of a section's Markdown in order, without the white space around them. A heading, a list item and a row
 * of a table end a sentence, in HTML too; a fenced block of code is split by lines.
 */
export function sentencesOf(markdown: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const block of blocksOf(markdown)) {
    if (block.kind === 'data') pushTrimmed(markdown, block.start, block.end, 'data', sentences)
    else for (const part of htmlParts(markdown, block)) splitProse(markdown, part, sentences)
  }
  return sentences
}

/** The end of a sentence: its mark, closing quotes or brackets, and what separates it from the next. Thai has no mark. */
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’»›“‘)\]*_]*(?=\s)|[。！？｡]+[」』）”’]*/gu

/** Marks of Arabic, Indian, Khmer, Burmese, Ethiopic and Armenian too, and the semicolon, which asks after a Greek letter. */
const anySentenceEnd = new RegExp(
  `${sentenceEnd.source}|[؟۔।॥។៕။።፧։]+["”’»)\\]*_]*|(?<=\\p{Script=Greek})[;\\u037e]["»”)\\]*_]*(?=\\s)`,
  'gu',
)

/** Whether the text may need it. */
const otherMark = /[\u0370-\u03ff؟۔।॥។៕။።፧։]/

const unspacedMark = /[。！？｡؟۔।॥។៕။።፧։]/

/** A block that is written in HTML ends a part wherever an item, a row or another block of it ends. */
function htmlParts(markdown: string, block: Block): readonly Block[] {
  const { start, end, kind } = block
  if (kind !== 'paragraph' || !opensHtml.test(markdown.slice(start, Math.min(end, start + longestTag)))) return [block]
  const parts: Block[] = []
  let from = start
  for (const { 0: closed, index } of markdown.slice(start, end).matchAll(closesHtml)) {
    const to = start + index + closed.length
    parts.push({ start: from, end: to, kind: from === start ? kind : 'item' })
    from = to
  }
  if (from < end) parts.push({ start: from, end, kind: from === start ? kind : 'item' })
  return parts
}

/** The name of a tag, with the blanks before it, in UTF-16 code units. */
const longestTag = 24
/** A tag by which a block of HTML begins; tags within a line of prose or in code are none. */
const opensHtml =
  /^\s*<\/?(?:article|blockquote|caption|center|dd|details|div|dl|dt|figcaption|figure|h[1-6]|li|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)[\s/>]/i
/** The ends of such blocks, with those that end right behind them. */
const closesHtml =
  /(?:<\/(?:article|blockquote|caption|center|dd|details|div|dl|dt|figcaption|figure|h[1-6]|li|ol|p|section|summary|table|tbody|tfoot|thead|tr|ul)>\s*)+/gi

function splitProse(markdown: string, block: Block, sentences: Sentence[]): void {
  const text = markdown.slice(block.start, block.end)
  let start = 0
  let kind = block.kind
  for (const match of text.matchAll(otherMark.test(text) ? anySentenceEnd : sentenceEnd)) {
    const end = match.index + match[0].length
    if (!endsSentence(text, start, match.index, end)) continue
    pushTrimmed(markdown, block.start + start, block.start + end, kind, sentences)
    start = end
    kind = 'continued'
  }
  pushTrimmed(markdown, block.start + start, block.end, kind, sentences)
}

/** A capital, a digit, or a letter of a script without capitals; in a quotation after the signs of its next line. */
const startsSentence = /^\s+(?:>[ \t]?)*["'“‘«„‚»›‹¿¡「『（([*_]*[\p{Lu}\p{Lt}\p{Lo}\p{N}\p{Script=Georgian}]/u

/** Those of all languages, since few pages are written in one. */
const abbreviations = lazily(() => new Set(allRows().flatMap((row) => row.abbreviations)))
const longestAbbreviation = 12
const beforeWord: ReadonlySet<string> = new Set(' \n\t\r\u00a0("\'“‘„«')
/** A letter, or several with full stops between them; a syllable of Korean is a word. */
const initials = /^(?:\p{L}\.)*(?![\p{Script=Hangul}\p{Script=Han}])\p{L}$/u

/** Whether the text ends in an abbreviation. */
function isAbbreviation(text: string): boolean {
  let start = text.length
  const first = Math.max(0, start - longestAbbreviation)
  while (start > first && !beforeWord.has(text.charAt(start - 1))) start--
  if (start > 0 && !beforeWord.has(text.charAt(start - 1))) return false
  const word = text.slice(start)
  if (word.length === 1 || word.charAt(1) === '.') return initials.test(word) || abbreviations().has(word.toLowerCase())
  return abbreviations().has(word.toLowerCase())
}

/** Not after an abbreviation, an initial or a list's number; a mark between blanks (` . `) always ends one. */
function endsSentence(text: string, start: number, mark: number, end: number): boolean {
  const first = text.charAt(mark)
  if (unspacedMark.test(first)) return true
  const before = text.slice(Math.max(start, mark - 24), mark)
  if (first === '.' && /\s$/.test(before)) return true
  if (!startsSentence.test(text.slice(end, end + 8))) return false
  if (first !== '.') return true
  return !isAbbreviation(before) && !(mark - start <= longestNumber && /^\s*\d{1,9}$/.test(text.slice(start, mark)))
}

/** Longest number of an item of a list, with the blanks before it. */
const longestNumber = 64

function pushTrimmed(markdown: string, from: number, to: number, kind: SentenceKind, sentences: Sentence[]): void {
  let start = from
  let end = to
  while (start < end && isSpace(markdown.charCodeAt(start))) start++
  while (end > start && isSpace(markdown.charCodeAt(end - 1))) end--
  if (start < end) sentences.push({ start, end, kind })
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000
}
