/** Words that nobody wrote on the site, read as what was probably meant. */

import { similarWords, toleranceOf } from './fuzzy.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import { inverseFrequency, type QueryTerm } from './query-terms.ts'

/** More words that nobody wrote are no typing errors. */
const mostUnknown = 2
/** In a question of more words these tell what is meant, and less is guessed. */
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
  return corrected ? { terms, sequence: query.sequence, phrases: query.phrases, keywords: query.keywords } : undefined
}

function correctTerm(index: OpenIndex, term: QueryTerm, tolerance: number): QueryTerm | undefined {
  const { surfaces, entryStart, entryOf, stemOf, stemFrequency } = index.words
  const places = similarWords(surfaces, index.letterSets, term.surface, tolerance)
  if (places.length === 0) return undefined
  const entries = places.flatMap((place) => Array.from(entryOf.subarray(entryStart[place], entryStart[place + 1])))
  const stems = [...new Set(entries.map((entry) => stemOf[entry] ?? 0))]
  const frequency = Math.max(...stems.map((stem) => stemFrequency[stem] ?? 0))
  return { ...term, stems, entries, frequency, idf: inverseFrequency(index.sections.count, frequency) }
}
