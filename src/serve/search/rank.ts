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

/** Sections whose meaning is looked at: the best by their words. */
const POOL = 1000
/** Sections that are looked at closely. A result list is never longer. */
export const CANDIDATES = 100
/** Sections whose neighbours are asked; the cost is quadratic. */
const NEIGHBOURHOOD = 64
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
export function rank(index: SearchIndex, query: Query, allowed?: Uint8Array, candidates = CANDIDATES): Ranking {
  const words = scoreSections(index, query)
  if (allowed) drop(index, words, allowed)
  const pool = placesOfGreatest(words, POOL)
  const scale = 1 / (greatest(words) || 1)
  const meaning = meaningOf(index, query)
  const first = addMeaning(index, pool, words, scale, meaning)
  const places = sortedPlaces(first, candidates)
  const best = places.map((place) => pool[place] ?? 0)
  const reader = new CloseReader(index, query)
  const looks = best.map((section) => reader.read(section))
  const scores = looks.map(({ exact, near, sentence }, i) => {
    const close = scale * (WEIGHTS.exact * exact + WEIGHTS.near * near) + WEIGHTS.sentence * sentence
    return (first[places[i] ?? 0] ?? 0) + close
  })
  const covered = Math.max(0, ...looks.slice(0, LEADERS).map((look) => look.covered))
  const sections = best.map((section, i) => ({ section, score: scores[i] ?? 0, look: looks[i] ?? UNREAD })).sort(byRank)
  return { sections: askNeighbours(index, sections, WEIGHTS.neighbours * (1 - covered)), meaning, reader }
}

const UNREAD: CloseLook = { exact: 0, near: 0, covered: 0, sentence: 0, named: false, phrases: 0 }

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
  const near = Float32Array.from(pool, (section) => Math.max(0, similarity(index, meaning, section)))
  const weight = WEIGHTS.meaning / (greatest(near) || 1)
  return near.map((nearness, i) => scale * (words[pool[i] as number] as number) + weight * nearness)
}

/** Each score moves towards the mean of the others, weighted by nearness. Beyond the neighbourhood the order stays. */
function askNeighbours(index: SearchIndex, ranked: readonly RankedSection[], share: number): readonly RankedSection[] {
  const size = Math.min(NEIGHBOURHOOD, ranked.length)
  if (!index.semantic || share <= 0 || size < 3) return ranked
  const means = neighbourMeans(index, ranked.slice(0, size))
  const inner = ranked.slice(0, size).map((r, i) => ({ ...r, score: (1 - share) * r.score + share * (means[i] ?? 0) }))
  inner.sort(byRank)
  const shrink = (inner[size - 1]?.score ?? 0) / (ranked[size - 1]?.score || 1)
  return [...inner, ...ranked.slice(size).map((r) => ({ ...r, score: r.score * shrink }))]
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
