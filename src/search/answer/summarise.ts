/** An extractive summary: sentences of the site, each with the place it stands at; nothing is reworded. */
import { replaceLinks } from '../../text/markdown-links.ts'
import { contentStems, type Question } from '../find/question.ts'
import { formOf } from '../text/sentence-form.ts'
import { sentencesOf } from '../text/sentences.ts'
import { primaryLanguage } from '../text/stem.ts'
import { wordsOf } from '../text/tokenise.ts'
import { offers } from './offers.ts'
import type { Quote, SearchResult } from './present.ts'

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

const mostSentences = 3
/** Results whose quotations are considered. */
const consideredResults = 3
/** A further sentence must be worth this share of the best one, and bring this share of words that are not yet said. */
const leastWorth = 0.7
const newWords = 0.5
/** A further sentence must answer by itself: it must hold this share of the words of the question. */
const answeringShare = 0.5

/**
 * One to three sentences from the quotations of the results, in the order of their worth; empty without quotations. The
 * best comes alone unless others are as good as an answer. Code, tables, lists of links, questions and what only announces
 * something are shown only where nothing else holds a word of the question.
 */
export function summarise(question: Question, results: readonly SearchResult[]): SummarySentence[] {
  const all = results
    .slice(0, consideredResults)
    .flatMap((result) => result.quotes.flatMap((quote, place) => sentencesIn(question, result, quote, place)))
  all.sort((a, b) => b.worth - a.worth)
  const near = all.filter((candidate) => candidate.near)
  const found = near.length > 0 ? near : all
  const statements = found.filter(({ states }) => states)
  const [first, ...others] = statements.length > 0 ? statements : found.slice(0, 1)
  if (!first) return []
  const chosen = [first]
  const said = new Set(first.words)
  for (const candidate of others) {
    if (chosen.length === mostSentences || candidate.worth < leastWorth * first.worth) break
    const fresh = [...candidate.words].filter((word) => !said.has(word)).length
    if (!candidate.answers || fresh < newWords * candidate.words.size) continue
    for (const word of candidate.words) said.add(word)
    chosen.push(candidate)
  }
  return chosen.map(({ text, citation }) => ({ text, citation }))
}

interface Candidate extends SummarySentence {
  readonly worth: number
  /** Whether it holds a word of the question. */
  readonly near: boolean
  readonly words: ReadonlySet<string>
  /** Whether it reads as a statement. */
  readonly states: boolean
  /** Whether it answers the question without the sentences around it. */
  readonly answers: boolean
}

/** Worth: the share of the question that the sentence holds, the kind of answer, and the standing of its quotation. */
function sentencesIn(question: Question, { page, score }: SearchResult, quote: Quote, place: number): Candidate[] {
  const language = primaryLanguage(page.language)
  const asked = question.stems(language)
  const citation = { path: page.path, anchor: quote.section.anchor, title: page.title, heading: quote.section.heading }
  let questioned: ReadonlySet<string> = noWords
  return sentencesOf(quote.text).map(({ start, end, kind }) => {
    const text = quote.text.slice(start, end)
    const words = contentStems(wordsOf(text), language)
    // What answers a question on the page need not repeat its words.
    const shared = [...asked].filter((word) => words.has(word) || questioned.has(word)).length / (asked.size || 1)
    const worth = shared + 0.3 * offers(question.type, text, question.known) + score / 200 - 0.1 * place
    const form = formOf(text)
    const states = quote.prose && kind !== 'data' && form === 'statement' && !isListOfLinks(text)
    questioned = form === 'question' ? words : noWords
    const answers = shared >= answeringShare && ends.test(text)
    return { text, citation, worth, near: shared > 0, words, states, answers }
  })
}

const noWords: ReadonlySet<string> = new Set()

/** As sentences do, and headings and fragments do not. */
const ends = /[.!?…。！？｡]["'”’»)\]*_」』）]*$/

/** Whether more of the letters are labels of links than not. */
function isListOfLinks(text: string): boolean {
  let inLabels = 0
  const unlinked = replaceLinks(text, (label) => {
    inLabels += letters(label)
    return ''
  })
  const rest = unlinked.replace(/<https?:[^<>\s]*>/g, '').replace(/\bhttps?:\/\/\S+/g, '')
  return rest !== text && letters(rest) < inLabels
}

function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
