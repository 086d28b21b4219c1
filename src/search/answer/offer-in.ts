/** Chooses by language how to tell what a sentence offers. */
import type { AnswerType } from '../find/question-type.ts'
import { ForeignOffers } from './foreign-offers.ts'
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
