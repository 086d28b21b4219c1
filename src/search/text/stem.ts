/**
 * Snowball stemmers by language. They come from `@orama/stemmers`: ESM, one small module for each language, and, English
 * apart (Porter's first algorithm, the one that the retrieval figures were measured with), equal to the reference.
 */
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'

/** Reduces a lower-case word to its stem. */
export type Stemmer = (word: string) => string

/** The primary subtag of a BCP 47 tag: `pt` for `pt-BR`. */
export function primaryLanguage(tag: string): string {
  return tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
}

/** The stemmer of a language, given by its primary subtag; words of a language without one stay as they are. */
export function stemmerFor(language: string): Stemmer {
  return stemmers.get(language) ?? unchanged
}

const unchanged: Stemmer = (word) => word

const stemmers: ReadonlyMap<string, Stemmer> = new Map([
  ['da', danish],
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fi', finnish],
  ['fr', french],
  ['hu', hungarian],
  ['it', italian],
  ['nb', norwegian],
  ['nl', dutch],
  ['nn', norwegian],
  ['no', norwegian],
  ['pt', portuguese],
  ['ro', romanian],
  ['ru', russian],
  ['sv', swedish],
  ['tr', turkish],
])
