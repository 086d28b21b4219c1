/** A question, parsed once and passed on: nobody reads the raw text again. */
import { bounds } from '../../contract/bounds.ts'
import { cleanText } from '../../text/one-line.ts'
import { isAscii } from '../text/fold.ts'
import { fold, type Term, termsOf, wordsOf } from '../text/tokenise.ts'
import { type AnswerType, answerTypeOf, askedWord } from './question-type.ts'
import { type Wanted, wantedIn } from './wants/question-words.ts'

export class Question {
  /** On one line; cut at `bounds.questionLength` for all surfaces. */
  readonly text: string
  /** Whether nothing follows its last word, not even a blank: somebody may still be typing it. */
  readonly endsInWord: boolean
  readonly endsInQuestionMark: boolean
  /** In the order of the text, as they are written (`wordsOf`). */
  readonly words: readonly string[]
  /** Distinct runs of letters and digits in lower case. */
  readonly known: ReadonlySet<string>
  /** The same without diacritics. */
  readonly folded: ReadonlySet<string>
  /** Words with a capital letter that do not start a sentence; none where all words are in capitals. */
  readonly names: readonly string[]
  /** What is between quotation marks, in words. */
  readonly phrases: readonly (readonly string[])[]
  readonly type: AnswerType
  /** The word for what is asked (`askedWord`); empty where there is none. */
  readonly asked: string
  readonly #terms = new Map<string, Map<string, readonly Term[]>>()
  readonly #wanted = new Map<string, Wanted>()

  constructor(raw: string) {
    const text = cleanText(raw, bounds.questionLength)
    this.text = text
    this.endsInWord = wordCharacter.test(raw.slice(-2))
    this.endsInQuestionMark = /[?？؟;፧]$/.test(text.slice(-1))
    this.words = wordsOf(text)
    this.known = new Set(text.toLowerCase().match(letters))
    this.folded = isAscii(text) ? this.known : new Set(fold(text).match(letters))
    this.names = notInCapitals.test(text) ? (text.match(named) ?? []) : []
    this.phrases = quotedPhrases(text).map(wordsOf)
    this.type = answerTypeOf(text)
    this.asked = askedWord(text) ?? ''
  }

  /**
   * What it asks for. `type` and `asked` are read without knowing the language: they stay where its rows say nothing.
   *
   * @param language primary subtag of BCP 47, or empty
   */
  wantedIn(language: string): Wanted {
    const known = this.#wanted.get(language)
    if (known) return known
    const { type, asked } = wantedIn(this.text, language)
    const wanted = { type: type === 'any' ? this.type : type, asked: fold(asked) || this.asked }
    this.#wanted.set(language, wanted)
    return wanted
  }

  /**
   * What words of the question are found by, at most `mostTerms`; each is stemmed once.
   *
   * @param language primary subtag of BCP 47
   */
  terms(words: readonly string[], language: string): Term[] {
    const known = this.#terms.get(language) ?? new Map<string, readonly Term[]>()
    this.#terms.set(language, known)
    const all: Term[] = []
    for (const word of words) {
      if (all.length >= mostTerms) break
      const terms = known.get(word) ?? termsOf(word, language)
      known.set(word, terms)
      for (const term of terms) if (all.length < mostTerms) all.push(term)
    }
    return all
  }
}

/** What a question says further on hardly changes what it asks, and stemming it took a third of the time of the longest ones. */
const mostTerms = 240

const wordCharacter = /[\p{L}\p{N}\p{M}]$/u
const letters = /[\p{L}\p{M}\p{N}]+/gu
/** A word in lower case, but for its first letter. */
const notInCapitals = /(?<![\p{L}\p{N}])\p{Lu}?\p{Ll}+(?![\p{L}\p{N}])/u
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

/** More of them make the meaning no clearer. */
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
