import { generalStems } from './general-stems.ts'

/**
 * Whether the stem is of a word that any kind of writing uses. That a section contains it says little about its subject, however
 * rare it is on one site: a question about something else finds it too. Languages without a list have none.
 */
export function isGeneral(stem: string, language: string): boolean {
  return language === 'en' && stems.has(stem)
}

const stems: ReadonlySet<string> = new Set(generalStems.split(/\s+/))
