/** A question as it is worked with. Each thing that is known of it is found out once, however many sentences ask for it. */
import { bounds } from '../../contract/bounds.ts'
import { cleanText } from '../../text/clean-text.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { fold, termsOf, wordsOf } from '../text/tokenise.ts'
import { type AnswerType, answerTypeOf, askedWord } from './question-type.ts'

export class Question {
  /** On one line; cut at `bounds.questionLength`, whoever asks and wherever. */
  readonly text: string
  /** Whether nothing follows its last word, not even a blank: somebody may still be typing it. */
  readonly endsInWord: boolean
  #words: readonly string[] | undefined
  #known: ReadonlySet<string> | undefined
  #folded: ReadonlySet<string> | undefined
  #type: AnswerType | undefined
  #asked: string | undefined
  readonly #stems = new Map<string, ReadonlySet<string>>()

  constructor(raw: string) {
    this.text = cleanText(raw, bounds.questionLength)
    this.endsInWord = wordCharacter.test(raw.slice(-2))
  }

  /** In the order of the text, as they are written (`wordsOf`). */
  get words(): readonly string[] {
    this.#words ??= wordsOf(this.text)
    return this.#words
  }

  /** Distinct runs of letters and digits in lower case. */
  get known(): ReadonlySet<string> {
    this.#known ??= new Set(this.text.toLowerCase().match(letters))
    return this.#known
  }

  /** The same without diacritics. */
  get folded(): ReadonlySet<string> {
    this.#folded ??= new Set(fold(this.text).match(letters))
    return this.#folded
  }

  /** Words with a capital letter that do not start a sentence. */
  get names(): readonly string[] {
    return this.text.match(named) ?? []
  }

  /** What stands between quotation marks. */
  get phrases(): readonly string[] {
    return quotedPhrases(this.text)
  }

  get type(): AnswerType {
    this.#type ??= answerTypeOf(this.text)
    return this.#type
  }

  /** The word for what is asked (`askedWord`); empty where there is none. */
  get asked(): string {
    this.#asked ??= askedWord(this.text) ?? ''
    return this.#asked
  }

  /**
   * Stems of the words that are no stop words.
   *
   * @param language primary subtag of BCP 47
   */
  stems(language: string): ReadonlySet<string> {
    let stems = this.#stems.get(language)
    if (stems === undefined) {
      stems = contentStems(this.words, language)
      this.#stems.set(language, stems)
    }
    return stems
  }
}

/** Stems of the words that are no stop words. */
export function contentStems(words: readonly string[], language: string): ReadonlySet<string> {
  const stop = stopWordsFor(language)
  const terms = [...new Set(words)].flatMap((word) => termsOf(word, language))
  return new Set(terms.filter(({ surface }) => !stop.has(surface)).map(({ stem }) => stem))
}

const wordCharacter = /[\p{L}\p{N}\p{M}]$/u
const letters = /[\p{L}\p{N}]+/gu
const named = /(?<=[\p{L}\p{N},;:)"”'’-]\s["“(]?)\p{Lu}[\p{L}\p{N}]*/gu

/** What is between quotation marks, with them, in order; at most `mostPhrases`. Each mark is looked for once. */
export function quotedPhrases(text: string): string[] {
  const phrases: string[] = []
  const closings = new Map<string, number>()
  for (let at = 0; at < text.length && phrases.length < mostPhrases; at++) {
    const mark = pairs.get(text.charAt(at))
    if (mark === undefined) continue
    const end = closingAfter(text, at, mark, closings)
    if (end - at <= shortest || end - at > longest) continue
    phrases.push(text.slice(at, end + 1))
    at = end
  }
  return phrases
}

/** More of them tell no more of what is meant. */
const mostPhrases = 8
/** Between the marks, in UTF-16 code units. */
const [shortest, longest] = [3, 201] as const
const pairs: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
])

/** @param known the last place that each mark was found at: before it there is none */
function closingAfter(text: string, at: number, mark: string, known: Map<string, number>): number {
  let place = known.get(mark) ?? -1
  if (place <= at && place < text.length) {
    const found = text.indexOf(mark, at + 1)
    place = found < 0 ? text.length + longest : found
    known.set(mark, place)
  }
  return place
}
