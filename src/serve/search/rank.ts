/**
 * Orders the sections for one question: BM25 and meaning over all of them, a closer look at the best, and a look from the
 * best to their neighbours. Pages follow their sections.
 *
 * The weights are round numbers near the optimum of three collections with each left out in turn; the reasons stand with
 * each of them.
 */
import { scoreSections } from './bm25.ts'
import { type CloseLook, CloseReader } from './close-reader.ts'
import { likeness, type Meaning, meaningOf } from './meaning.ts'
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

/** Sections that are looked at closely. A result list is never longer. */
export const CANDIDATES = 150
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
  const meaning = meaningOf(index, query)
  const scale = 1 / (greatest(words) || 1)
  const first = combine(index, words, scale, meaning, allowed)
  const best = greatestPlaces(first, candidates)
  const reader = new CloseReader(index, query)
  const looks = best.map((section) => reader.read(section))
  const scores = best.map((section, i) => {
    const look = looks[i]
    if (!look) return 0
    return (
      (first[section] ?? 0) +
      scale * (WEIGHTS.exact * look.exact + WEIGHTS.near * look.near) +
      WEIGHTS.sentence * look.sentence
    )
  })
  const covered = Math.max(0, ...looks.slice(0, LEADERS).map((look) => look.covered))
  const order = byScore(scores)
  const smoothed = askNeighbours(
    index,
    order.map((i) => best[i] ?? 0),
    order.map((i) => scores[i] ?? 0),
    WEIGHTS.neighbours * (1 - covered),
  )
  const ranked = order.map((i, place) => ({
    section: best[i] ?? 0,
    score: smoothed[place] ?? 0,
    look: looks[i] as CloseLook,
  }))
  return { sections: ranked.sort((a, b) => b.score - a.score || a.section - b.section), meaning, reader }
}

/** Words and meaning; what is found by meaning alone must be near. */
function combine(
  index: SearchIndex,
  words: Float32Array,
  scale: number,
  meaning: Meaning,
  allowed: Uint8Array | undefined,
): Float32Array {
  const { similarity } = meaning
  const weight = similarity.length > 0 ? WEIGHTS.meaning / (greatest(similarity) || 1) : 0
  const { page } = index.sections
  const out = new Float32Array(words.length)
  for (let s = 0; s < out.length; s++) {
    if (allowed && allowed[page[s] as number] === 0) continue
    const near = weight > 0 ? Math.max(0, similarity[s] as number) * weight : 0
    out[s] = scale * (words[s] as number) + near
  }
  return out
}

/** Each score moves towards the mean of the others, weighted by nearness. Beyond the neighbourhood the order stays. */
function askNeighbours(
  index: SearchIndex,
  sections: readonly number[],
  scores: readonly number[],
  share: number,
): number[] {
  const out = [...scores]
  const size = Math.min(NEIGHBOURHOOD, sections.length)
  if (!index.semantic || share <= 0 || size < 3) return out
  const sum = new Float64Array(size)
  const weight = new Float64Array(size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const nearness = likeness(index, sections[i] as number, sections[j] as number)
      if (nearness <= 0) continue
      const w = sharpened(nearness)
      sum[i] = (sum[i] as number) + w * (scores[j] as number)
      sum[j] = (sum[j] as number) + w * (scores[i] as number)
      weight[i] = (weight[i] as number) + w
      weight[j] = (weight[j] as number) + w
    }
  }
  let lowest = Number.POSITIVE_INFINITY
  for (let i = 0; i < size; i++) {
    const others = (weight[i] ?? 0) > 0 ? (sum[i] ?? 0) / (weight[i] ?? 1) : 0
    out[i] = (1 - share) * (scores[i] ?? 0) + share * others
    lowest = Math.min(lowest, out[i] ?? 0)
  }
  const boundary = scores[size - 1] || 1
  for (let i = size; i < out.length; i++) out[i] = (lowest * (scores[i] ?? 0)) / boundary
  return out
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

/** The places of the `count` greatest positive values, greatest first; equal ones in their order. */
function greatestPlaces(values: Float32Array, count: number): number[] {
  const steps = 512
  const best = greatest(values)
  if (best === 0) return []
  const histogram = new Uint32Array(steps + 1)
  for (let i = 0; i < values.length; i++) {
    const step = (((values[i] as number) / best) * steps) | 0
    histogram[step] = (histogram[step] as number) + 1
  }
  let step = steps
  for (let held = histogram[step] ?? 0; step > 0 && held < count; held += histogram[step] ?? 0) step--
  const places: number[] = []
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number
    if (value > 0 && (((value / best) * steps) | 0) >= step) places.push(i)
  }
  return places.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b).slice(0, count)
}

function byScore(scores: readonly number[]): number[] {
  return scores.map((_, i) => i).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}
