/** What a question asks for, in terms of one index. */
import type { EncodedQuestion } from '../encoded/section-vectors.ts'
import { withoutGrammar } from '../text/cjk.ts'
import { rowOf } from '../text/languages/row-of.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { wholeWords } from '../text/whole-words.ts'
import { type AskedIndex, leavesMarksOut, type QueryTerm, TermCollector } from './query-terms.ts'
import type { Question } from './question.ts'
import { type OtherWords, otherWords } from './synonyms/other-words.ts'
import { askingWords } from './wants/definition-words.ts'

export interface Query {
  /** Primary subtag. */
  readonly language: string
  /** How many sections could be meant: those in its language, or all where there are none. */
  readonly sections: number
  /** Distinct, in the order of their first occurrence. */
  readonly terms: readonly QueryTerm[]
  /** All occurrences as places in `terms`, in the order of the question. */
  readonly sequence: readonly number[]
  /** What is between quotation marks, as places in `terms`. */
  readonly phrases: readonly (readonly number[])[]
  /** Whether it is a few keywords rather than a sentence. */
  readonly keywords: boolean
  /** Whether it asks what a thing is. */
  readonly asksForDefinition: boolean
  /** Whether it asks what or who something is, and says nothing else. */
  readonly asksForThing: boolean
  /** Where it asks for a definition, the words that are not looked for. The name of a thing may hold some: `pay as you go`. */
  readonly aside?: readonly string[]
  /** What else its words may be called; undefined for most questions. */
  readonly others: OtherWords | undefined
  /** Whether words are typed without the marks that tell them from others, and stand for all of these. */
  readonly isGuessed?: boolean
  /** Its vector, where an encoder made one in time. */
  readonly encoded?: EncodedQuestion | undefined
  /** What it says in words that are written whole or not at all (`wholeWords`). */
  readonly wholeWords?: readonly string[]
}

/** More words, or one without a subject among them, and it may be a sentence. */
const mostKeywords = 3

const noWords: ReadonlySet<string> = new Set()

/** The sum of the terms' weights; never 0. */
export function totalWeight({ terms }: Query): number {
  return terms.reduce((sum, { idf }) => sum + idf, 0) || 1
}

/** Stop words count only if the question has nothing else (`The Who`). */
export function parseQuery(index: AskedIndex, question: Question, language = index.languages[0] ?? 'en'): Query {
  const { words } = question
  const sections = index.siteLanguages.get(language)?.sections ?? index.sections.count
  const termsIn = (some: readonly string[]) => question.terms(some, language)
  const stop = leavesMarksOut(question, language) ? rowOf(language).bareStopWords : stopWordsFor(language)
  // Most words of a question are stop words, which are recognised without stemming.
  const { type } = question.wantedIn(language)
  const asksForDefinition = type === 'definition'
  const asking = asksForDefinition ? askingWords(language) : noWords
  const told = words.filter((word) => !stop.has(word.toLowerCase()) && !asking.has(word.toLowerCase()))
  const telling = termsIn(told)
  const content = withoutGrammar(telling.filter(({ surface }) => !stop.has(surface)))
  const collector = new TermCollector(index, question, language, sections)
  for (const term of content.length > 0 ? content : termsIn(words)) collector.add(term)
  const phrases = question.phrases.map((quoted) => collector.places(termsIn(quoted)))
  const others = index.synonyms.length > 0 ? otherWords(index, language, termsIn(words), collector) : undefined
  return {
    language,
    sections,
    terms: collector.terms,
    sequence: collector.sequence,
    phrases: phrases.filter(({ length }) => length > 1),
    keywords: words.length <= mostKeywords && told.length === words.length && content.length === telling.length,
    asksForDefinition,
    asksForThing: asksForDefinition || (type === 'name' && collector.terms.length === 1),
    ...(asksForDefinition ? { aside: words.filter((word) => !told.includes(word)) } : {}),
    others,
    isGuessed: collector.isGuessed,
    wholeWords: wholeWords(words),
  }
}
