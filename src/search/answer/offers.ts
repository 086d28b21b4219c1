/** Whether a sentence offers the kind of answer that a question wants. */
import type { AnswerType } from '../find/question-type.ts'
import { fold, visibleText } from '../text/tokenise.ts'

/**
 * From 0 to 1; one half where it cannot be known. What the question itself says does not answer it.
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

/** The numbers of a sentence: of one in digits only the runs of digits, as in the words of a question. */
function numbersIn(sentence: string): readonly string[] {
  return [...(sentence.match(/\d+/g) ?? []), ...(sentence.match(numberWord) ?? [])]
}

const numberWord =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|twice|first|second|third)\b/gi
const year = /^(?:1\d|20)\d\d$/
const yearLike = /\b\d{3,4}s?\b/
const month = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** A year does not answer `how many`. */
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
    // Nearly all words begin with a small letter, which a comparison finds fastest.
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

/**
 * 1 for a sentence that begins with the thing in question and a verb of definition, .5 where a word qualifies it (a remote
 * vault is not any vault), or else 0.
 *
 * @param question all of its words in lower case
 */
export function defines(sentence: string, question: ReadonlySet<string>): number {
  const subject = subjectOfSentence.exec(visibleText(sentence.slice(0, longestSubject)))?.[1]
  if (subject === undefined) return 0
  let asked = 0
  let others = 0
  for (const word of fold(subject).match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
    if (isAsked(word, question)) asked++
    else if (!small.has(word)) others++
  }
  if (asked === 0 || others > 1) return 0
  return others === 0 ? 1 : 0.5
}

/** With its links, in UTF-16 code units. */
const longestSubject = 300

/** The longest of the lists that follow has one blank between two words of the subject. */
const subjectOfSentence =
  /^[^\p{L}\p{N}]*(?=[\p{L}\p{N}])((?:[^\s.!?;:]+\s+){1,6}?)(?:is|are|was|were|means?|refers? to|stands? for|ist|sind|bedeutet|bezeichnet|est|sont|désigne|signifie|es|son|significa|è|sono|é|são|zijn|betekent)\s/iu

/** Small words of three letters and more, those that open questions among them. */
const small: ReadonlySet<string> = new Set(
  'the this that these what die der das eine ein dieser diese was les une des cette que los las una uno het een wat gli uma'.split(
    ' ',
  ),
)

/** In the singular or the plural with an s. */
function isAsked(word: string, question: ReadonlySet<string>): boolean {
  if (small.has(word)) return false
  return question.has(word) || question.has(`${word}s`) || (word.endsWith('s') && question.has(word.slice(0, -1)))
}
