/** What kind of answer a question wants, and whether a sentence has one to offer. English question words only. */

export type AnswerType = 'number' | 'date' | 'name' | 'any'

export function answerTypeOf(question: string): AnswerType {
  if (NUMBER_QUESTION.test(question)) return 'number'
  if (DATE_QUESTION.test(question)) return 'date'
  return NAME_QUESTION.test(question) ? 'name' : 'any'
}

/** From 0 to 1; one half where nothing can be told. */
export function offers(type: AnswerType, sentence: string, question: ReadonlySet<string>): number {
  switch (type) {
    case 'number':
      return NUMBER.test(sentence) ? 1 : 0
    case 'date':
      return DATE.test(sentence) ? 1 : /\d/.test(sentence) ? 0.5 : 0
    case 'name':
      return hasOtherName(sentence, question) ? 1 : 0
    case 'any':
      return 0.5
  }
}

const NUMBER_QUESTION =
  /\bhow (?:many|much|long|old|far|tall|large|big|high|deep|often|fast)\b|\bpercent|\bwhat (?:number|amount|percentage)\b/i
const DATE_QUESTION = /\bwhen\b|\b(?:what|which) (?:year|date|day|month|decade|century)\b/i
const NAME_QUESTION = /\bwho(?:se|m)?\b|\bwhere\b|\b(?:what|which) (?:city|country|state|place|town|region|location)\b/i

const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|twice|first|second|third)\b/i
const DATE =
  /\b\d{3,4}s?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** A capital letter within a sentence; at its start it says nothing. */
const NAME = /(?<=[\p{L}\d,;:)”"’'-] ["“(]?)\p{Lu}\p{L}+/gu

function hasOtherName(sentence: string, question: ReadonlySet<string>): boolean {
  return (sentence.match(NAME) ?? []).some((name) => !question.has(name.toLowerCase()))
}
