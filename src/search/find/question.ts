/** A question as it is worked with. Each thing that is known of it is found out once, however many sentences ask for it. */
import { bounds } from '../../contract/bounds.ts'
import { cleanText } from '../../text/one-line.ts'
import { type AnswerType, answerTypeOf, askedWord } from '../answer/answer-type.ts'
import { quotedPhrases } from '../quoted-phrases.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { fold, termsOf, wordsOf } from '../text/tokenise.ts'

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

  /** As it was sent, or parsed already. */
  static of(asked: Question | string): Question {
    return typeof asked === 'string' ? new Question(asked) : asked
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
