/** What kind of answer a question wants, and whether a sentence has one to offer. */

import { fold } from '../text/tokenise.ts'
import { asksForDefinition, defines } from './definition.ts'

export type AnswerType = 'number' | 'date' | 'name' | 'definition' | 'any'

export function answerTypeOf(question: string): AnswerType {
  if (numberQuestion.test(question)) return 'number'
  if (dateQuestion.test(question)) return 'date'
  if (nameQuestion.test(question) || opensAsForName(question)) return 'name'
  return asksForDefinition(question) ? 'definition' : 'any'
}

/** The word for what is asked, as the index has it: `city` in `Which city …`, `stone` in `What kind of stone …`. */
export function askedWord(question: string): string | undefined {
  const word = afterInterrogative.exec(question)?.[1]
  return word && fold(word)
}

const afterInterrogative =
  /(?<!\p{L})(?:what|which|whose|welche[rsnm]?|quel(?:le)?s?|qué|quale?|welke?)\s+(?:(?:type|kind|form|sort)s?\s+of\s+)?([\p{L}\p{N}]+)/iu

/**
 * From 0 to 1; one half where nothing can be told. What the question says already is no answer to it.
 *
 * @param question its distinct words in lower case
 */
export function offers(type: AnswerType, sentence: string, question: ReadonlySet<string>): number {
  switch (type) {
    case 'number':
      return offersNumber(sentence, question)
    case 'date':
      return offersDate(sentence, question)
    case 'name':
      return hasOtherName(sentence, question) ? 1 : 0
    case 'definition':
      return defines(sentence, question)
    case 'any':
      return 0.5
  }
}

/**
 * What asks for which type, in English, German, French, Spanish, Italian, Portuguese and Dutch. All are looked for at
 * once: the language of a question is not known.
 */
const numberQuestion = anyOf([
  'how (?:many|much|long|old|far|tall|large|big|high|deep|often|fast)',
  'percent(?:age)?',
  'what (?:number|amount)',
  'wie ?(?:viele?|lange?|alt|weit|groß|hoch|tief|oft|schnell)',
  'combien',
  'cuánt[oa]s?',
  'quant[oaie]s?',
  'hoe ?(?:veel|lang|oud|ver|groot|hoog|diep|vaak|snel)',
])
const dateQuestion = anyOf([
  'when',
  '(?:what|which) (?:year|date|day|month|decade|century)',
  'wann',
  'welche[nms]? (?:jahr|datum|tag|monat|jahrhundert)',
  'quand',
  'quelle (?:année|date)',
  'cuándo',
  'qué (?:año|fecha|día|mes|siglo)',
  'quando',
  '(?:che|quale) (?:anno|data|giorno|mese|secolo)',
  '(?:que|qual) (?:ano|data|dia|mês|século)',
  'wanneer',
  'welke? (?:jaar|datum|dag|maand|eeuw)',
])
/** What has a name, in the singular: people, groups, places, works and events. */
const named = `
    actor actress agency airport album architect area army artist author band battle bishop book bridge broadcaster
    building character church city club coach college commander company composer continent corporation country county
    court director district dynasty emperor empire engineer explorer film founder game general governor group historian
    hotel island king kingdom lake language leader magazine mathematician mayor minister monarch mountain movie museum
    musician nation network newspaper novel ocean organi[sz]ation park party person philosopher physicist place play
    player poet politician pope president priest prince princess province publisher queen region religion river road
    scholar school scientist sea senator series ship show singer song stadium state station street team theologian town
    treaty tribe university valley village war woman writer`
const nameQuestion = anyOf([
  'who(?:se|m)?',
  'where',
  '(?:is|was|are|were) the (?:\\p{L}+ )?names? (?:of|for|given)',
  `(?:what|which) (?:(?!(?:is|was|are|were|do|does|did|has|have|had|can|could|will|would) )\\p{L}+ )?(?:${named.trim().split(/\s+/).join('|')})s?`,
  '(?:what|which) (?:countries|cities|companies|parties|universities)',
])

/** Other words than the English ones ask so at the start only, for elsewhere they can be English: `dove`, `chi`. */
function opensAsForName(question: string): boolean {
  const start = question.search(/\p{L}/u)
  return (
    start >= 0 &&
    !/\p{N}/u.test(question.charAt(start - 1)) &&
    nameOpening.test(question.slice(start, start + longestName))
  )
}

/** `wie` in Dutch; German has it for `how`. */
const nameOpening =
  /^(?:wer|wen|wem|wessen|wo|wohin|woher|qui|où|quién(?:es)?|d[óo]nde|chi|dove|quem|onde|waar|wie(?= (?:is|was|zijn|waren|heeft|had|schreef|werd|won) ))(?![\p{L}\p{N}])/iu

/** Whole words; `\b` knows no letters with accents. */
function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/** Of a number in digits only the runs of digits, as in the words of a question. */
function numbersIn(sentence: string): readonly string[] {
  return [...(sentence.match(/\d+/g) ?? []), ...(sentence.match(numberWord) ?? [])]
}

const numberWord =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|twice|first|second|third)\b/gi
const year = /^(?:1\d|20)\d\d$/
const yearLike = /\b\d{3,4}s?\b/
const month = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** A year says how many of nothing. */
function offersNumber(sentence: string, question: ReadonlySet<string>): number {
  const numbers = numbersIn(sentence)
  if (numbers.length === 0) return 0
  const fresh = numbers.filter((each) => !question.has(each.toLowerCase()))
  if (fresh.length === 0) return 0.45
  return fresh.every((each) => year.test(each)) ? 0.2 : 1
}

function offersDate(sentence: string, question: ReadonlySet<string>): number {
  const numbers = sentence.match(/\d+/g) ?? []
  if (numbers.some((each) => year.test(each) && !question.has(each))) return 1
  if (month.test(sentence)) return 0.7
  return yearLike.test(sentence) ? 0.4 : numbers.length > 0 ? 0.2 : 0
}

/** A capital letter after a blank; where a sentence may have ended before it, it says nothing. */
function hasOtherName(sentence: string, question: ReadonlySet<string>): boolean {
  for (let blank = sentence.indexOf(' '); blank > 0; blank = sentence.indexOf(' ', blank + 1)) {
    const quoted = opening.has(sentence.charAt(blank + 1))
    // Nearly all words begin with a small letter, which a comparison tells soonest.
    if (isSmall(sentence.charCodeAt(blank + (quoted ? 2 : 1))) || !goesOn.test(sentence.charAt(blank - 1))) continue
    const [, name] = capitalised.exec(sentence.slice(blank + 1, blank + longestName)) ?? []
    if (name !== undefined && !question.has(name.toLowerCase())) return true
  }
  return false
}

const opening: ReadonlySet<string> = new Set('"“(')
const goesOn = /[\p{L}\d,;:)”"’'-]/u
const capitalised = /^["“(]?(\p{Lu}\p{L}+)/u
const longestName = 64

/** In ASCII. */
function isSmall(code: number): boolean {
  return code >= 97 && code <= 122
}
