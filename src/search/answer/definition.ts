/** Questions that ask what something is, and sentences that say it. */
import { fold, visibleText } from '../text/tokenise.ts'

/**
 * Whether nothing but a thing is asked for, in at most five words: longer questions ask for something about it. In
 * English, German, French, Spanish, Italian, Portuguese and Dutch.
 */
export function asksForDefinition(question: string): boolean {
  const start = question.search(/\p{L}/u)
  const opening = definitionOpening.exec(question.slice(start, start + longestOpening))?.[0]
  if (opening === undefined) return false
  const [last = '', ...before] = question
    .slice(start + opening.length)
    .trim()
    .split(/\s+/)
    .reverse()
  return last !== '' && before.length < mostAsked && before.every((word) => !/[.!?;:]/.test(word))
}

const mostAsked = 5
/** Of what opens a question, in UTF-16 code units. */
const longestOpening = 24
const definitionOpening =
  /^(?:what(?:['’]s| is| are| was| were)|was (?:ist|sind)|qu['’]est-ce qu(?:e |['’])|qué (?:es|son)|(?:che )?cos['’]è|o que (?:é|são)|wat (?:is|zijn))/iu

/**
 * 1 for a sentence that begins with what is asked for and a verb of definition, .5 where a word stands with it (a remote
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

/** Of three letters and more, those that open questions among them. */
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
