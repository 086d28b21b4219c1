/** What kind of answer a question wants. */
import { fold } from '../text/tokenise.ts'

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

/** What `opensAsForName` looks at, in UTF-16 code units. */
const longestName = 64

/**
 * Whether the question asks what a thing is, in at most five words: longer ones ask for something about it. In
 * English, German, French, Spanish, Italian, Portuguese and Dutch.
 */
export function asksForDefinition(question: string): boolean {
  const start = question.search(/\p{L}/u)
  const opening = definitionOpening.exec(question.slice(start, start + longestOpening))?.[0]
  if (opening === undefined) return false
  const thing = question.slice(start + opening.length).trim()
  if (meaningOpening.test(opening) && !endsInMean.test(thing)) return false
  const [last = '', ...before] = thing.split(/\s+/).reverse()
  return last !== '' && before.length < mostAsked && before.every((word) => !/[.!?;:]/.test(word))
}

const mostAsked = 5
/** Longest opening of a question, in UTF-16 code units. */
const longestOpening = 24
/** `What does a sluice cost?` opens so, too. */
const meaningOpening = /^what do/i
const endsInMean = /\smean\s*\??$/i
const definitionOpening =
  /^(?:what(?:['’]s| is| are| was| were| does| do)|(?:the )?(?:definition|meaning) of|was (?:ist|sind)|qu['’]est-ce qu(?:e |['’])|qué (?:es|son)|(?:che )?cos['’]è|o que (?:é|são)|wat (?:is|zijn))/iu

/** Whether the question asks for what is typed rather than said: a command, an option, a shortcut. In English. */
export function asksForSigns(question: string): boolean {
  return signQuestion.test(question)
}

const signQuestion = anyOf([
  '(?:commands?|shortcuts?|hotkeys?|keybindings?|flags?|options?|parameters?|arguments?|syntax|operators?|snippets?|keywords?)',
  '(?:status|error|exit) codes?',
  'key combinations?',
])

/** Whether the question asks where on the web something is, in words that many languages have. */
export function asksForAddress(question: string): boolean {
  return addressQuestion.test(question)
}

const addressQuestion = anyOf(['https?', 'urls?', 'links?', 'websites?', 'homepages?'])
