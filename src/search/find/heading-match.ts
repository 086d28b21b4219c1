/** How well a section's heading names what a question asks for: a section with that name is mostly about just that. */
import { leadingWords, parted } from '../store/packed-lists.ts'
import { askedWords } from './asked-words.ts'
import { firstAlias, headingSentence, type Occurrences, titleSentence } from './occurrences.ts'
import type { OpenIndex } from './open-index.ts'

/** A longer question is not a name, and BM25 sees what it shares with a heading. Each pair of Han characters is a word. */
const longestName = 16
/** A heading within a page names a part of it, which may be about the thing in one regard only. */
const ofPart = 0.8

/**
 * Distinct words that heading and question have in common, as a share of those of both (Jaccard's index), stop words
 * apart. The first section of a page also has the title and the aliases of the page, and 1 if one is exactly what is asked.
 *
 * @param found of the section
 * @param terms number of terms of the question
 */
export function headingMatch(index: OpenIndex, section: number, found: Occurrences, terms: number): number {
  if (terms > longestName) return 0
  const { page } = index.sections
  const match = (sentence: number, words: () => readonly number[]) => {
    const shared = termsIn(found, sentence, terms)
    // Mostly there is none, and the words of the heading need not be read.
    if (shared === 0) return 0
    const distinct = new Set(askedWords(words(), index.wordKinds)).size
    return shared / (Math.max(shared, distinct) + terms - shared)
  }
  const number = page[section] ?? 0
  const ofHeading = ofPart * match(headingSentence, () => leadingWords(index.sequences, section))
  if (section !== index.pages[number]?.firstSection || found.size === 0) return ofHeading
  const [title = [], _tags, ...aliases] = parted(index.titles, number)
  const ofAliases = aliases.map((alias, i) => match(firstAlias - i, () => alias))
  return Math.max(
    ofHeading,
    match(titleSentence, () => title),
    ...ofAliases,
  )
}

/** Distinct terms of the question in one sentence, heading or title; there are at most `longestName`. */
function termsIn({ size, term, sentence }: Occurrences, wanted: number, terms: number): number {
  let seen = 0
  let count = 0
  for (let i = 0; i < size && (sentence[i] ?? 0) <= headingSentence; i++) {
    const flag = 1 << (term[i] ?? 0)
    if (sentence[i] !== wanted || (term[i] ?? 0) >= terms || (seen & flag) !== 0) continue
    seen |= flag
    count++
  }
  return count
}
