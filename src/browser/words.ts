/**
 * What scripts say, in the language of the page. The English is built in; other words are a file that the page names.
 */
import { isJsonObject } from '../text/json.ts'
import { countingIn, type Phrase, type PhraseValues, phraseText } from '../text/phrase.ts'

const copied = 'Copied'
const copyFailed = 'Failed'
const problemNoServer =
  'This copy of the site has no server, so your browser has to search it, and it does not allow that here. Open the site in a window that is not private, over https.'

/**
 * In English, what each script says; `src/theme/words/` has the other languages. Pages in
 * these have the words themselves.
 */
export const copyWords = {
  copy: 'Copy',
  copied,
  copyFailed,
} as const satisfies Words

/** On a host of files, the search page where nothing can search. */
export const offlineWords = { problemNoServer } as const satisfies Words

/** Footnotes and pictures. */
export const readingWords = {
  footnote: 'Footnote {number}',
  enlarge: 'Enlarge: {picture}',
  closePicture: 'Close',
} as const satisfies Words

/** Search and ask. */
export const finderWords = {
  finderName: 'Search and ask',
  finderField: 'Search or ask',
  finderClose: 'Close',
  finderRows: 'Results',
  finderAsk: 'Ask: {question}',
  finderAll: 'All results',
  finderFound: { one: '{count} result.', other: '{count} results.' },
  finderNone: 'No page holds any of these words.',
  finderUnsure: 'None seems to be about all of this.',
  finderKeys: '{arrows} choose, {enter} open, {escape} close',
  finderSlash: 'Open with {key}',
  askLooking: 'Looking for an answer…',
  askSources: { one: 'From {count} page of this site:', other: 'From {count} pages of this site:' },
  askNothing: 'Nothing here answers this question.',
  askNearest: { one: 'This page comes nearest.', other: 'These pages come nearest.' },
  askAlso: 'Also mentions',
  askAddress: 'Link to this answer',
  askCopy: 'Copy link',
  askScope: 'From this page only: {title}',
  askWholeSite: 'Ask the whole site',
  askBroken: 'The answer broke off. Ask again.',
  problemStatus: 'This cannot be answered just now (status {status}). Try again later.',
  problemTooMany: {
    one: 'There were too many questions in a short time. Try again in {count} second.',
    other: 'There were too many questions in a short time. Try again in {count} seconds.',
  },
  problemTooManyMinute: 'There were too many questions in a short time. Try again in a minute.',
  problemConnection: 'The site cannot be reached. Check the connection, then try again.',
  copied,
  copyFailed,
  problemNoServer,
} as const satisfies Words

/** The sandbox of `/developers`, which gets its words from the page. */
export const sandboxWords = {
  tryFailed: 'The sandbox cannot be loaded just now. The lines below do the same.',
  tryFind: 'Find an operation or a tool',
  tryCalls: 'Calls',
  tryTools: 'MCP tools at {path}',
  tryFound: '{found} of {total}',
  tryReference: 'Reference',
  trySend: 'Send',
  tryCancel: 'Cancel',
  tryExchange: 'Request and response',
  tryRequest: 'Request',
  tryResponse: 'Response',
  tryCurl: 'The same with curl',
  tryIdle: 'Nothing has been sent yet.',
  trySending: 'Sending…',
  tryAfter: '{status} after {milliseconds} ms',
  tryWhole: ', whole after {milliseconds} ms',
  tryHeaders: '{count} headers',
  tryHeaderTable: 'Headers',
  tryBody: 'Body',
  tryEvents: 'Events',
  tryCut: 'The first {shown} of {total} characters.',
  tryToolText: 'Text of the result',
  tryToolFailure: 'Failure of the tool',
  tryRedirect: 'A redirect to another site',
  tryRedirectNote: 'Browsers do not tell scripts where it leads. The line for curl does, with -i.',
  tryCancelled: 'Cancelled.',
  tryNoAnswer: 'No answer: {reason}',
  tryNoOperation: 'There is no operation “{name}”.',
  tryNoTools: 'The tools cannot be listed: {reason}',
  tryUnsendable: 'This cannot be sent: {reason}',
  tryAccept: 'The form of the answer.',
  trySentAs: 'Sent as {type}.',
  tryRequired: '(required)',
  tryLines: 'One value on each line.',
  tryJson: 'As JSON.',
  tryNotSent: 'not sent',
  quotaLive: 'Live, from the headers of the last answer on this page: {request}.',
} as const satisfies Words

export type SandboxWord = keyof typeof sandboxWords

export type CopyWord = keyof typeof copyWords

export type FinderWord = keyof typeof finderWords

export interface Speech<Word extends string> {
  /** BCP 47, for the `lang` of elements that scripts add. */
  readonly language: string
  say(word: Word, values?: PhraseValues): string
}

export type ReadingSpeech = Speech<keyof typeof readingWords>
export type FinderSpeech = Speech<FinderWord>
export type SandboxSpeech = Speech<SandboxWord>

type Words<Word extends string = string> = Readonly<Record<Word, Phrase>>

/**
 * The words of the page's language. Never rejects: without the file, scripts speak English. The second call is answered
 * by the browser's cache.
 *
 * @param english what the script says, so that no script carries the words of another
 */
export async function loadSpeech<Word extends string>(english: Words<Word>): Promise<Speech<Word>> {
  const address = document.querySelector<HTMLElement>('script[data-words]')?.dataset.words
  const file = address === undefined ? undefined : await load(address).catch(() => undefined)
  return speechIn(english, typeof file?.language === 'string' ? file.language : 'en', file?.words)
}

/** The same from words that the page itself has, as JSON. */
export function speechFrom<Word extends string>(english: Words<Word>, json: string | undefined): Speech<Word> {
  const { language, words }: Readonly<Record<string, unknown>> = json === undefined ? {} : JSON.parse(json)
  return speechIn(english, typeof language === 'string' ? language : 'en', words)
}

/** Attributes of an element in English on a page in another language. */
export function inEnglish({ language }: Pick<Speech<string>, 'language'>): Readonly<Record<string, string>> {
  return language === 'en' ? {} : { lang: 'en', dir: 'ltr' }
}

/** @param file words by name, in the language; scripts say in English what is not among them */
export function speechIn<Word extends string>(english: Words<Word>, language: string, file?: unknown): Speech<Word> {
  const words = isJsonObject(file) ? file : {}
  const counting = countingIn(language)
  return {
    language,
    say(word, values) {
      const own = words[word]
      return phraseText(isPhrase(own) ? own : english[word], counting, values)
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
