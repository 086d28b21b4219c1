/** English words of about the same meaning, by their stems. */
import { relatedGroups } from './related-groups.ts'

/**
 * Stems of what means about the same as a stem; none in a language without a list.
 *
 * The groups of a word are joined for it and not for each other: a `victory` has to do with winning and with defeat.
 */
export function relatedStems(stem: string, language: string): Iterable<string> {
  const places = language === 'en' ? placesOf.get(stem) : undefined
  if (!places) return noStems
  const stems = new Set(places.flatMap((place) => groups[place] ?? noStems))
  stems.delete(stem)
  return stems
}

const noStems: readonly string[] = []

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
