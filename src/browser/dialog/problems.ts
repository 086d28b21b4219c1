/** Problems in words for a reader. */
import type { PhraseValues } from '../../text/phrase.ts'
import { objectOf, textOf } from '../json-members.ts'
import { type FinderSpeech, type FinderWord, finderWords } from '../words.ts'

/** The service did not answer the question. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  /**
   * @param message a sentence, as the service words it or in English
   * @param phrase the same in the reader's language, if we have it
   */
  constructor(
    message: string,
    readonly phrase?: { readonly word: FinderWord; readonly values: PhraseValues },
  ) {
    super(message)
  }
}

/** In English for programs, and in the reader's language for readers. */
export function refusal(word: FinderWord, values: PhraseValues = {}): Refusal {
  const english = finderWords[word]
  return new Refusal(typeof english === 'string' ? english : english.other, { word, values })
}

/** @throws {Refusal} unless the response succeeded with this media type */
export async function requireSuccess(response: Response, mediaType: string): Promise<void> {
  if (response.status === 429) throw tooMany(response.headers.get('retry-after'))
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && type.startsWith(mediaType)) return
  const body: unknown = type.includes('json') ? await response.json().catch(() => undefined) : undefined
  const error = textOf(objectOf(objectOf(body).error).message) || textOf(objectOf(body).detail)
  throw error === '' ? refusal('problemStatus', { status: String(response.status) }) : new Refusal(error)
}

/** @param error any error except an intended abort */
export function problemText(error: unknown, { say }: Pick<FinderSpeech, 'say'>): string {
  if (!(error instanceof Refusal)) return say('problemConnection')
  return error.phrase ? say(error.phrase.word, error.phrase.values) : error.message
}

function tooMany(retryAfter: string | null): Refusal {
  const seconds = Number(retryAfter)
  return seconds > 0 ? refusal('problemTooMany', { count: seconds }) : refusal('problemTooManyMinute')
}
