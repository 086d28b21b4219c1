/** One spelling for what readers take for the same letters, by the rules of each script. */
import { streamSafe } from '../../text/one-line.ts'

/**
 * Lower case, without the marks that do not make another letter. Latin, Greek, Hebrew and Arabic lose all of theirs, Cyrillic
 * those of stress (`ё` is `е`, `й` and `ї` stay); other scripts keep them: they voice a kana, or are the vowels of an Indic
 * or Thai syllable. Arabic letters are written as a keyboard without variants has them, and digits as in ASCII.
 */
export function fold(text: string): string {
  const lower = lowerCase(text)
  if (isAscii(lower)) return lower
  const apart = streamSafe(lower).normalize('NFD')
  const bare = mark.test(apart) ? apart.replace(loose, '') : apart
  return bare.normalize('NFC').replace(variants, plainLetter)
}

/** Lower case; of the Turkish `İ` no dot is left over. */
export function lowerCase(text: string): string {
  return text.includes('İ') ? text.replaceAll('İ', 'i').toLowerCase() : text.toLowerCase()
}

/** Normalisation form KC, in which Thai and Lao keep the vowel `am` that it would take apart, with ASCII digits. */
export function compatible(text: string): string {
  if (isAscii(text)) return text
  const normal = streamSafe(text)
    .normalize('NFKC')
    .replace(/\u0e4d\u0e32/g, '\u0e33')
    .replace(/\u0ecd\u0eb2/g, '\u0eb3')
  return normal.replace(digits, asciiDigit)
}

export function isAscii(text: string): boolean {
  return ascii.test(text)
}

const ascii = /^[\0-\x7f]*$/

/** Signs that are drawn on letters of any script. */
const combining = '\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f'
/** Titlo; Hebrew points; Arabic vowels and the line that stretches a word; the dot below Devanagari, which many leave out. */
const ofScripts = '\\u0483-\\u0487\\u0591-\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u093c'
/** Soft hyphen; joiners, which say how letters are drawn; marks of direction; signs within words of Armenian and Hebrew. */
const unseen = '\\u00ad\\u200b-\\u200f\\u061c\\u2060\\ufeff\\u055a-\\u055c\\u055e\\u05f3\\u05f4'
/** Whether a text has any of these. */
const mark = new RegExp(`[${combining}${ofScripts}${unseen}]`)
/** In form D. Of Cyrillic letters only the vowels' stress, and the dots of `ё`, which Russians mostly leave out. */
const loose = new RegExp(
  `(?<!\\p{Script=Cyrillic})[${combining}]|(?<=[аеиоуыэюяієї])[\\u0300\\u0301]|(?<=е)\\u0308|[${ofScripts}${unseen}]`,
  'gu',
)

const letters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  // Latin letters that form D does not take apart; keyboards without them write what follows.
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
  // Arabic letters that are written one for the other, and those of Persian, Urdu and Kurdish keyboards.
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ة', 'ه'],
  ['ۃ', 'ه'],
  ['ہ', 'ه'],
  ['ک', 'ك'],
  // A nasal sign of Devanagari, and the same before a consonant.
  ['ँ', 'ं'],
])
const variants = new RegExp(`[${[...letters.keys()].join('')}\\p{Nd}]`, 'gu')

function plainLetter(sign: string): string {
  return letters.get(sign) ?? asciiDigit(sign)
}

const digit = /\p{Nd}/u
const digits = /\p{Nd}/gu

/** Digits of a script follow each other from its zero on. */
function asciiDigit(sign: string): string {
  if (sign <= '9') return sign
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
