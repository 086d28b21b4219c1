/** Counting words for reading times. */

/** One character of a script that is written without blanks, or a word of any other. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}]['’_-]*\p{M}*)+/gu

/**
 * Words in any language. Chinese and Japanese characters count one each, since no blanks tell their words apart;
 * hyphens, apostrophes and `_` join.
 */
export function countWords(text: string): number {
  let words = 0
  let joined = false
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0x7f) return text.match(word)?.length ?? 0
    const letter = isAsciiLetterOrDigit(unit)
    if (letter && !joined) words++
    joined = letter || (joined && isJoiner(unit))
  }
  return words
}

function isAsciiLetterOrDigit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39)
}

/** Apostrophe, hyphen, low line. */
function isJoiner(unit: number): boolean {
  return unit === 0x27 || unit === 0x2d || unit === 0x5f
}
