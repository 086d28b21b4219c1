/** From ranked sections to results: pages with their sections, and quotations of those that are shown. */
import { groupBy } from '../../text/group-by.ts'
import type { OpenIndex } from '../find/open-index.ts'
import type { Question } from '../find/question.ts'
import type { RankedSection, Ranking } from '../find/rank.ts'
import type { PageEntry } from '../store/search-index.ts'
import { choosePassages, type Passage, type ScoredSentence } from './quote.ts'
import { type SectionOdds, SentenceOdds } from './sentence-odds.ts'

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
  /** What it consists of. */
  readonly sentences: readonly ScoredSentence[]
}

/** Which of the results are shown, and how many of those are quoted. */
export interface ResultWindow {
  readonly offset?: number
  readonly limit?: number
  readonly quoted?: number
  /** BCP 47 primary subtag of the question; the site's commonest language by default. */
  readonly language?: string
}

const defaultLimit = 10
const quotesPerResult = 3
/** Sections that compete for the first quotations. */
const quotedTogether = 10

/** One page of the results, and how many pages there are in all. Only what is shown is quoted. */
export function present(
  index: OpenIndex,
  question: Question,
  ranking: Ranking,
  confidence: number,
  { offset = 0, limit = defaultLimit, quoted = Number.POSITIVE_INFINITY, language }: ResultWindow,
): { readonly results: readonly SearchResult[]; readonly total: number } {
  needTexts(index, ranking, offset, limit)
  const odds = new SentenceOdds(index, question, ranking, language ?? index.languages[0] ?? '')
  const leaders = odds.of(ranking.sections.slice(0, quotedTogether))
  const leading = quoted > 0 ? choosePassages(leaders, quotesPerResult) : []
  const ordered = answersFirst(ranking.sections, leaders)
  const groups = groupBy(ordered, ({ section }) => index.sections.page[section] ?? 0)
  const best = ordered[0]?.score || 1
  const shown = [...groups].slice(offset, offset + limit)
  const results = shown.flatMap(([number, sections], place): SearchResult[] => {
    const page = index.pages[number]
    const [section, ...others] = sections.map((ranked) => found(index, ranked))
    if (!page || !section) return []
    const score = Math.round((100 * confidence * section.score) / best)
    const passages = place < quoted ? passagesOf(odds, leaders, sections, leading) : []
    const quotes = passages.map((passage) => asQuote(index, passage))
    return [{ page, section, others, score, quotes }]
  })
  return { results, total: groups.size }
}

/** Asks for all texts at once that come later: those of the leading sections, and of the pages that will probably be shown. */
function needTexts(
  { sections: { page, lateTexts } }: OpenIndex,
  ranking: Ranking,
  offset: number,
  limit: number,
): void {
  if (!lateTexts) return
  const pages = ranking.sections.map(({ section }) => page[section] ?? 0)
  lateTexts.need(new Set([...pages.slice(0, quotedTogether), ...[...new Set(pages)].slice(offset, offset + limit)]))
}

/** Sections rise by their share of the answer's probability, if one sentence contains enough of the question. */
function answersFirst(sections: readonly RankedSection[], leaders: readonly SectionOdds[]): readonly RankedSection[] {
  const leading = sections.slice(0, leaders.length)
  if (!leading.some(({ look }) => look.sentence >= answeringShare)) return sections
  const odds = leaders.map((leader) => leader.odds.reduce((sum, each) => sum + each, 0))
  const all = odds.reduce((sum, each) => sum + each, 0) || 1
  const rise = (answerWeight * (sections[0]?.score ?? 0)) / all
  const raised = leading.map(({ section, score, look }, i) => ({ section, score: score + rise * (odds[i] ?? 0), look }))
  raised.sort((a, b) => b.score - a.score || a.section - b.section)
  // They were ahead of the rest, and only rose.
  return [...raised, ...sections.slice(leading.length)]
}

/** Below it, as in questions that are paragraphs, no single sentence answers and the order of the sections remains. */
const answeringShare = 0.4
/** Of the share of the probability, added to the score relative to the best; .3 to .6 rank alike. */
const answerWeight = 0.4

/** The page's share of the leading passages; a page without any gets the best of its best section. */
function passagesOf(
  odds: SentenceOdds,
  leaders: readonly SectionOdds[],
  sections: readonly RankedSection[],
  leading: readonly Passage[],
): readonly Passage[] {
  const own = leading.filter(({ section }) => sections.some((ranked) => ranked.section === section))
  if (own.length > 0) return own
  const read = leaders.filter(({ section }) => section === sections[0]?.section)
  return choosePassages(read.length > 0 ? read : odds.of(sections.slice(0, 1)), 1)
}

function found(index: OpenIndex, { section, score }: RankedSection): FoundSection {
  return { anchor: index.sections.anchors[section] ?? '', heading: index.sections.headings[section] ?? '', score }
}

function asQuote(index: OpenIndex, { text, start, end, section, prose, sentences }: Passage): Quote {
  const { anchors, headings } = index.sections
  return {
    text,
    start,
    end,
    section: { anchor: anchors[section] ?? '', heading: headings[section] ?? '' },
    prose,
    sentences,
  }
}
