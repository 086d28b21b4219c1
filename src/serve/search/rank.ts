/**
 * Orders the sections for one question: BM25 over all of them, meaning for the better ones, a closer look at the best, and
 * a look from those to their neighbours. Pages follow their sections.
 *
 * The weights are round numbers that were chosen while looking at three collections, so nothing is proven for others.
 * Around them it is flat: one of them at a time, moved by a tenth to two thirds, changed nDCG@10 by at most .003 on two
 * of the three, and no such change was better on two of them with a paired t above 2 on one.
 */
import { scoreSections } from './bm25.ts'
import { type CloseLook, CloseReader } from './close-reader.ts'
import { neighbourMeans } from './cluster.ts'
import { type Meaning, meaningOf, similarity } from './meaning.ts'
import { type Query, totalWeight } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { type Candidates, candidates, sortedPlaces } from './selection.ts'

/** Signals are divided by the best section's, so that a weight means the same for short and long questions. */
const weights = {
  /** Finds sections that say it in other words. */
  meaning: 0.4,
  /** Tells `universe` from `university` where stems do not. */
  exact: 0.2,
  /** Words that belong together stand together. */
  near: 0.15,
  /** A question is mostly answered by one sentence, not by words all over a section. */
  sentence: 0.3,
  /**
   * Sections near to other good sections are good (the cluster hypothesis). Counts the more, the less of the question
   * the best sections hold: where the words are all there, neighbours only blur them.
   */
  neighbours: 0.7,
}

/** How far a ranking goes, in sections. */
export interface Depth {
  /** Looked at closely and asked for their neighbours; the cost of the latter is quadratic, 40 or 96 rank worse. */
  readonly closely: number
  /** In the ranking at all. */
  readonly listed: number
}

const full: Depth = { closely: 64, listed: 100 }
/** Sections whose meaning is looked at: the best by their words. */
const poolSize = 300
/** The sections that tell how well the question is covered. */
export const leaderCount = 5

export interface Ranking {
  /** Best first. */
  readonly sections: readonly RankedSection[]
  /** For the sentences of these sections. */
  readonly reader: CloseReader
  /** Weight of the question (`totalWeight`). */
  readonly total: number
}

export interface RankedSection {
  readonly section: number
  /** 1 is about the best that words alone can reach. */
  readonly score: number
  readonly look: CloseLook
}

/** @param allowed by page, 0 where it must not be found */
export function rank(index: SearchIndex, query: Query, allowed?: Uint8Array, depth: Depth = full): Ranking {
  const { page } = index.sections
  const accepts = allowed && ((section: number) => allowed[page[section] as number] === 1)
  const pool = candidates(scoreSections(index, query), poolSize, accepts)
  const scale = 1 / (pool.greatest || 1)
  const meaning = meaningOf(index, query)
  const first = addMeaning(index, pool, scale, meaning)
  const reader = new CloseReader(index, query)
  const listed = Array.from(sortedPlaces(first, depth.listed), (place, i): RankedSection => {
    const section = first.numbers[place] as number
    const score = first.values[place] as number
    return i < depth.closely ? lookClosely(reader, section, score, scale) : { section, score, look: unread }
  })
  const covered = Math.max(0, ...listed.slice(0, leaderCount).map(({ look }) => look.covered))
  const close = listed.slice(0, depth.closely).sort(byRank)
  const sections = inFrontOf(
    askNeighbours(index, close, weights.neighbours * (1 - covered)),
    listed.slice(depth.closely),
  )
  return { sections, reader, total: totalWeight(query) }
}

const unread: CloseLook = {
  exact: 0,
  near: 0,
  covered: 0,
  general: 0,
  special: 0,
  sentence: 0,
  named: false,
  phrases: 0,
}

function lookClosely(reader: CloseReader, section: number, first: number, scale: number): RankedSection {
  const look = reader.read(section)
  const close = scale * (weights.exact * look.exact + weights.near * look.near) + weights.sentence * look.sentence
  return { section, score: first + close, look }
}

/** The scores of the pool, from words and meaning. */
function addMeaning(index: SearchIndex, pool: Candidates, scale: number, meaning: Meaning): Candidates {
  const { numbers } = pool
  const values = new Float32Array(numbers.length)
  let nearest = 0
  for (let i = 0; i < values.length; i++) {
    const near = similarity(index, meaning, numbers[i] as number)
    values[i] = Math.max(0, near)
    if (near > nearest) nearest = near
  }
  const weight = weights.meaning / (nearest || 1)
  let greatest = 0
  for (let i = 0; i < values.length; i++) {
    const value = scale * (pool.values[i] as number) + weight * (values[i] as number)
    values[i] = value
    if (value > greatest) greatest = value
  }
  return { numbers, values, greatest }
}

/** Each score moves towards the mean of the others, weighted by nearness. */
function askNeighbours(index: SearchIndex, ranked: readonly RankedSection[], share: number): readonly RankedSection[] {
  if (!index.semantic || share <= 0 || ranked.length < 3) return ranked
  const numbers = ranked.map(({ section }) => section)
  const means = neighbourMeans(
    index,
    numbers,
    Float64Array.from(ranked, ({ score }) => score),
  )
  return ranked.map((r, i) => ({ ...r, score: (1 - share) * r.score + share * (means[i] ?? 0) })).sort(byRank)
}

/** What was not looked at closely follows in its order, below what was. */
function inFrontOf(close: readonly RankedSection[], rest: readonly RankedSection[]): readonly RankedSection[] {
  if (rest.length === 0) return close
  const scale = (close[close.length - 1]?.score ?? 0) / (rest[0]?.score || 1)
  return [...close, ...rest.map((r) => ({ ...r, score: r.score * Math.min(1, scale) }))]
}

/** Whole numbers: a sort gives each fraction that its callback returns a place in memory. */
function byRank(a: RankedSection, b: RankedSection): number {
  if (a.score === b.score) return a.section - b.section
  return b.score > a.score ? 1 : -1
}
