/** Search while somebody types: the last word of a question may be unfinished. */

import { primaryLanguage } from '../../text/language-tag.ts'
import { entriesAt, type SearchIndex } from '../store/search-index.ts'
import type { Query } from './query.ts'
import { readAs } from './query-terms.ts'
import type { Question } from './question.ts'

/** Words that an unfinished one is read as: the commonest. More would drown the finished words. */
const mostCompletions = 12
/** Words considered for that, in the order of the alphabet, so that a single letter costs no more than a word. */
const mostCandidates = 4096

/**
 * The question with its last word read as any word that begins like it, the word itself first. A word
 * followed by anything, such as a blank, is finished; so is a stop word, until more of it is typed.
 *
 * @param language BCP 47, of the question; the site's commonest by default
 */
export function completeQuery(index: SearchIndex, query: Query, question: Question, language?: string): Query {
  const last = unfinishedWord(question, language ?? index.languages[0] ?? 'en')
  const place = query.terms.findLastIndex(({ surface }) => surface === last)
  const term = query.terms[place]
  if (last === undefined || term === undefined) return query
  const entries = completions(index, last)
  if (entries.length === 0) return query
  const completed = readAs(index, term, entries, term.stems)
  // A word that the site has as it was typed remains the only one that counts as written exactly so.
  const own = term.entries.length > 0 ? { ...completed, entries: term.entries } : completed
  return { ...query, terms: query.terms.with(place, own) }
}

/** Folded; `undefined` where the question ends otherwise than in a word. */
export function unfinishedWord(question: Question, language: string): string | undefined {
  if (!question.endsInWord) return undefined
  return question.terms(question.words.slice(-1), primaryLanguage(language)).at(-1)?.surface
}

/** Entries whose surface begins so, the commonest first. */
function completions({ words }: SearchIndex, beginning: string): number[] {
  const { surfaces, entryFrequency } = words
  const found: number[] = []
  for (const place of surfaces.beginningWith(beginning, mostCandidates)) found.push(...entriesAt(words, place))
  const frequency = (entry: number) => entryFrequency[entry] ?? 0
  return found.sort((a, b) => frequency(b) - frequency(a) || a - b).slice(0, mostCompletions)
}
