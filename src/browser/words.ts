/** What scripts say, in the language of the page. The English is built in; other words are a file that the page names. */
import { isJsonObject } from '../text/json.ts'
import { countingIn, type Phrase, type PhraseValues, phraseText } from '../text/phrase.ts'

/** In English; `src/theme/words/` has the other languages. */
export const scriptWords = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Failed',
  // Footnotes and pictures
  footnote: 'Footnote {number}',
  enlarge: 'Enlarge: {picture}',
  closePicture: 'Close',
} as const satisfies Readonly<Record<string, Phrase>>

export type ScriptWord = keyof typeof scriptWords

export interface Speech {
  /** BCP 47, for the `lang` of elements that scripts add. */
  readonly language: string
  say(word: ScriptWord, values?: PhraseValues): string
}

/**
 * The words of the page's language. Never rejects: without the file, scripts speak English. The second call is answered
 * by the browser's cache.
 */
export async function loadSpeech(): Promise<Speech> {
  const address = document.querySelector<HTMLElement>('script[data-words]')?.dataset.words
  const file = address === undefined ? undefined : await load(address).catch(() => undefined)
  const language = typeof file?.language === 'string' ? file.language : 'en'
  const words = isJsonObject(file?.words) ? file.words : {}
  const counting = countingIn(language)
  return {
    language,
    say(word, values) {
      const own = words[word]
      return phraseText(isPhrase(own) ? own : scriptWords[word], counting, values)
    },
  }
}

async function load(address: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const response = await fetch(address)
  const file: unknown = response.ok ? await response.json() : undefined
  return isJsonObject(file) ? file : undefined
}

function isPhrase(value: unknown): value is Phrase {
  return typeof value === 'string' || (isJsonObject(value) && typeof value.other === 'string')
}
