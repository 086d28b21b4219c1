/**
 * What adds to the score of a section besides BM25: one entry for each signal. A new signal is a new entry.
 *
 * Values are about 1 at most, whatever the length of the question, so that a weight means the same for all questions.
 *
 * The weights are round numbers that were chosen while looking at three collections. Around them it is flat: one of them
 * at a time, moved by a tenth to two thirds, changed nDCG@10 by at most .003 on two of the three, and no such change was
 * better on two of them with a paired t above 2 on one.
 *
 * On other sites (a folder of notes, a handbook in five languages, pages on commands), searched by titles, headings and
 * descriptions that had been taken out of them, words alone do worse by .02 on average in reciprocal rank, and no signal
 * that helps the three hurts by more than .01 with a paired t above 2.
 *
 * Tried without gain: BM25+, a language model with Dirichlet smoothing added to BM25, other powers of the idf and of the
 * counts in the question, relevance feedback by words (RM3), what section and title cover of the question, and the other
 * sections of the page.
 */
import { cosine } from '../encoded/section-vectors.ts'
import type { CloseLook } from './close-reader.ts'
import { neighbourMeans } from './cluster.ts'
import { definitionReader } from './definitions.ts'
import { type Nearness, relativeNearness } from './encoded/encoded-pool.ts'
import { meaningOf, similarity, wordMeaningsOf, wordwiseSimilarity } from './meaning.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import type { Candidates } from './selection.ts'
import type { AskedMeaning } from './space/asked-meaning.ts'

/**
 * When a signal is read, and so of how many sections (`rank`): `pool`, of the best by their words; `better`, of the best of
 * those; `read`, once the best were read word for word; `neighbours`, with the scores of all stages before.
 */
export type Stage = 'pool' | 'better' | 'read' | 'neighbours'

/** What signals are read from. */
export interface View {
  readonly index: OpenIndex
  readonly query: Query
  /** See `askedMeaning`. */
  readonly meaning: AskedMeaning | undefined
  /** The best score by words alone. */
  readonly best: number
  /** Close looks at the first sections, once they were read. */
  readonly looks: readonly CloseLook[]
  /** If the question has a vector. */
  readonly nearness?: Nearness | undefined
}

export interface Signal {
  readonly name: string
  readonly stage: Stage
  /** A score of 1 is the best that words alone reach. */
  readonly weight: number
  /** The values of the sections, by place. */
  readonly read: (view: View, sections: Candidates) => Float32Array
}

export const signals: readonly Signal[] = [
  {
    // Finds sections that say it in other words.
    name: 'meaning',
    stage: 'pool',
    weight: 0.4,
    read: relative(({ index, query }) => {
      const meaning = meaningOf(index, query)
      return (section) => similarity(index, meaning, section)
    }, trustInMeaning),
  },
  {
    // The same by a table that was learnt elsewhere, of the section and of its page, where words are lacking. Chosen on questions in
    // other words than the page's, on three sites: 1.5 finds fewer pages, 4 puts fewer of them first.
    name: 'asked meaning',
    stage: 'pool',
    weight: 2.5,
    read: (view, sections) => (view.meaning ? nearness(view, sections) : new Float32Array(sections.numbers.length)),
  },
  {
    // Word by word: a section near to all of them is better than one that is very near to a few.
    name: 'each meaning',
    stage: 'better',
    weight: 0.2,
    read: relative(({ index, query }) => {
      const words = wordMeaningsOf(index, query)
      return (section) => wordwiseSimilarity(index, words, section)
    }),
  },
  // In proportion to what a section says by itself.
  { name: 'boost', stage: 'pool', weight: 1, read: boosted },
  // An encoder reads whole sentences; without one this adds nothing. On 120 paraphrases with a small encoder (see
  // `judge/refuse.ts`), weights from 1 to 3 put .17 to .20 of the right pages first; without it, .12.
  { name: 'encoded', stage: 'pool', weight: 1.5, read: nearTheQuestion },
  // What is asked may be in every section, and be said in one.
  { name: 'defined', stage: 'pool', weight: 0.8, read: defining },
  // Of pages that say the same, the one that the reader understands.
  { name: 'language', stage: 'pool', weight: 0.05, read: inLanguage },
  // Tells `universe` from `university` where stems do not.
  { name: 'exact', stage: 'read', weight: 0.2, read: ofLook(({ exact }, { best }) => exact / best) },
  // Words that belong together are found together.
  { name: 'near', stage: 'read', weight: 0.15, read: ofLook(({ near }, { best }) => near / best) },
  // Mostly one sentence answers a question, not words all over a section.
  { name: 'sentence', stage: 'read', weight: 0.3, read: ofLook(({ sentence }) => sentence) },
  // The heading names what is asked. Of the three collections none has headings: chosen on a handbook with them.
  { name: 'headed', stage: 'read', weight: 0.5, read: ofLook(({ headed }) => (headed < 1 ? headed ** 2 : 0)) },
  // The title of the page is exactly what is asked.
  { name: 'titled', stage: 'read', weight: 1, read: ofLook(({ headed }) => (headed === 1 ? 1 : 0)) },
  // Sections near to other good sections are good (the cluster hypothesis).
  { name: 'neighbours', stage: 'neighbours', weight: 0.7, read: towardsNeighbours },
]

