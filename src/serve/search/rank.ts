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
import { meaningOf, similarity, wordMeaningsOf, wordwiseSimilarity } from './meaning.ts'
import { type Query, totalWeight } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { type Candidates, candidates, narrowed, sortedPlaces } from './selection.ts'

/** Signals are divided by the best section's, so that a weight means the same for short and long questions. */
const weights = {
  /** Finds sections that say it in other words. */
  meaning: 0.4,
  /** The same word by word: a section near to all of them is better than one that is very near to a few. */
  eachMeaning: 0.2,
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
  /** Read word for word, unless the question quotes a phrase: then all that are listed. Reading 64 ranks no better. */
  readonly closely: number
  /** Asked for their neighbours, all pairs of them; 40 or 96 rank worse. */
  readonly neighbours: number
  /** In the ranking at all. */
  readonly listed: number
}

const full: Depth = { closely: 32, neighbours: 64, listed: 100 }
/** Sections whose meaning is looked at: the best by their words; and those of them that are looked at word by word. */
const poolSize = 300
const eachMeaningSize = 128
/** The sections that tell how well the question is covered, and those that are quoted first. */
export const leaderCount = 5
const quotedCount = 10

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
  const listed = inOrder(addMeanings(index, query, pool), depth.listed)
  const reader = new CloseReader(index, query)
  const read = query.phrases.length > 0 ? depth.listed : depth.closely
  const looks = Array.from(listed.numbers.subarray(0, read), (section) => reader.read(section))
  const looked = addLooks(leading(listed, depth.neighbours), looks, 1 / (pool.greatest || 1))
  const close = askNeighbours(index, looked, shareOfNeighbours(looks))
  const places = sortedPlaces(close, depth.neighbours)
  // What rose among the first by its neighbours is judged and quoted by what stands in it.
  for (const place of places.subarray(0, quotedCount)) looks[place] ??= reader.read(close.numbers[place] ?? 0)
  const best = Array.from(places, (place) => ranked(close, looks, place))
  return { sections: [...best, ...theRest(listed, looks, best)], reader, total: totalWeight(query) }
}

function ranked({ numbers, values }: Candidates, looks: readonly CloseLook[], place: number): RankedSection {
  return { section: numbers[place] ?? 0, score: values[place] ?? 0, look: looks[place] ?? unread }
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

function leading({ numbers, values, greatest }: Candidates, count: number): Candidates {
  return { numbers: numbers.subarray(0, count), values: values.subarray(0, count), greatest }
}

function inOrder(of: Candidates, count: number): Candidates {
  const places = sortedPlaces(of, count)
  const numbers = Uint32Array.from(places, (place) => of.numbers[place] ?? 0)
  return { numbers, values: Float32Array.from(places, (place) => of.values[place] ?? 0), greatest: of.greatest }
}

function addMeanings(index: SearchIndex, query: Query, pool: Candidates): Candidates {
  const words = wordMeaningsOf(query)
  const meaning = meaningOf(index, query)
  const scaled = { ...pool, values: pool.values.map((value) => value / pool.greatest), greatest: 1 }
  const first = addSignal(scaled, weights.meaning, (section) => Math.max(0, similarity(index, meaning, section)))
  return addSignal(narrowed(first, eachMeaningSize), weights.eachMeaning, (section) =>
    wordwiseSimilarity(index, words, section),
  )
}

/** @param signal by section, not negative */
function addSignal(to: Candidates, weight: number, signal: (section: number) => number): Candidates {
  const values = new Float32Array(to.numbers.length)
  let most = 0
  for (let i = 0; i < values.length; i++) {
    const value = signal(to.numbers[i] ?? 0)
    values[i] = value
    if (value > most) most = value
  }
  return withSum(to, (i) => (weight / (most || 1)) * (values[i] ?? 0))
}

/** What was not read gets what the worse half of the others got: less, and it would fall behind for being further down. */
function addLooks(close: Candidates, looks: readonly CloseLook[], scale: number): Candidates {
  const gains = Float64Array.from(looks, ({ exact, near, sentence }) => {
    return scale * (weights.exact * exact + weights.near * near) + weights.sentence * sentence
  })
  const worse = gains.subarray(gains.length / 2)
  const usual = worse.reduce((sum, gain) => sum + gain, 0) / worse.length
  return withSum(close, (place) => gains[place] ?? usual)
}

function withSum({ numbers, values: before }: Candidates, added: (place: number) => number): Candidates {
  const values = new Float32Array(numbers.length)
  let greatest = 0
  for (let i = 0; i < values.length; i++) {
    const value = (before[i] ?? 0) + added(i)
    values[i] = value
    if (value > greatest) greatest = value
  }
  return { numbers, values, greatest }
}

function shareOfNeighbours(looks: readonly CloseLook[]): number {
  const covered = Math.max(0, ...looks.slice(0, leaderCount).map(({ covered }) => covered))
  return weights.neighbours * (1 - covered)
}

/** Each score moves towards the mean of the others, weighted by nearness. */
function askNeighbours(index: SearchIndex, close: Candidates, share: number): Candidates {
  if (!index.semantic || share <= 0 || close.numbers.length < 3) return close
  const means = neighbourMeans(index, close.numbers, close.values)
  const kept = close.values.map((value) => (1 - share) * value)
  return withSum({ ...close, values: kept }, (i) => share * (means[i] ?? 0))
}

/** Sections that were not asked for neighbours follow in their order, below those that were. */
function theRest(listed: Candidates, looks: readonly CloseLook[], best: readonly RankedSection[]): RankedSection[] {
  const { numbers, values } = listed
  const from = best.length
  const scale = Math.min(1, (best[from - 1]?.score ?? 0) / (values[from] || 1))
  return Array.from(numbers.subarray(from), (_, i) => {
    const own = ranked(listed, looks, from + i)
    return { ...own, score: scale * own.score }
  })
}
