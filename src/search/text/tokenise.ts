/** From a section's Markdown to the terms that a reader would look for. */
import { trim } from '../../text/cut.ts'
import { withoutTargets } from '../../text/markdown-links.ts'
import { isSegmented, isUnspaced, segmented, termsOfRun, unspaced, wordsOfRun } from './cjk.ts'
import { compatible, fold, isAscii } from './fold.ts'
import { rowOf } from './languages/row-of.ts'

export { fold } from './fold.ts'

/** What one occurrence of a word is found by. */
export interface Term {
  /** Folded (`fold`), in a row that keeps marks in lower case alone. */
  readonly surface: string
  /** The stem of the word as written, folded likewise; the surface itself for numbers and identifiers. */
  readonly stem: string
}

/** The raw words of Markdown as a reader sees it: labels of links, not their targets; code, not its fences. */
export function wordsOf(markdown: string): string[] {
  return wordsIn(visibleText(markdown))
}

/** The raw words of text without markup. */
export function wordsIn(text: string): string[] {
  if (isAscii(text)) return text.match(asciiWord) ?? []
  if (!mayBeUnspaced.test(text)) return text.match(spacedWord) ?? []
  const words = text.match(anyWord) ?? []
  return words.some(isSegmented) ? words.flatMap((word) => (isSegmented(word) ? wordsOfRun(word) : [word])) : words
}

/**
 * The terms of one raw word. An identifier (`snake_case`, `camelCase`, `foo.bar`) gives itself and the names within it, a version
 * or a decimal only itself, a run of Han, Kana or Hangul what `termsOfRun` finds.
 * @param language primary subtag of BCP 47
 */
export function termsOf(word: string, language: string): Term[] {
  if (plain.test(word)) return [stemmed(word, language)]
  const normal = compatible(word)
  if (isUnspaced(normal)) return termsOfRun(fold(normal)).map(exact)
  const trimmed = trim(normal, /_/)
  if (plain.test(trimmed)) return [stemmed(trimmed, language)]
  if (symbolic.test(trimmed) || numeric.test(trimmed) || initials.test(trimmed)) return [exact(fold(trimmed))]
  return identifier(withoutApostrophes(trimmed, language), language).filter(({ surface }) => surface !== '')
}

/** Longer words are cut: nobody looks for them, and a data URI must not fill the vocabulary. In UTF-16 code units. */
export const longestWord = 64

const plain = /^(?:[A-Z]?[a-z]+|[A-Z]+)$/
const symbolic = /(?:\+\+|#)$/
const numeric = /^v?\d+(?:[.,]\d+)*$/i
const initials = /^\p{L}(?:\.\p{L})+$/u
const hump = /(?<=\p{Ll})(?=\p{Lu})/u

/** Joiners of Persian and Hindi, stress and question of Armenian, and the signs of Hebrew numbers and initials. */
const inWord = '\\u200c\\u200d\\u055a-\\u055c\\u055e\\u05f3\\u05f4'
/** The same for text without other letters, in a quarter of the time. */
const asciiWord = /[A-Za-z0-9_]+(?:['.][A-Za-z0-9_]+)*(?:\+\+|#(?![A-Za-z0-9_]))?/g
const spacedWord = new RegExp(wordOf(''), 'gu')
const anyWord = new RegExp(`${unspaced}+|${segmented}+|${wordOf(`(?!${unspaced}|${segmented})`)}`, 'gu')
/** Blocks of scripts without spaces, and all that is beyond them. */
const mayBeUnspaced = /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u19ff\u2e80-\uffff]/

/** @param without a condition that each letter meets */
function wordOf(without: string): string {
  const letter = `${without}[\\p{L}\\p{N}_]`
  const run = `${letter}(?:${without}[\\p{L}\\p{N}\\p{M}_${inWord}])*`
  return `${run}(?:['’.]${run})*(?:\\+\\+|#(?!${letter}))?`
}

/** `a.bC` gives `a.bc`, `a`, `bc`, `b` and `c`, so that each of its names finds it. */
function identifier(word: string, language: string): Term[] {
  const segments = word.split(/[_.]+/).filter(Boolean)
  if (segments.length > mostSegments) return [exact(fold(word))]
  if (segments.length > 1) return [exact(fold(word)), ...segments.flatMap((segment) => identifier(segment, language))]
  const humps = word.split(hump).filter(Boolean)
  if (humps.length > mostSegments || humps.length < 2) return word ? [stemmed(word, language)] : []
  return [stemmed(word, language), ...humps.map((part) => stemmed(part, language))]
}

/** What has more is data, not a name. */
const mostSegments = 8

function exact(surface: string): Term {
  const short = surface.slice(0, longestWord)
  return { surface: short, stem: short }
}

function stemmed(word: string, language: string): Term {
  const row = rowOf(language)
  const short = word.slice(0, longestWord)
  const lower = row.lowerCase(short)
  const stem = /\d/.test(lower) ? lower : row.stem(lower)
  // Of a longer word, one letter says nothing: the stem of `AED` would be `a`.
  const isTelling = stem.length > 1 || (stem !== '' && lower.length < 3)
  return { surface: row.fold(lower), stem: row.fold(isTelling ? stem : lower) }
}

/** `soil's` is `soil`, `don't` is `dont`; where articles elide (`l'eau`, `dell'acqua`) or names take endings, the noun stays. */
function withoutApostrophes(word: string, language: string): string {
  if (!/['’]/.test(word)) return word
  return rowOf(language)
    .withoutElision(word.replace(/['’]s$/i, ''))
    .replace(/['’]/g, '')
}

/**
 * Whether `visibleText` leaves ASCII text as it is. Looks at single characters only, so a few times it says no where it would.
 *
 * @param bytes the text from `start` to `end`, and at least one byte after it
 */
export function hidesNothing(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const sign = signs[bytes[at] ?? 0] ?? 0
    if (sign === 0) continue
    const next = bytes[at + 1] ?? 0
    if (sign === hiding || (sign === bracket ? next === parenthesis : next >= zero && next <= nine)) return false
  }
  return true
}

/** By byte: what may hide something, alone or with the byte that follows; 0 for all others. */
const signs = new Uint8Array(256)
const [hiding, bracket, comma] = [1, 2, 3] as const
for (const sign of '<&\\*') signs[sign.charCodeAt(0)] = hiding
signs[']'.charCodeAt(0)] = bracket
signs[','.charCodeAt(0)] = comma
const [parenthesis, zero, nine] = [0x28, 0x30, 0x39] as const

/** Drops what Markdown hides. Only looks at a kind of markup where its sign occurs. */
export function visibleText(markdown: string): string {
  let text = markdown
  if (text.includes('](')) text = withoutTargets(text)
  if (text.includes('<'))
    text = text.replace(/<(?:https?:|mailto:)([^<>\s]*)>/g, ' $1 ').replace(/<\/?[a-z][\w:-]*(?:[\s/][^<>]*)?>/gi, ' ')
  if (text.includes('&')) text = text.replace(/&(?:#x?[\da-f]+|[a-z]\w*);/gi, ' ')
  if (text.includes('\\')) text = text.replace(/\\(?=[!-/:-@[-`{-~])/g, '')
  if (text.includes('*')) text = text.replace(/\*+/g, '')
  if (text.includes(',')) text = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return text
}
