/** An extractive summary: sentences of the site, each with the place it stands at; nothing is reworded. */
import { answerTypeOf, offers } from './answer-type.ts'
import type { Quote, SearchResult } from './search.ts'
import { sentencesOf } from './sentences.ts'
import { primaryLanguage } from './stem.ts'
import { stopWordsFor } from './stop-words.ts'
import { termsOf, wordsOf } from './tokenise.ts'

export interface SummarySentence {
  /** Letter for letter, part of the Markdown of the cited section. */
  readonly text: string
  readonly citation: {
    readonly path: string
    readonly anchor: string
    readonly title: string
    readonly heading: string
  }
}

const MOST_SENTENCES = 3
/** Results whose quotations are considered. */
const RESULTS = 3
/** A further sentence must be worth this share of the best one, and bring this share of words that are not yet said. */
const WORTH = 0.6
const NEW_WORDS = 0.5

/** One to three sentences from the quotations of the results, in the order of their worth; empty without quotations. */
export function summarise(question: string, results: readonly SearchResult[]): SummarySentence[] {
  const candidates = results
    .slice(0, RESULTS)
    .flatMap((result) => result.quotes.flatMap((quote, place) => sentencesIn(question, result, quote, place)))
  candidates.sort((a, b) => b.worth - a.worth)
  const least = WORTH * (candidates[0]?.worth ?? 0)
  const chosen: Candidate[] = []
  const said = new Set<string>()
  for (const candidate of candidates) {
    if (chosen.length === MOST_SENTENCES || candidate.worth < least) break
    const fresh = [...candidate.words].filter((word) => !said.has(word)).length
    if (chosen.length > 0 && fresh < NEW_WORDS * candidate.words.size) continue
    for (const word of candidate.words) said.add(word)
    chosen.push(candidate)
  }
  return chosen.map(({ text, citation }) => ({ text, citation }))
}

interface Candidate extends SummarySentence {
  readonly worth: number
  readonly words: ReadonlySet<string>
}

/** Worth: the share of the question that the sentence holds, the kind of answer, and the standing of its quotation. */
function sentencesIn(question: string, { page, score }: SearchResult, quote: Quote, place: number): Candidate[] {
  const language = primaryLanguage(page.language)
  const asked = contentWords(question, language)
  const type = answerTypeOf(question)
  const citation = { path: page.path, anchor: quote.section.anchor, title: page.title, heading: quote.section.heading }
  return sentencesOf(quote.text).map(({ start, end }) => {
    const text = quote.text.slice(start, end)
    const words = contentWords(text, language)
    const shared = [...asked].filter((word) => words.has(word)).length / (asked.size || 1)
    const worth = shared + 0.3 * offers(type, text, asked) + score / 200 - 0.1 * place
    return { text, citation, worth, words }
  })
}

function contentWords(text: string, language: string): Set<string> {
  const stop = stopWordsFor(language)
  const terms = wordsOf(text).flatMap((word) => termsOf(word, language))
  return new Set(terms.filter(({ surface }) => !stop.has(surface)).map(({ stem }) => stem))
}
