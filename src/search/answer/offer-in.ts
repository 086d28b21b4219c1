/** Chooses by language how to tell what a sentence offers. */
import type { AnswerType } from '../find/question-type.ts'
import { ForeignOffers } from './foreign-offers.ts'
import { defines, offers } from './offers.ts'

/** How much a sentence offers, from 0 to 1. */
export type Offer = (sentence: string) => number

/**
 * @param question its distinct words in lower case
 * @param language of the question: primary subtag of BCP 47, or empty
 */
export function offerIn(type: AnswerType, question: ReadonlySet<string>, language: string): Offer {
  if (language === 'en' || type === 'any') return (sentence) => offers(type, sentence, question)
  const foreign = new ForeignOffers(question, language)
  switch (type) {
    case 'number':
      return (sentence) => foreign.number(sentence)
    case 'date':
      return (sentence) => foreign.date(sentence)
    case 'name':
      return (sentence) => foreign.name(sentence)
    case 'definition':
      return (sentence) => Math.max(defines(sentence, question), foreign.definition(sentence))
  }
}
