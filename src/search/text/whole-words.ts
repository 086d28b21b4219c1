/**
 * Words of a question that are written whole or not at all: the Katakana of Japanese, mostly foreign names and things, and
 * Korean nouns without their particles.
 *
 * Such text is indexed by pairs of letters (`cjk.ts`), and all pairs of a name may be on a site that has never heard of
 * it. What is found here can be looked for as a whole.
 */
import { compatible, fold } from './fold.ts'

/**
 * @param words raw words (`wordsOf`)
 * @returns folded and distinct, at most `mostWords`
 */
export function wholeWords(words: readonly string[]): readonly string[] {
  const found = new Set<string>()
  let left = mostLetters
  for (const word of words) {
    if (word.charCodeAt(0) < firstOfBlocks || halfWidth.test(word)) continue
    left -= word.length
    if (left < 0) break
    for (const run of fold(compatible(word)).match(runs) ?? []) {
      const whole = hangul.test(run) ? nounOf(run) : run
      if (whole !== undefined && whole.length <= longestWord) found.add(whole)
      if (found.size === mostWords) return [...found]
    }
  }
  return [...found]
}

/** Of a question, in UTF-16 code units: what it says further on hardly changes what it asks. */
const mostLetters = 512
const mostWords = 6
/** A longer run is several words. */
const longestWord = 24
/** Hangul letters are the first script without spaces; all that is before them is written with spaces. */
const firstOfBlocks = 0x1100

/** `wordsOf` parts their voiced letters. */
const halfWidth = /[\uff66-\uff9f]/

/** Two letters of Katakana are too short: they begin and end many words. */
const runs = /[\p{Script=Katakana}ー]{3,}|\p{Script=Hangul}{2,}/gu
const hangul = /^\p{Script=Hangul}/u

/**
 * A Korean word without its particle. Undefined for what does not look like a noun: verbs take too many forms to tell whether
 * a site has them, and a question may well use another verb than the page that answers it.
 */
function nounOf(word: string): string | undefined {
  if (asking.test(word)) return undefined
  for (const { letters, after } of particles) {
    const end = word.length - letters.length
    if (end < shortestNoun || !word.endsWith(letters)) continue
    const noun = word.slice(0, end)
    // `주고받는` is a verb: the particle `는` follows a vowel.
    if (after.includes(endingOf(noun))) return withoutVerb(noun)
  }
  return mayBeVerb.test(word) || (hasVerbEnding(word) && !foreignEnding.test(word)) ? undefined : word
}

/** Of `전달하는`, the noun is what is done; `유지한다는` is a verb. */
function withoutVerb(noun: string): string | undefined {
  if (noun.endsWith('다')) return undefined
  if (!doing.test(noun)) return noun
  return noun.length > shortestNoun ? noun.slice(0, -1) : undefined
}

/** `초기화한`, `보여줄`: most words that end so without a particle are verbs. */
function hasVerbEnding(word: string): boolean {
  const ending = endingOf(word)
  return ending === 'ㄴ' || ending === 'ㄹ'
}

const shortestNoun = 2

type Ending = 'vowel' | 'ㄴ' | 'ㄹ' | 'other'

/** What the last syllable ends in. Syllables follow each other in the order of their 28 endings. */
function endingOf(word: string): Ending {
  const ending = (word.charCodeAt(word.length - 1) - firstSyllable) % endingsOfSyllable
  return ending === 0 ? 'vowel' : ending === 4 ? 'ㄴ' : ending === 8 ? 'ㄹ' : 'other'
}

const firstSyllable = 0xac00
const endingsOfSyllable = 28

const vowel: readonly Ending[] = ['vowel']
const consonant: readonly Ending[] = ['ㄴ', 'ㄹ', 'other']
const vowelOrL: readonly Ending[] = ['vowel', 'ㄹ']
const any: readonly Ending[] = ['vowel', 'ㄴ', 'ㄹ', 'other']

/** Longest first, with what they may follow. */
const particles = [
  ...rows('은 이 을 과 으로 이란 이라는 이나 이랑 으로는 으로도 으로부터', consonant),
  ...rows('는 가 를 와 란 라는 나 랑', vowel),
  ...rows('로 로는 로부터', vowelOrL),
  ...rows('에서부터 에게서 한테서 에서는 에서도 에서의 에는 에도 부터 까지 에서 에게 한테 처럼 보다 마다', any),
  ...rows('끼리 들은 들이 들을 들의 의 에 도 만 께', any),
].sort((one, other) => other.letters.length - one.letters.length)

function rows(list: string, after: readonly Ending[]) {
  return list.split(' ').map((letters) => ({ letters, after }))
}

/** Words that only ask. */
const asking = /^(?:뭐|뭔|뭘|무엇|무슨|누구|누가|어디|언제|어느|어떤|어떻|얼마|왜|몇)/
/** Endings of sentences and of verbs, which nouns have too now and then: those count as verbs. */
const mayBeVerb = /[요다까면고서야지게려도죠데네자니며든기]$/
/** The same letters at the end of foreign words. */
const foreignEnding = /[블클플엘델벨텔션존톤폰콘론먼]$/
/** What follows a noun that is done. */
const doing = /[하되]$/
