/** From a section's Markdown to the terms that a reader would look for. */
import { isUnspaced, pairs, UNSPACED } from './cjk.ts'
import { stemmerFor } from './stem.ts'

/** What one occurrence of a word is found by. */
export interface Term {
  /** Lower case, NFKC, without diacritics. */
  readonly surface: string
  /** The stem of the word as written, without diacritics; the surface itself for numbers and identifiers. */
  readonly stem: string
}

/** The raw words of Markdown as a reader sees it: labels of links, not their targets; code, not its fences. */
export function wordsOf(markdown: string): string[] {
  const text = visibleText(markdown)
  return text.match(ASCII.test(text) ? ASCII_WORD : WORD) ?? []
}

/**
 * The terms of one raw word. An identifier (`snake_case`, `camelCase`, `foo.bar`) gives itself and the names within it, a version
 * or a decimal only itself, a run of Han, Kana or Hangul its pairs of characters.
 * @param language primary subtag of BCP 47
 */
export function termsOf(word: string, language: string): Term[] {
  const normal = word.normalize('NFKC')
  if (isUnspaced(normal)) return pairs(fold(normal)).map(exact)
  const trimmed = normal.replace(/^_+|_+$/g, '')
  if (PLAIN.test(trimmed)) return [stemmed(trimmed, language)]
  if (SYMBOLIC.test(trimmed) || NUMERIC.test(trimmed) || INITIALS.test(trimmed)) return [exact(fold(trimmed))]
  return identifier(withoutApostrophes(trimmed, language), language)
}

/** Lower case without diacritics. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : lower.normalize('NFD').replace(COMBINING, '').normalize('NFC')
}

/** Longer words are cut: nobody looks for them, and a data URI must not fill the vocabulary. In UTF-16 code units. */
export const LONGEST_WORD = 64

const ASCII = /^[\0-\x7f]*$/
const COMBINING = /\p{Mn}+/gu
const PLAIN = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/
const SYMBOLIC = /(?:\+\+|#)$/
const NUMERIC = /^v?\d+(?:[.,]\d+)*$/i
const INITIALS = /^\p{L}(?:\.\p{L})+$/u
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/u

const LETTER = `(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}_])`
/** The same for text without other letters, in a quarter of the time. */
const ASCII_WORD = /[A-Za-z0-9_]+(?:['.][A-Za-z0-9_]+)*(?:\+\+|#(?![A-Za-z0-9_]))?/g
const WORD = new RegExp(`${UNSPACED}+|${LETTER}+(?:['’.]${LETTER}+)*(?:\\+\\+|#(?!${LETTER}))?`, 'gu')

/** `a.bC` gives `a.bc`, `a`, `bc`, `b` and `c`, so that it is found by each name that it holds. */
function identifier(word: string, language: string): Term[] {
  const segments = word.split(/[_.]+/).filter(Boolean)
  if (segments.length > MOST_SEGMENTS) return [exact(fold(word))]
  if (segments.length > 1) return [exact(fold(word)), ...segments.flatMap((segment) => identifier(segment, language))]
  const humps = word.split(HUMP).filter(Boolean)
  if (humps.length > MOST_SEGMENTS || humps.length < 2) return word ? [stemmed(word, language)] : []
  return [stemmed(word, language), ...humps.map((hump) => stemmed(hump, language))]
}

/** What has more is data, not a name. */
const MOST_SEGMENTS = 8

function exact(surface: string): Term {
  const short = surface.slice(0, LONGEST_WORD)
  return { surface: short, stem: short }
}

function stemmed(word: string, language: string): Term {
  const lower = word.slice(0, LONGEST_WORD).toLowerCase()
  const stem = /\d/.test(lower) ? lower : stemmerFor(language)(lower)
  return { surface: fold(lower), stem: fold(stem || lower) }
}

/** `soil's` is `soil`, `don't` is `dont`, and where articles elide (`l'eau`, `dell'acqua`) the noun stays. */
function withoutApostrophes(word: string, language: string): string {
  const bare = word.replace(/['’]s$/i, '')
  const elided = ELIDING.has(language) ? bare.replace(/^\p{L}{1,5}['’](?=\p{L}{2})/u, '') : bare
  return elided.replace(/['’]/g, '')
}

const ELIDING: ReadonlySet<string> = new Set(['fr', 'it', 'ca'])

/** Drops what Markdown hides. Only looks at a kind of markup where its sign occurs. */
function visibleText(markdown: string): string {
  let text = markdown
  if (text.includes(']('))
    text = text.replace(/\]\((?:<[^>\n]*>|[^()\s]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g, '] ')
  if (text.includes('<'))
    text = text.replace(/<(?:https?:|mailto:)([^>\s]*)>/g, ' $1 ').replace(/<\/?[a-z][^<>]*>/gi, ' ')
  if (text.includes('&')) text = text.replace(/&(?:#x?[\da-f]+|[a-z]\w*);/gi, ' ')
  if (text.includes('\\')) text = text.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  if (text.includes('*')) text = text.replace(/\*+/g, '')
  if (text.includes(',')) text = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return text
}
