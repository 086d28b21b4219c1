/** In which language a text is written, from its beginning. */
import { languagesSaying } from '../text/common-words.ts'
import { fold } from '../text/fold.ts'
import { latin, scriptOf } from '../text/scripts.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { wordsOf } from '../text/tokenise.ts'
import { Question } from './question.ts'
import { languageOfQuestion } from './question-language.ts'

/**
 * The primary subtag of what a text is clearly in; else `en`. Of languages in Latin letters, the one whose stop words
 * occur most often: unlike a question, a text has enough of them to be counted.
 *
 * @param text a beginning of some hundred characters is enough
 */
export function languageOfText(text: string): string {
  const words = wordsOf(text)
  const inLatin = words.filter((word) => scriptOf(word) === latin).length
  if (inLatin < words.length / 2) return languageOfQuestion(new Question(text), ['en'])
  const folded = words.map(fold)
  const likely = likelyIn(folded)
  if (likely.length === 0) return 'en'
  let best = { language: 'en', said: countSaid('en', folded) + least }
  for (const language of likely) {
    const said = countSaid(language, folded)
    if (said > best.said && said >= leastShare * words.length) best = { language, said }
  }
  return best.language
}

/** Languages other than English whose commonest words are among these: to count all stop words of a language takes longer. */
function likelyIn(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const word of words) {
    for (const language of languagesSaying(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  counts.delete('en')
  return [...counts].filter(([, count]) => count >= leastCommon * words.length).map(([language]) => language)
}

function countSaid(language: string, words: readonly string[]): number {
  const stopWords = stopWordsFor(language)
  return words.filter((word) => word.length > 1 && stopWords.has(word)).length
}

/** Of all words, those that are very common in a language. */
const leastCommon = 0.04

/** So many words more than English ones must be said in another language, and so many of all. */
const least = 4
const leastShare = 0.2
