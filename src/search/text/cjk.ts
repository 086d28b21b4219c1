/**
 * Text that is written without spaces.
 *
 * Of Han, Kana and Hangul, overlapping pairs of characters are the unit. They need no dictionary, give the same terms in every
 * runtime, and a question's pairs are neighbours wherever its words are. Korean has spaces, but its particles are written on the
 * noun, and pairs find the noun without them.
 *
 * Thai, Lao, Khmer and Burmese words are those of `Intl.Segmenter`: a pair of their letters is half a syllable and says little.
 */
import { lazily } from '../../text/lazily.ts'

/** Source of a character class, for use with the `u` flag. */
export const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々\\u3099\\u309a]'

const startsUnspaced = new RegExp(`^${unspaced}`, 'u')

/** Whether the word is a run of such a script. */
export function isUnspaced(word: string): boolean {
  return word.charCodeAt(0) > 0xdff && startsUnspaced.test(word)
}

/** In the order of UTF-16 code units nothing before it is of such a script. What follows may be of another. */
export const firstUnspaced = '\u2e80'

const hiragana = /\p{Script=Hiragana}/u

/** Whether a run of such a script is what stop words are elsewhere (`withoutGrammar`). */
export function isGrammar(word: string): boolean {
  return hiragana.test(word)
}

/**
 * Without the pairs that hold Hiragana, wherever others are left: in a Japanese question they are particles, endings and
 * question words, which are what stop words are elsewhere.
 */
export function withoutGrammar<Term extends { readonly surface: string }>(terms: readonly Term[]): readonly Term[] {
  const content = terms.filter(({ surface }) => !isGrammar(surface))
  return content.some(({ surface }) => isUnspaced(surface)) ? content : terms
}

/**
 * The overlapping pairs of a run, and each Han character that stands alone among Kana before the pair that it begins: `犬` of `犬の名前`,
 * and `登` of `登った`, whose other forms begin with it too. A single character is its own term.
 */
export function termsOfRun(run: string): string[] {
  const characters = [...run]
  const pairs = overlapping(characters)
  if (characters.length < 2 || !kana.test(run)) return pairs
  const isHan = characters.map((character) => han.test(character))
  const isAlone = (at: number) => isHan[at] && !isHan[at - 1] && !isHan[at + 1]
  return characters.flatMap((character, at) => [...(isAlone(at) ? [character] : []), ...pairs.slice(at, at + 1)])
}

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

function overlapping(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters]
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
}

/** Source of a character class of letters and marks whose words only a dictionary finds. */
export const segmented = '(?:(?=[\\p{L}\\p{M}])[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}])'

const startsSegmented = new RegExp(`^${segmented}`, 'u')

/** Whether the run is of such a script. */
export function isSegmented(run: string): boolean {
  const code = run.charCodeAt(0)
  return code > 0xdff && code < 0xb000 && startsSegmented.test(run)
}

/** Those of the runtime's dictionary; where it has none, pairs (`pairsOfClusters`). */
export function wordsOfRun(run: string): string[] {
  const segmenter = wordSegmenter()
  const words: string[] = []
  for (const piece of run.match(segmentablePiece) ?? []) {
    if (!segmenter) words.push(...pairsOfClusters(piece))
    else for (const { segment, isWordLike } of segmenter.segment(piece)) if (isWordLike) words.push(segment)
  }
  return words
}

/** Overlapping pairs of letters with their marks. */
export function pairsOfClusters(piece: string): string[] {
  return overlapping(piece.match(cluster) ?? [])
}

/** Each takes about the square of its length; no mark is parted from its letter. */
const segmentablePiece = /[\s\S]{1,250}\p{M}{0,30}/gu
const cluster = /\P{M}\p{M}*|\p{M}+/gu

/** The dictionaries are chosen by script, whatever the locale. */
const wordSegmenter = lazily(() =>
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('th', { granularity: 'word' }) : undefined,
)
