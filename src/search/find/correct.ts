/** Words that nobody wrote on the site, read as what was probably meant. */

import { entriesAt } from '../store/search-index.ts'
import { similarWords, toleranceOf } from './fuzzy.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import { type QueryTerm, readAs } from './query-terms.ts'

/** More unknown words are not typing errors. */
const mostUnknown = 2
/** In a longer question the other words say what is meant, and less is guessed. */
const shortQuestion = 4
/** Letters of a word that is corrected within a longer question, by one edit: shorter ones become each other. */
const longWord = 6

/** The question with its unknown words replaced; undefined if it has none, or too many, or no word comes near. */
export function correctQuery(index: OpenIndex, query: Query): Query | undefined {
  const unknown = query.terms.filter(({ frequency }) => frequency === 0)
  if (unknown.length === 0 || unknown.length > mostUnknown) return undefined
  const inLonger = query.terms.length > shortQuestion
  let corrected = false
  const terms = query.terms.map((term) => {
    if (term.frequency > 0 || (inLonger && term.surface.length < longWord)) return term
    const better = correctTerm(index, term, inLonger ? 1 : toleranceOf(term.surface))
    corrected ||= better !== undefined
    return better ?? term
  })
  return corrected ? { ...query, terms } : undefined
}

function correctTerm(index: OpenIndex, term: QueryTerm, tolerance: number): QueryTerm | undefined {
  const { words, letterSets } = index
  const places = similarWords(words.surfaces, letterSets, term.surface, tolerance)
  if (places.length === 0) return undefined
  return readAs(
    index,
    term,
    places.flatMap((place) => Array.from(entriesAt(words, place))),
  )
}
