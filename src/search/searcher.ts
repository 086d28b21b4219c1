/** A question in, the pages that answer it out, quoted. */
import { type NearSection, nearestSections } from './answer/nearest.ts'
import { present, type SearchResult } from './answer/present.ts'
import { encodedQuestion, type QuestionVector, type SectionVectors } from './encoded/section-vectors.ts'
import { completeQuery } from './find/complete.ts'
import { correctQuery } from './find/correct.ts'
import { mentions } from './find/mention.ts'
import { createScratch, type OpenIndex, type Scratch } from './find/open-index.ts'
import { parseQuery, type Query } from './find/query.ts'
import type { Question } from './find/question.ts'
import { languageOfQuestion } from './find/question-language.ts'
import { type Ranking, rank } from './find/rank.ts'
import { evidenceOf } from './judge/evidence.ts'
import { confidenceOf, leastConfidence, leastNearness } from './judge/refuse.ts'
import type { PageEntry, SearchIndex } from './store/search-index.ts'

export interface SearchOptions {
  /** Most results; 10 by default, 100 at most. */
  readonly limit?: number
  /** Results to leave out from the front; 0 by default. */
  readonly offset?: number
  readonly collection?: string
  /** Pages must have all of these, whatever their case. */
  readonly tags?: readonly string[]
  /** Pages must pass. */
  readonly filter?: (page: PageEntry) => boolean
  /** BCP 47, of the question; found by its words by default (`languageOfQuestion`). */
  readonly language?: string
  /** How many of the results get quotations; all by default. */
  readonly quoted?: number
  /** Answers even a question that the site seems to say nothing about, as a search box should; false by default. */
  readonly lenient?: boolean
  /** Reads the last word as the beginning of one, for somebody who is still typing; false by default. */
  readonly unfinished?: boolean
  /** What an encoder made of the question and of the sections; without both, words alone count. */
  readonly vector?: QuestionVector | undefined
  readonly sectionVectors?: SectionVectors | undefined
}

export interface SearchOutcome {
  readonly results: readonly SearchResult[]
  /** Pages found, before `offset` and `limit`. */
  readonly total: number
  /** How certain it is that the site has something to say, from 0 to 1. */
  readonly confidence: number
  /** Why there are no results. */
  readonly refusal?: Refusal
  /** Where to look when the site is near the question but not sure to answer it; never empty. */
  readonly nearest?: readonly NearSection[]
}

/** `empty`: no word to look for. `unknown`: no section contains any of the words. `off-topic`: even the best has too little evidence. */
export type Refusal = 'empty' | 'unknown' | 'off-topic'

/** Answers questions from one index. Synchronous, so that one question at a time uses the scratch space. */
export class Searcher {
  readonly index: OpenIndex
  readonly #scratch: Scratch

  constructor(index: OpenIndex) {
    this.index = index
    this.#scratch = createScratch(index)
  }

  search(question: Question, options: SearchOptions = {}): SearchOutcome {
    const { index } = this
    const language = languageOfQuestion(question, index.languages, options.language)
    const encoded = encodedQuestion(options.sectionVectors, options.vector)
    const worded = parseQuery(index, question, language)
    const parsed = encoded ? { ...worded, encoded } : worded
    const query = options.unfinished ? completeQuery(index, parsed, question, language) : parsed
    if (query.terms.length === 0) return refused('empty', 0)
    const { ranking, confidence } = this.#bestAttempt(query, allowedPages(index, options))
    if (ranking.sections.length === 0) return refused('unknown', 0)
    const least = query.isGuessed ? leastConfidenceGuessed : leastConfidence
    const isNear = confidence < least && confidence >= leastNearness(language)
    const near = isNear ? { nearest: nearestSections(index, ranking) } : {}
    if (confidence < least && !options.lenient) return { ...refused('off-topic', confidence), ...near }
    const { results, total } = present(index, question, ranking, confidence, { ...options, language })
    return { results, total, confidence, ...near }
  }

  /** Whether the page says any word of the question (`mentions`). */
  mentions(question: Question, page: PageEntry): boolean {
    const { index } = this
    return mentions(index, parseQuery(index, question, languageOfQuestion(question, index.languages)), page)
  }

  /** Misspelt words are read as what was probably meant, if that fits; else as written. */
  #bestAttempt(query: Query, allowed: Uint8Array | undefined): Attempt {
    const corrected = correctQuery(this.index, this.index.letterSets, query)
    const attempt = corrected && this.#attempt(corrected, allowed)
    if (attempt && attempt.confidence >= leastConfidenceGuessed) return attempt
    return this.#attempt(query, allowed)
  }

  #attempt(query: Query, allowed: Uint8Array | undefined): Attempt {
    const found = this.#ranked(query, allowed)
    if (!query.encoded || found.confidence >= leastConfidence) return found
    // Other sections lead by their vectors. They may rank, but not refuse what words alone would answer.
    const { confidence } = this.#ranked({ ...query, encoded: undefined }, allowed)
    return confidence < leastConfidence ? found : { ...this.#ranked(query, allowed), confidence }
  }

  #ranked(query: Query, allowed: Uint8Array | undefined): Attempt {
    const { index } = this
    const ranking = withPhrases(rank(index, query, this.#scratch, allowed), query)
    return { ranking, confidence: confidenceOf(evidenceOf(index, query, ranking), index.calibration) }
  }
}

/** Almost any word is near to some other, so what is guessed must fit well. */
const leastConfidenceGuessed = 0.75

interface Attempt {
  readonly ranking: Ranking
  readonly confidence: number
}

/** Only sections with the quoted phrases, if there are any. */
function withPhrases(ranking: Ranking, { phrases }: Query): Ranking {
  if (phrases.length === 0) return ranking
  const exact = ranking.sections.filter(({ look }) => look.phrases === 1)
  return exact.length > 0 ? { ...ranking, sections: exact } : ranking
}

function allowedPages(index: SearchIndex, { collection, tags, filter }: SearchOptions): Uint8Array | undefined {
  if (collection === undefined && !tags?.length && !filter) return undefined
  const wanted = tags?.map((tag) => tag.toLowerCase()) ?? []
  return Uint8Array.from(index.pages, (page) => {
    if (collection !== undefined && page.collection !== collection) return 0
    if (!wanted.every((tag) => page.tags.some((own) => own.toLowerCase() === tag))) return 0
    return filter && !filter(page) ? 0 : 1
  })
}

function refused(refusal: Refusal, confidence: number): SearchOutcome {
  return { results: [], total: 0, confidence, refusal }
}
