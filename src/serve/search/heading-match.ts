/** How well a section's heading names what a question asks for: a section with that name is mostly about nothing else. */
import { headingSentence, type Occurrences, titleSentence } from './occurrences.ts'
import type { SearchIndex } from './search-index.ts'
import { primaryLanguage } from './stem.ts'
import { stopWordsFor } from './stop-words.ts'
import { fold, wordsOf } from './tokenise.ts'

/** With more words a question is no name; what it shares with a heading, BM25 tells as well. */
const mostTerms = 4
/** A heading within a page names a part of it, which may be about the thing in one regard only. */
const ofPart = 0.8
/** In UTF-16 code units; longer ones are sentences. */
const longestHeading = 64

/**
 * Distinct words that heading and question have in common, as a share of those of both (Jaccard's index), stop words
 * apart. What stands before the first heading of a page has the title of the page.
 *
 * @param found of the section
 * @param terms number of terms of the question
 */
export function headingMatch(index: SearchIndex, section: number, found: Occurrences, terms: number): number {
  if (terms > mostTerms) return 0
  const { anchors, headings, page } = index.sections
  const own = anchors[section] !== ''
  const shared = termsIn(found, own ? headingSentence : titleSentence)
  // Mostly there are none, and the words of the heading need not be read.
  if (shared === 0) return 0
  const { title = '', language = '' } = index.pages[page[section] ?? 0] ?? {}
  const heading = own ? (headings[section] ?? '') : title
  if (heading.length > longestHeading) return 0
  const words = contentWords(heading, stopWordsFor(primaryLanguage(language)))
  const common = shared / (Math.max(shared, words) + terms - shared)
  return own ? ofPart * common : common
}

/** Distinct terms of the question in one sentence; there are at most `mostTerms`. */
function termsIn({ size, term, sentence }: Occurrences, wanted: number): number {
  let seen = 0
  let count = 0
  for (let i = 0; i < size && (sentence[i] ?? 0) <= wanted; i++) {
    const flag = 1 << (term[i] ?? 0)
    if (sentence[i] !== wanted || (seen & flag) !== 0) continue
    seen |= flag
    count++
  }
  return count
}

function contentWords(heading: string, stop: ReadonlySet<string>): number {
  const words = new Set(wordsOf(heading).map(fold))
  let count = 0
  for (const word of words) if (!stop.has(word)) count++
  return count
}
