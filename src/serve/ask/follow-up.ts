/** Completes follow-up questions, such as `How long does it take?`, from earlier ones without a model. */
import type { Question } from '../../search/find/question.ts'
import { isUnspaced } from '../../search/text/cjk.ts'
import { stopWordsFor } from '../../search/text/stop-words.ts'
import { fold, longestWord, wordsOf } from '../../search/text/tokenise.ts'

/**
 * The question with content words of earlier questions, back to the first one that depends on no other. `undefined` if
 * the question is complete, or nothing can be added.
 *
 * @param previous earlier questions, oldest first
 * @param language BCP 47, of the site
 */
export function decontextualize(question: Question, previous: readonly string[], language: string): string | undefined {
  if (previous.length === 0) return undefined
  const known = wordLists(language)
  const current = contentWords(question.words, known)
  if (!depends(question.words, current.length, known)) return undefined
  const seen = new Set([...current.map(fold), ...question.words.map(fold)])
  const added: string[] = []
  for (const earlier of [...previous].reverse()) {
    if (earlier === question.text) continue // Some clients count the current question among the earlier ones.
    const all = wordsOf(earlier)
    const words = contentWords(all, known)
    added.unshift(...words.filter((word) => !seen.has(fold(word)) && seen.add(fold(word))))
    if (words.length > 0 && !depends(all, words.length, known)) break
    if (added.length >= mostWords) break
  }
  return added.length === 0 ? undefined : `${question.text} (${added.slice(-mostWords).join(' ')})`
}

/** From earlier questions. More of them would outweigh the current one. */
const mostWords = 12

interface WordLists {
  readonly stopWords: readonly ReadonlySet<string>[]
  readonly pronouns: ReadonlySet<string>
  readonly openers: ReadonlySet<string>
}

/** For the language of the site and English, in which many people ask regardless of the site. */
function wordLists(language: string): WordLists {
  const [primary = 'en'] = language.toLowerCase().split('-')
  const languages = [...new Set([primary, 'en'])]
  const union = (lists: Readonly<Record<string, string>>) =>
    new Set(languages.flatMap((each) => (lists[each] ?? '').split(' ').filter(Boolean)))
  return { stopWords: languages.map(stopWordsFor), pronouns: union(pronouns), openers: union(openers) }
}

/**
 * Whether a question omits its subject: it has at most one content word, a pronoun, or begins with `and`. A long
 * question may name its subject despite its pronouns (`If a plant wilts, does it need water?`).
 */
function depends(question: readonly string[], contentLength: number, { pronouns, openers }: WordLists): boolean {
  if (contentLength < 2) return true
  if (contentLength > mostContent) return false
  const words = question.map(fold)
  if (openers.has(words[0] ?? '') || openers.has(words.slice(0, 2).join('-'))) return true
  return words.some((word) => pronouns.has(word))
}

/** A question with more content words names its subject. */
const mostContent = 4

/** In the order of the text, each once. */
function contentWords(all: readonly string[], { stopWords }: WordLists): string[] {
  const words = all.filter((word) => !stopWords.some((list) => list.has(bare(word))))
  return [...new Set(words.flatMap((word) => (isUnspaced(word) ? pieces(word) : [word.slice(0, longestWord)])))]
}

/** Stop words are listed without apostrophes. */
function bare(word: string): string {
  return fold(word).replace(/['’]/g, '')
}

/** A run without spaces, in pieces of about a word, which are enough to tell a long question from a short one. */
function pieces(run: string): string[] {
  return run.match(/.{1,4}/gu) ?? []
}

/** Words that refer to something said before. Ambiguous ones, such as `that` or German `sie`, are omitted. */
const pronouns: Readonly<Record<string, string>> = {
  en: 'it its they them their theirs he him his she her hers this these those',
  de: 'er ihn ihm ihnen dies diese dieser dieses diesen dabei dafur dagegen damit danach daran daraus darin daruber davon dazu',
  fr: 'celui celle ceux celles cela ca lui eux leur leurs',
  es: 'ello ellos ellas esto eso estos esos estas esas',
  it: 'esso essa essi esse loro questo questa quello quella',
  pt: 'ele ela eles elas isso isto esse essa',
  nl: 'hij hem hun deze dit die ervan ermee erover',
}

/** How a follow-up begins; two words are joined by `-`. */
const openers: Readonly<Record<string, string>> = {
  en: 'and but or also then what-about how-about what-if why-not',
  de: 'und aber oder auch dann',
  fr: 'et mais ou aussi alors',
  es: 'y pero o tambien entonces',
  it: 'e ma o anche allora',
  pt: 'e mas ou tambem entao',
  nl: 'en maar of ook dan',
}
