/** Second chance for a question whose words are not on the site: read them as what was probably meant. */
import { similarWords } from './fuzzy.ts'
import { inverseFrequency, type Query, type QueryTerm } from './query.ts'
import type { SearchIndex } from './search-index.ts'

/** A question with more words is understood without the misspelt one. */
const MOST_WORDS = 4

/** The question with its unknown words replaced; undefined if it has none, is long, or no word comes near. */
export function correctQuery(index: SearchIndex, query: Query): Query | undefined {
  if (query.terms.length > MOST_WORDS || query.terms.every(({ frequency }) => frequency > 0)) return undefined
  let corrected = false
  const terms = query.terms.map((term) => {
    const better = term.frequency === 0 ? correctTerm(index, term) : undefined
    corrected ||= better !== undefined
    return better ?? term
  })
  return corrected ? { ...query, terms } : undefined
}

function correctTerm(index: SearchIndex, term: QueryTerm): QueryTerm | undefined {
  const { surfaces, entryStart, entryOf, stemOf, stemFrequency } = index.words
  const places = similarWords(surfaces, index.letterSets, term.surface)
  if (places.length === 0) return undefined
  const entries = places.flatMap((place) => Array.from(entryOf.subarray(entryStart[place], entryStart[place + 1])))
  const stems = [...new Set(entries.map((entry) => stemOf[entry] ?? 0))]
  const frequency = Math.max(...stems.map((stem) => stemFrequency[stem] ?? 0))
  return { ...term, stems, entries, frequency, idf: inverseFrequency(index.sections.count, frequency) }
}
