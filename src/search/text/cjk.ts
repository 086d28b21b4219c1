/**
 * Text that is written without spaces: Han, Kana, Hangul, Thai, Lao, Khmer, Myanmar.
 *
 * Overlapping pairs of characters are the unit. They need no dictionary, give the same terms in every runtime (which
 * `Intl.Segmenter` does not), and a question's pairs are neighbours wherever its words are.
 */

/** Source of a character class, for use with the `u` flag. */
export const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々]'

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

/** Overlapping pairs of characters; a single character is its own term. */
export function pairs(run: string): string[] {
  const characters = [...run]
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`)
}
