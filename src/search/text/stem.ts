/** Stemmers by language. Each comes with the row of its language (`languages`). */
import type { Stemmer } from './languages/row.ts'
import { rowOf } from './languages/row-of.ts'

/** The primary subtag of a BCP 47 tag: `pt` for `pt-BR`. */
export function primaryLanguage(tag: string): string {
  const end = tag.search(/[-_]/)
  return (end < 0 ? tag : tag.slice(0, end)).toLowerCase()
}

/** The stemmer of a language, given by its primary subtag; words of a language without one stay as they are. */
export function stemmerFor(language: string): Stemmer {
  return rowOf(language).stem
}
