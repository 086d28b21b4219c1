/** What kind of answer a question wants, and whether a sentence has one to offer. */

export type AnswerType = 'number' | 'date' | 'name' | 'any'

export function answerTypeOf(question: string): AnswerType {
  if (numberQuestion.test(question)) return 'number'
  if (dateQuestion.test(question)) return 'date'
  return nameQuestion.test(question) ? 'name' : 'any'
}

/** From 0 to 1; one half where nothing can be told. */
export function offers(type: AnswerType, sentence: string, question: ReadonlySet<string>): number {
  switch (type) {
    case 'number':
      return numberWord.test(sentence) ? 1 : 0
    case 'date':
      return dateWord.test(sentence) ? 1 : /\d/.test(sentence) ? 0.5 : 0
    case 'name':
      return hasOtherName(sentence, question) ? 1 : 0
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
/** Other words than the English ones at the start only, for elsewhere they can be English: `dove`, `chi`. */
const nameQuestion = anyOf([
  'who(?:se|m)?',
  'where',
  '(?:what|which) (?:city|country|state|place|town|region|location)',
  '(?<=^\\P{L}*)(?:wer|wen|wem|wessen|wo|wohin|woher|qui|où|quién(?:es)?|d[óo]nde|chi|dove|quem|onde|waar)',
  // Dutch; German has it for `how`.
  '(?<=^\\P{L}*)wie(?= (?:is|was|zijn|waren|heeft|had|schreef|werd|won) )',
])

/** Whole words; `\b` knows no letters with accents. */
function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

const numberWord =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|twice|first|second|third)\b/i
const dateWord =
  /\b\d{3,4}s?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** A capital letter within a sentence; at its start it says nothing. */
const nameWithin = /(?<=[\p{L}\d,;:)”"’'-] ["“(]?)\p{Lu}\p{L}+/gu

function hasOtherName(sentence: string, question: ReadonlySet<string>): boolean {
  return (sentence.match(nameWithin) ?? []).some((name) => !question.has(name.toLowerCase()))
}
