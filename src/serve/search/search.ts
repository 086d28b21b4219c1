/** A question in, the pages that answer it out, quoted. */
import { completeQuery } from './complete.ts'
import { correctQuery } from './correct.ts'
import { evidenceOf } from './evidence.ts'
import { parseQuery, type Query } from './query.ts'
import { choosePassages, type Passage } from './quote.ts'
import { type RankedSection, type Ranking, rank } from './rank.ts'
import { confidenceOf, leastConfidence } from './refuse.ts'
import type { PageEntry, SearchIndex } from './search-index.ts'

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
  /** BCP 47 primary subtag of the question; the site's commonest language by default. */
  readonly language?: string
  /** How many of the results get quotations; all by default. */
  readonly quoted?: number
  /** Answers even a question that the site seems to say nothing about, as a search box should; false by default. */
  readonly lenient?: boolean
  /** Reads the last word as the beginning of one, for somebody who is still typing; false by default. */
  readonly unfinished?: boolean
}

export interface SearchOutcome {
  readonly results: readonly SearchResult[]
  /** Pages found, before `offset` and `limit`. */
  readonly total: number
  /** How sure it is that the site has something to say, from 0 to 1. */
  readonly confidence: number
  /** Why there are no results. */
  readonly refusal?: Refusal
}

/** `empty`: no word to look for. `unknown`: no section holds any of the words. `off-topic`: too little speaks for the best. */
export type Refusal = 'empty' | 'unknown' | 'off-topic'

export interface SearchResult {
  readonly page: PageEntry
  /** The section that answers best. */
  readonly section: FoundSection
  /** Further sections of the page that match, best first. */
  readonly others: readonly FoundSection[]
  /** From 0 to 100: the confidence in the first result, and each result in proportion. */
  readonly score: number
  /** One to three, best first; of the best section and of others. Empty beyond `quoted`. */
  readonly quotes: readonly Quote[]
}

export interface FoundSection {
  readonly anchor: string
  readonly heading: string
  readonly score: number
}

/** A part of the Markdown of a section, letter for letter. */
export interface Quote {
  readonly text: string
  /** UTF-16 code units of the section's text; `end` exclusive. */
  readonly start: number
  readonly end: number
  readonly section: { readonly anchor: string; readonly heading: string }
  /** Whether it is of a paragraph or an item of a list: not of a table, code or a heading. */
  readonly prose: boolean
}

export function search(index: SearchIndex, question: string, options: SearchOptions = {}): SearchOutcome {
  const parsed = parseQuery(index, question, options.language)
  const query = options.unfinished ? completeQuery(index, parsed, question, options.language) : parsed
  if (query.terms.length === 0) return refused('empty', 0)
  const attempt = bestAttempt(index, query, allowedPages(index, options))
  const { ranking, confidence } = attempt
  if (ranking.sections.length === 0) return refused('unknown', 0)
  if (confidence < leastConfidence && !options.lenient) return refused('off-topic', confidence)
  return present(index, question, ranking, confidence, options)
}

const QUOTES_PER_RESULT = 3
/** Sections that compete for the first quotations. */
const QUOTE_SECTIONS = 6
const DEFAULT_LIMIT = 10
/** Almost any word is near to some other, so what is guessed must fit well. */
const leastConfidenceCorrected = 0.75

interface Attempt {
  readonly ranking: Ranking
  readonly confidence: number
}

/** Misspelt words are read as what was probably meant, if that fits; else as written. */
function bestAttempt(index: SearchIndex, query: Query, allowed: Uint8Array | undefined): Attempt {
  const corrected = correctQuery(index, query)
  const attempt = corrected && attemptQuery(index, corrected, allowed)
  if (attempt && attempt.confidence >= leastConfidenceCorrected) return attempt
  return attemptQuery(index, query, allowed)
}

function attemptQuery(index: SearchIndex, query: Query, allowed: Uint8Array | undefined): Attempt {
  const ranking = withPhrases(rank(index, query, allowed), query)
  return { ranking, confidence: confidenceOf(evidenceOf(index, query, ranking), index.calibration) }
}

/** What is quoted must be there, if it is anywhere. */
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

function present(
  index: SearchIndex,
  question: string,
  ranking: Ranking,
  confidence: number,
  options: SearchOptions,
): SearchOutcome {
  const { offset = 0, limit = DEFAULT_LIMIT, quoted = Number.POSITIVE_INFINITY } = options
  const leaders = ranking.sections.slice(0, QUOTE_SECTIONS)
  const leading = choosePassages(index, question, { ...ranking, sections: leaders }, QUOTES_PER_RESULT)
  const groups = groupByPage(index, answerFirst(ranking.sections, leading[0]))
  const best = ranking.sections[0]?.score || 1
  const results = groups.slice(offset, offset + limit).map(({ page, sections }, place): SearchResult => {
    const [section, ...others] = sections.map((ranked) => found(index, ranked))
    const score = Math.round((100 * confidence * (section?.score ?? 0)) / best)
    const passages = place < quoted ? passagesOf(index, question, sections, ranking, leading) : []
    const quotes = passages.map((passage) => asQuote(index, passage))
    return { page, section: section ?? NOWHERE, others, score, quotes }
  })
  return { results, total: groups.length, confidence }
}

/** The section with the best passage goes first if a sentence there holds enough of the question to be the answer. */
function answerFirst(sections: readonly RankedSection[], passage: Passage | undefined): readonly RankedSection[] {
  const answer = sections.find(({ section }) => section === passage?.section)
  if (!answer || answer.look.sentence < ANSWERING_SHARE) return sections
  const score = sections[0]?.score ?? answer.score
  return [{ ...answer, score }, ...sections.filter((other) => other !== answer)]
}

/** Below it, as in questions that are paragraphs, no single sentence answers and the order of the sections stands. */
const ANSWERING_SHARE = 0.4

const NOWHERE: FoundSection = { anchor: '', heading: '', score: 0 }

/** The page's share of the leading passages; a page without any gets the best of its best section. */
function passagesOf(
  index: SearchIndex,
  question: string,
  sections: readonly RankedSection[],
  ranking: Ranking,
  leading: readonly Passage[],
): readonly Passage[] {
  const own = leading.filter(({ section }) => sections.some((ranked) => ranked.section === section))
  return own.length > 0 ? own : choosePassages(index, question, { ...ranking, sections: sections.slice(0, 1) }, 1)
}

function groupByPage(
  index: SearchIndex,
  ranked: readonly RankedSection[],
): { page: PageEntry; sections: RankedSection[] }[] {
  const groups = new Map<number, { page: PageEntry; sections: RankedSection[] }>()
  for (const section of ranked) {
    const number = index.sections.page[section.section] ?? 0
    const page = index.pages[number]
    if (!page) continue
    const group = groups.get(number)
    if (group) group.sections.push(section)
    else groups.set(number, { page, sections: [section] })
  }
  return [...groups.values()]
}

function found(index: SearchIndex, { section, score }: RankedSection): FoundSection {
  return { anchor: index.sections.anchors[section] ?? '', heading: index.sections.headings[section] ?? '', score }
}

function asQuote(index: SearchIndex, { text, start, end, section, prose }: Passage): Quote {
  const { anchors, headings } = index.sections
  return { text, start, end, section: { anchor: anchors[section] ?? '', heading: headings[section] ?? '' }, prose }
}