const nearness = relative(
  ({ index: { space, sections }, meaning }) => {
    if (!space || !meaning) return () => 0
    const { vector } = meaning
    const ofPages = new Map<number, number>()
    return (section) => {
      const page = sections.page[section] ?? 0
      const ofPage = ofPages.get(page) ?? space.pageLikeness(vector, page)
      ofPages.set(page, ofPage)
      return space.likeness(vector, section) + pageShare * ofPage
    }
  },
  ({ meaning }) => meaning?.lack ?? 0,
)

/** How much the likeness of its page counts beside that of the section. */
const pageShare = 0.5

/** The sections with what the signals of a stage add to their scores. */
export function withSignals(stage: Stage, sections: Candidates, view: View): Candidates {
  const sums = new Float64Array(sections.values)
  for (const signal of signals) {
    if (signal.stage !== stage) continue
    const values = signal.read(view, sections)
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + signal.weight * (values[i] ?? 0)
  }
  const values = new Float32Array(sums)
  return { numbers: sections.numbers, values, greatest: greatestOf(values) }
}

/**
 * From 0 to 1: what is learnt from few sections distinguishes single pages, and blurs the order that words give. On sites of 190
 * sections in six languages, meaning and neighbours at full weight cost .02 to .04 of first passages, on 500 nothing.
 */
function trustInMeaning({ index: { sections } }: View): number {
  return Math.min(1, sections.count / enoughSections)
}

const enoughSections = 1000

/** The best sections that decide how much of the question is covered. */
export const leaderCount = 5

function inLanguage({ index, query }: View, { numbers }: Candidates): Float32Array {
  const { pageLanguages, sections } = index
  const values = new Float32Array(numbers.length)
  if (pageLanguages.length === 0) return values
  for (let i = 0; i < values.length; i++)
    if (pageLanguages[sections.page[numbers[i] ?? 0] ?? 0] === query.language) values[i] = 1
  return values
}

function boosted({ index }: View, { numbers, values }: Candidates): Float32Array {
  const { boosts, sections } = index
  if (!boosts) return new Float32Array(numbers.length)
  return values.map((value, i) => value * (boosts[sections.page[numbers[i] ?? 0] ?? 0] ?? 0))
}

function defining({ index, query }: View, { numbers }: Candidates): Float32Array {
  const values = new Float32Array(numbers.length)
  const reader = definitionReader(index, query)
  return reader ? Float32Array.from(numbers, (section) => reader.section(section)) : values
}

function nearTheQuestion({ query: { encoded }, nearness }: View, { numbers }: Candidates): Float32Array {
  const values = new Float32Array(numbers.length)
  if (!encoded || !nearness) return values
  for (const [i, section] of numbers.entries()) values[i] = relativeNearness(nearness, cosine(encoded, section))
  return values
}

/** Compared with the section that has most of it; nothing counts against a section. */
function relative(
  reader: (view: View) => (section: number) => number,
  most: (view: View) => number = () => 1,
): Signal['read'] {
  return (view, { numbers }) => {
    const read = reader(view)
    const values = new Float32Array(numbers.length)
    for (let i = 0; i < values.length; i++) values[i] = Math.max(0, read(numbers[i] ?? 0))
    const scale = most(view) / (greatestOf(values) || 1)
    for (let i = 0; i < values.length; i++) values[i] = (values[i] ?? 0) * scale
    return values
  }
}

/** Unread sections get the mean of the worse half of the others: with nothing they would fall behind for being further down. */
function ofLook(read: (look: CloseLook, view: View) => number): Signal['read'] {
  return (view, { numbers }) => {
    const values = new Float32Array(numbers.length)
    const count = Math.min(view.looks.length, values.length)
    const worse = count >> 1
    let sum = 0
    for (const [i, look] of view.looks.slice(0, count).entries()) {
      const value = read(look, view)
      values[i] = value
      if (i >= worse) sum += value
    }
    return values.fill(sum / (count - worse || 1), count)
  }
}

/**
 * How far a score moves towards the mean of the others, weighted by nearness. It moves the further, the less of the
 * question the leading sections contain: where the words are all there, neighbours only blur the order.
 */
function towardsNeighbours(view: View, { numbers, values }: Candidates): Float32Array {
  const { index, looks } = view
  let covered = 0
  for (const look of looks.slice(0, leaderCount)) covered = Math.max(covered, look.covered)
  const moves = new Float32Array(numbers.length)
  if (!index.semantic || covered >= 1 || numbers.length < 3) return moves
  const trust = trustInMeaning(view)
  const means = neighbourMeans(index, numbers, values)
  for (let i = 0; i < moves.length; i++) moves[i] = trust * (1 - covered) * ((means[i] ?? 0) - (values[i] ?? 0))
  return moves
}

function greatestOf(values: Float32Array): number {
  let greatest = 0
  for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, values[i] ?? 0)
  return greatest
}
