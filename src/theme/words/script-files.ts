/** Files with what scripts say, one for each language of a site that is not plain English. */

import { sandboxWords } from '../../browser/words.ts'
import type { OwnWords } from '../../contract/frame.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import type { Phrase } from '../../text/phrase.ts'
import type { ThemeFile } from '../files.ts'
import { scriptWords, type Word } from './en.ts'
import { languages } from './languages.ts'

/** What the sandbox says in a language, as JSON; nothing if it says no more than the script has built in. */
export function sandboxSpeech(language: string, own: OwnWords = {}): string | undefined {
  const words = wordsIn(primaryLanguage(language), own, sandboxWords)
  return Object.keys(words).length === 0 ? undefined : JSON.stringify({ language, words })
}

/** @param used BCP 47, of the pages of a site */
export function scriptWordFiles(used: Iterable<string>, own: OwnWords = {}): readonly ThemeFile[] {
  const spoken = new Set([...used].map(primaryLanguage))
  return [...spoken].sort().flatMap((language) => {
    const words = wordsIn(language, own, scriptWords)
    if (Object.keys(words).length === 0) return []
    return [{ name: scriptWordFile(language), mediaType: json, content: JSON.stringify({ language, words }) }]
  })
}

/** Name of the theme file for a language (BCP 47): regions share one. */
export function scriptWordFile(language: string): string {
  return `words-${primaryLanguage(language)}.json`
}

const json = 'application/json'

/** English is built into the scripts. */
function wordsIn(
  language: string,
  own: OwnWords,
  wanted: { readonly [Key in Word]?: Phrase },
): Readonly<Record<string, Phrase>> {
  const known: Readonly<Record<string, Phrase | undefined>> = {
    ...(language === 'en' ? {} : languages[language]),
    ...own[language],
  }
  return Object.fromEntries(
    Object.keys(wanted).flatMap((word) => {
      const phrase = known[word]
      return phrase === undefined ? [] : [[word, phrase] as const]
    }),
  )
}
