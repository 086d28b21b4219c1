/** Whether a sentence offers the kind of answer that a question wants. */
import type { AnswerType } from '../find/question-type.ts'

/**
 * From 0 to 1; one half where it cannot be known. What the question itself says does not answer it. Definitions are found by the
 * words of the index (`find/definitions.ts`).
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
