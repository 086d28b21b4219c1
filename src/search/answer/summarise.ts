/** An extractive summary: sentences of the site, each with its place; nothing is reworded. */

import { primaryLanguage } from '../../text/language-tag.ts'
import { replaceLinks } from '../../text/markdown-links.ts'
import { endsInMark, formOf } from '../text/sentence-form.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { termsOf, wordsOf } from '../text/tokenise.ts'
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
/** Anything but a statement counts for this share of its odds: it is shown only where nothing else comes near. */
const unstated = 0.02
/** A further sentence must reach this share of the first one's odds, and bring this share of words that are not yet said. */
const leastWorth = 0.25
const newWords = 0.5

/**
 * One to three sentences from the quotations of the results, in the order of their odds (`SentenceOdds`); empty without
 * quotations. Further ones follow the first only if they read as statements and are about as good an answer.
 */
export function summarise(results: readonly SearchResult[]): SummarySentence[] {
  const all = results
    .slice(0, consideredResults)
    .flatMap((result) => result.quotes.flatMap((quote) => sentencesOf(result, quote)))
  const [first, ...others] = all.sort((a, b) => b.worth - a.worth)
  if (!first) return []
  const chosen = [first]
  const said = new Set(wordsOfSubject(first))
  for (const candidate of others) {
    if (chosen.length === mostSentences || candidate.worth < leastWorth * first.worth) break
    if (!candidate.states || !endsInMark(candidate.text)) continue
    const words = wordsOfSubject(candidate)
    if (words.filter((word) => !said.has(word)).length < newWords * words.length) continue
    for (const word of words) said.add(word)
    chosen.push(candidate)
  }
  return chosen.map(({ text, citation }) => ({ text, citation }))
}

interface Candidate extends SummarySentence {
  readonly worth: number
  readonly language: string
  readonly states: boolean
}

function sentencesOf({ page }: SearchResult, { section, prose, sentences }: Quote): Candidate[] {
  const citation = { path: page.path, anchor: section.anchor, title: page.title, heading: section.heading }
  return sentences.map(({ text, kind, odds }) => {
    const states = prose && kind !== 'data' && formOf(text) === 'statement' && !isListOfLinks(text)
    return { text, citation, worth: odds * (states ? 1 : unstated), language: primaryLanguage(page.language), states }
  })
}

/** Stems of the words that are not stop words, each once. */
function wordsOfSubject({ text, language }: Candidate): string[] {
  const stop = stopWordsFor(language)
  const terms = wordsOf(text).flatMap((word) => termsOf(word, language))
  return [...new Set(terms.flatMap(({ surface, stem }) => (stop.has(surface) ? [] : [stem])))]
}

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
