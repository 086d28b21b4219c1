/** What is known of English words, by their stems: which are general, and which mean about the same. */
import { generalStems } from './general-stems.ts'
import { relatedGroups } from './related-groups.ts'

/**
 * Whether the stem is of a word that any kind of writing uses. That a section contains it says little about its subject, however
 * rare it is on one site: a question about something else finds it too. Languages without a list have none.
 */
export function isGeneral(stem: string, language: string): boolean {
  return knowsGeneralWords(language) && generalWords.has(stem)
}

/** Whether there is a list of the language's general words. */
export function knowsGeneralWords(language: string): boolean {
  return language === 'en'
}

const generalWords: ReadonlySet<string> = new Set(generalStems.split(/\s+/))

/**
 * Stems of what means about the same as a stem; none in a language without a list.
 *
 * The groups of a word are joined for it and not for each other: a `victory` has to do with winning and with defeat.
 */
export function relatedStems(stem: string, language: string): Iterable<string> {
  const places = language === 'en' ? placesOf.get(stem) : undefined
  if (!places) return none
  const stems = new Set(places.flatMap((place) => groups[place] ?? none))
  stems.delete(stem)
  return stems
}

const none: readonly string[] = []

const groups: readonly (readonly string[])[] = relatedGroups.split('|').map((group) => group.trim().split(' '))

/** Which groups a stem is in. */
const placesOf: ReadonlyMap<string, readonly number[]> = placesIn(groups)

function placesIn(lists: readonly (readonly string[])[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, stems] of lists.entries()) {
    for (const stem of stems) {
      const known = places.get(stem)
      if (known) known.push(place)
      else places.set(stem, [place])
    }
  }
  return places
}
