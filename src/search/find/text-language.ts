/** In which language a text is written, from its beginning. */
import { languagesSaying } from '../text/common-words.ts'
import { fold } from '../text/fold.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { Question } from './question.ts'
import { languageOfQuestion } from './question-language.ts'

/**
 * The primary subtag of what a text is clearly in; else `en`. Of languages that share a script, the one whose stop words
 * occur most often: unlike a question, a text has enough of them to be counted.
 *
 * @param text what is beyond the length of a question is not looked at
 */
export function languageOfText(text: string): string {
  const beginning = new Question(text)
  const words = beginning.words.map(fold)
  const english = countSaid('en', words)
  if (english >= enoughEnglish * words.length) return 'en'
  const language = languageOfQuestion(beginning, ['en'])
  if (language !== 'en') return language
  let best = { language: 'en', said: english + least }
  for (const other of new Set(words.flatMap(languagesSaying))) {
    const said = countSaid(other, words)
    if (said > best.said && said >= leastShare * words.length) best = { language: other, said }
  }
  return best.language
}

function countSaid(language: string, words: readonly string[]): number {
  const stopWords = stopWordsFor(language)
  return words.filter((word) => word.length > 1 && stopWords.has(word)).length
}

/** Of the words, in most English texts. */
const enoughEnglish = 0.3

/** So many words more than English ones must be said in another language, and so many of all. */
const least = 4
const leastShare = 0.2
