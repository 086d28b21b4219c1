/** What sentences offer: numbers and dates in languages other than English, in any script, and all else as in English. */
import type { AnswerType } from '../find/question-type.ts'
import { monthsIn, NumberWords } from './numerals.ts'
import { offers } from './offers.ts'

/** How much a sentence offers, from 0 to 1. */
export type Offer = (sentence: string) => number

/**
 * @param question its distinct words in lower case
 * @param language of the question: primary subtag of BCP 47, or empty
 */
export function offerIn(type: AnswerType, question: ReadonlySet<string>, language: string): Offer {
  if (language !== 'en' && (type === 'number' || type === 'date')) {
    const foreign = new ForeignOffers(question, language)
    return type === 'number' ? (sentence) => foreign.number(sentence) : (sentence) => foreign.date(sentence)
  }
  return (sentence) => offers(type, sentence, question)
}

/** For one question. All results are from 0 to 1. What the question itself says does not answer it. */
class ForeignOffers {
  readonly #question: ReadonlySet<string>
  readonly #language: string
  #numerals: NumberWords | undefined
  #months: ReadonlySet<string> | undefined

  /**
   * @param question its distinct words in lower case
   * @param language primary subtag of BCP 47, or empty
   */
  constructor(question: ReadonlySet<string>, language: string) {
    this.#question = new Set([...question].map(withPlainDigits))
    this.#language = language
  }

  /** A year does not answer `how many`. */
  number(sentence: string): number {
    this.#numerals ??= new NumberWords(this.#language)
    const plain = withPlainDigits(sentence)
    const numbers = [...(plain.match(digits) ?? []), ...(plain.match(hanNumber) ?? [])]
    for (const word of wordsIn(plain)) if (this.#numerals.has(word)) numbers.push(word)
    if (numbers.length === 0) return 0
    const fresh = numbers.filter((each) => !this.#question.has(each))
    if (fresh.length === 0) return 0.45
    return fresh.every((each) => year.test(each)) ? 0.2 : 1
  }

  date(sentence: string): number {
    const plain = withPlainDigits(sentence)
    const numbers = plain.match(digits) ?? []
    if (numbers.some((each) => year.test(each) && !this.#question.has(each))) return 1
    this.#months ??= monthsIn(this.#language)
    if (hanDate.test(plain) || wordsIn(plain).some((word) => this.#months?.has(word))) return 0.7
    return numbers.some((each) => each.length === 3 || each.length === 4) ? 0.4 : numbers.length > 0 ? 0.2 : 0
  }
}

const digits = /\d+/g
const year = /^(?:1\d|20)\d\d$/
const hanNumber = /[二三四五六七八九十百千万亿兩两萬億]+/gu
const hanDate = /[\d一二三四五六七八九十〇零](?:年|月|世纪|世紀|日)|년|세기/u

function wordsIn(sentence: string): readonly string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
}

/** All digits as ASCII: each script has its own, ten in a row from zero. */
function withPlainDigits(text: string): string {
  return text.replace(otherDigit, (sign) => String(digitOf(sign)))
}

const otherDigit = /[^\0-\x7f\P{Nd}]/gu

/** Before the zero of a script stands no digit. */
function digitOf(sign: string): number {
  let value = 0
  for (let code = (sign.codePointAt(0) ?? 0) - 1; value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code)); code--)
    value++
  return value
}
