/**
 * Orders the sections for one question: BM25 over all of them, meaning for the better ones, a closer look at the best, and
 * a look from those to their neighbours. Pages follow their sections.
 *
 * The weights are round numbers near the optimum of three collections with each left out in turn; the reasons stand with
 * each of them.
 */
import { scoreSections } from './bm25.ts'
import { type CloseLook, CloseReader } from './close-reader.ts'
import { likeness, type Meaning, meaningOf, similarity } from './meaning.ts'
import type { Query } from './query.ts'
import type { SearchIndex } from './search-index.ts'

/** Signals are divided by the best section's, so that a weight means the same for short and long questions. */
export const WEIGHTS = {
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
  /** Looked at closely and asked for their neighbours; the cost of the latter is quadratic. */
  readonly closely: number
  /** In the ranking at all. */
  readonly listed: number
}

const FULL: Depth = { closely: 64, listed: 100 }
/** Sections whose meaning is looked at: the best by their words. */
const POOL = 600
/** The sections that tell how well the question is covered. */
export const LEADERS = 5

export interface Ranking {
  /** Best first. */
  readonly sections: readonly RankedSection[]
  readonly meaning: Meaning
  /** For the sentences of these sections. */
  readonly reader: CloseReader
}

export interface RankedSection {
  readonly section: number
  /** 1 is about the best that words alone can reach. */
  readonly score: number
  readonly look: CloseLook
}

/** @param allowed by page, 0 where it must not be found */
export function rank(index: SearchIndex, query: Query, allowed?: Uint8Array, depth: Depth = FULL): Ranking {
  const words = scoreSections(index, query)
  if (allowed) drop(index, words, allowed)
  const pool = placesOfGreatest(words, POOL)
  const scale = 1 / (greatest(words) || 1)
  const meaning = meaningOf(index, query)
  const first = addMeaning(index, pool, words, scale, meaning)
  const reader = new CloseReader(index, query)
  const listed = sortedPlaces(first, depth.listed).map((place, i): RankedSection => {
    const section = pool[place] as number
    const score = first[place] as number
    return i < depth.closely ? lookClosely(reader, section, score, scale) : { section, score, look: UNREAD }
  })
  const covered = Math.max(0, ...listed.slice(0, LEADERS).map(({ look }) => look.covered))
  const close = listed.slice(0, depth.closely).sort(byRank)
  const sections = inFrontOf(
    askNeighbours(index, close, WEIGHTS.neighbours * (1 - covered)),
    listed.slice(depth.closely),
  )
  return { sections, meaning, reader }
}

const UNREAD: CloseLook = { exact: 0, near: 0, covered: 0, sentence: 0, named: false, phrases: 0 }

function lookClosely(reader: CloseReader, section: number, first: number, scale: number): RankedSection {
  const look = reader.read(section)
  const close = scale * (WEIGHTS.exact * look.exact + WEIGHTS.near * look.near) + WEIGHTS.sentence * look.sentence
  return { section, score: first + close, look }
}

function drop(index: SearchIndex, words: Float32Array, allowed: Uint8Array): void {
  const { page } = index.sections
  for (let s = 0; s < words.length; s++) if (allowed[page[s] as number] === 0) words[s] = 0
}

/** The scores of the pool, from words and meaning. */
function addMeaning(
  index: SearchIndex,
  pool: Uint32Array,
  words: Float32Array,
  scale: number,
  meaning: Meaning,
): Float32Array {
  const near = new Float32Array(pool.length)
  for (let i = 0; i < pool.length; i++) near[i] = Math.max(0, similarity(index, meaning, pool[i] as number))
  const weight = WEIGHTS.meaning / (greatest(near) || 1)
  for (let i = 0; i < pool.length; i++)
    near[i] = scale * (words[pool[i] as number] as number) + weight * (near[i] as number)
  return near
}

/** Each score moves towards the mean of the others, weighted by nearness. */
function askNeighbours(index: SearchIndex, ranked: readonly RankedSection[], share: number): readonly RankedSection[] {
  if (!index.semantic || share <= 0 || ranked.length < 3) return ranked
  const means = neighbourMeans(index, ranked)
  return ranked.map((r, i) => ({ ...r, score: (1 - share) * r.score + share * (means[i] ?? 0) })).sort(byRank)
}

/** What was not looked at closely follows in its order, below what was. */
function inFrontOf(close: readonly RankedSection[], rest: readonly RankedSection[]): readonly RankedSection[] {
  if (rest.length === 0) return close
  const scale = (close[close.length - 1]?.score ?? 0) / (rest[0]?.score || 1)
  return [...close, ...rest.map((r) => ({ ...r, score: r.score * Math.min(1, scale) }))]
}

function neighbourMeans(index: SearchIndex, ranked: readonly RankedSection[]): Float64Array {
  const sections = Uint32Array.from(ranked, ({ section }) => section)
  const score = Float64Array.from(ranked, (r) => r.score)
  const sum = new Float64Array(ranked.length)
  const weight = new Float64Array(ranked.length)
  for (let i = 1; i < sections.length; i++) {
    for (let j = 0; j < i; j++) {
      const nearness = likeness(index, sections[i] as number, sections[j] as number)
      if (nearness <= 0) continue
      const w = sharpened(nearness)
      sum[i] = (sum[i] as number) + w * (score[j] as number)
      sum[j] = (sum[j] as number) + w * (score[i] as number)
      weight[i] = (weight[i] as number) + w
      weight[j] = (weight[j] as number) + w
    }
  }
  return sum.map((total, i) => total / (weight[i] || 1))
}

/** The seventh power: nearer neighbours count much more. By hand, since the operator costs more than the cosine. */
function sharpened(nearness: number): number {
  const cube = nearness * nearness * nearness
  return cube * cube * nearness
}

function greatest(values: Float32Array): number {
  let best = 0
  for (let i = 0; i < values.length; i++) if ((values[i] as number) > best) best = values[i] as number
  return best
}

/** Places of the `count` greatest positive values and of those that hardly differ from the least of them, in order. */
function placesOfGreatest(values: Float32Array, count: number): Uint32Array {
  const scale = HISTOGRAM_STEPS / (greatest(values) || 1)
  const histogram = new Uint32Array(HISTOGRAM_STEPS + 1)
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value <= 0) continue
    const step = (value * scale) | 0
    histogram[step] = (histogram[step] as number) + 1
  }
  let step = HISTOGRAM_STEPS
  let held = histogram[step] ?? 0
  while (step > 0 && held < count) held += histogram[--step] ?? 0
  const places = new Uint32Array(held)
  for (let i = 0, n = 0; n < held && i < values.length; i++) {
    const value = values[i] as number
    if (value > 0 && ((value * scale) | 0) >= step) places[n++] = i
  }
  return places
}

const HISTOGRAM_STEPS = 512

/** The places of the `count` greatest positive values, greatest first; equal ones in their order. */
function sortedPlaces(values: Float32Array, count: number): number[] {
  const places = Array.from(placesOfGreatest(values, count))
  return places.sort((a, b) => (values[b] as number) - (values[a] as number) || a - b).slice(0, count)
}

function byRank(a: RankedSection, b: RankedSection): number {
  return b.score - a.score || a.section - b.section
}
