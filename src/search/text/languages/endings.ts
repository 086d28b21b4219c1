/** Stemmers for languages of which no library has one that can be used: they take off what nouns and adjectives end in. */

import { lazily } from '../../../text/lazily.ts'
import { fold } from '../fold.ts'
import type { Stemmer } from './row.ts'

/**
 * Takes off the longest of the endings that leaves enough of the word.
 *
 * @param least UTF-16 code units that stay
 */
export function withoutEndings(list: string, least = 3): Stemmer {
  const endings = lazily(() => new Set(list.split(/\s+/).map(fold)))
  return (word) => {
    const folded = fold(word)
    for (let at = Math.max(least, folded.length - longestEnding); at < folded.length; at++)
      if (endings().has(folded.slice(at))) return folded.slice(0, at)
    return folded
  }
}

const longestEnding = 8

/**
 * Light stemming of Arabic: the conjunction, the article with its prepositions, and endings (`light10` of Larkey, Ballesteros
 * and Connell, 2002).
 */
export const arabic: Stemmer = (word) => {
  let stem = fold(word)
  if (stem.startsWith('و') && stem.length > 3) stem = stem.slice(1)
  const article = articles.find((each) => stem.startsWith(each) && stem.length >= each.length + 2)
  if (article) stem = stem.slice(article.length)
  for (const ending of arabicEndings)
    if (stem.endsWith(ending) && stem.length >= ending.length + 2) stem = stem.slice(0, -ending.length)
  return stem
}

const articles = ['ال', 'بال', 'كال', 'فال', 'لل']
const arabicEndings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي']
