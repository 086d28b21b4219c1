/** Words that carry no subject, by language; without a list, the inverse document frequency does that work alone. */
import { rowOf } from './languages/row-of.ts'

/** The stop words of a language, given by its primary subtag, as they are folded. */
export function stopWordsFor(language: string): ReadonlySet<string> {
  return rowOf(language).stopWords
}
