/** Stemmers by language. Each comes with the row of its language (`languages`). */
import type { Stemmer } from './languages/row.ts'
import { rowOf } from './languages/row-of.ts'

/** The stemmer of a language, given by its primary subtag; words of a language without one stay as they are. */
export function stemmerFor(language: string): Stemmer {
  return rowOf(language).stem
}
