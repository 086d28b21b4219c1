/**
 * Orders the sections for one question: BM25 over all of them, meaning for the better ones, a closer look at the best, and
 * a look from those to their neighbours. Pages follow their sections.
 */
import { lackOfWords, scoreSections, withNearWords } from './bm25.ts'
import { type CloseLook, CloseReader } from './close-reader.ts'
import { encodedPool, type Nearness } from './encoded/encoded-pool.ts'
import type { OpenIndex, Scratch } from './open-index.ts'
import { sharedCandidates } from './page-share.ts'
import { type Query, totalWeight } from './query.ts'
import { type Candidates, inOrder, leading, narrowed, scaled, sortedPlaces, withOthers } from './selection.ts'
import { withSignals } from './signals.ts'
import { type AskedMeaning, askedMeaning } from './space/asked-meaning.ts'
import { pagesTitled } from './title-table.ts'

/** How far a ranking goes, in sections. */
export interface Depth {
  /** Read word for word, unless the question quotes a phrase: then all that are listed. Reading 64 ranks no better. */
  readonly closely: number
  /** Whose neighbours count, all pairs of them; 40 or 96 rank worse. */
  readonly neighbours: number
  /** In the ranking at all. */
  readonly listed: number
}

const full: Depth = { closely: 32, neighbours: 64, listed: 100 }
/** Sections whose meaning as a whole is looked at, the best by their words; and of those, word by word. */
const poolSize = 300
/** Sections whose meaning is nearest, whatever their words. */
const nearSize = 100
const betterSize = 128
/** The sections that are quoted first. */
const quotedCount = 10

export interface Ranking {
  /** Best first. */
  readonly sections: readonly RankedSection[]
  /** For the sentences of these sections. */
  readonly reader: CloseReader
  /** What was asked, as it was read. */
  readonly query: Query
  /** See `meaningEvidence`. */
  readonly meaning: AskedMeaning | undefined
  /** Weight of the question (`totalWeight`). */
  readonly total: number
  /** Nearness to the question's vector, if it has one. */
  readonly nearness?: Nearness | undefined
  /** For further reading; `reader` uses its part until the next question. */
  readonly scratch: Scratch
}

export interface RankedSection {
  readonly section: number
  /** 1 is about the best that words alone can reach. */
  readonly score: number
  readonly look: CloseLook
}

/** @param allowed by page, 0 where it must not be found */
export function rank(
  index: OpenIndex,
  query: Query,
  scratch: Scratch,
  allowed?: Uint8Array,
  depth: Depth = full,
): Ranking {
  const { page } = index.sections
  const accepts = allowed && ((section: number) => allowed[page[section] ?? 0] === 1)
  const own = scoreSections(index, query, scratch.scores)
  const lack = index.space ? lackOfWords(query, own) : 0
  const scores = lack > 0 ? withNearWords(index, query, own, lack) : own
  // As good as the best by its words, however short it is.
  for (const titled of pagesTitled(index.titleTable, query)) {
    const { firstSection = 0, endSection = 0 } = index.pages[titled] ?? {}
    // Of a page without sections, or one that is gone, nothing can be found.
    if (firstSection < endSection) scores.values[firstSection] = scores.greatest
  }
  const worded = sharedCandidates(scores, poolSize, depth.listed, index, accepts)
  const meaning = askedMeaning(index.space, query, lack)
  const near = meaning ? withOthers(worded, index.space?.nearSections(meaning.vector, nearSize) ?? [], accepts) : worded
  const encoded = query.encoded && encodedPool(query.encoded, index.sections.slots, accepts)
  const pool = encoded ? withOthers(near, encoded.nearest.numbers.toSorted(), accepts) : near
  const best = pool.greatest || 1
  const nearness = encoded?.nearness
  const view = { index, query, meaning, best, looks: [], nearness }
  const better = narrowed(withSignals('pool', scaled(pool, 1 / best), view), betterSize)
  const listed = inOrder(withSignals('better', better, view), depth.listed)
  const reader = new CloseReader(index, query, scratch)
  const looks = readFirst(reader, listed, query.phrases.length > 0 ? depth.listed : depth.closely)
  const closeView = { index, query, meaning, best, looks, nearness }
  const looked = withSignals('read', leading(listed, depth.neighbours), closeView)
  const close = withSignals('neighbours', looked, closeView)
  const sections: RankedSection[] = []
  for (const place of sortedPlaces(close, depth.neighbours)) {
    // A section that its neighbours raised is judged and quoted by its own text.
    if (sections.length < quotedCount) looks[place] ??= reader.read(close.numbers[place] ?? 0)
    sections.push(ranked(close, place, 1, looks))
  }
  appendRest(sections, listed, looks)
  return { sections, reader, query, meaning, total: totalWeight(query), scratch, nearness }
}

function readFirst(reader: CloseReader, { numbers }: Candidates, count: number): CloseLook[] {
  const looks: CloseLook[] = []
  for (const section of numbers.subarray(0, count)) looks.push(reader.read(section))
  return looks
}

/** Sections whose neighbours were not considered follow in their order, below those whose were. */
function appendRest(sections: RankedSection[], listed: Candidates, looks: readonly CloseLook[]): void {
  const { numbers, values } = listed
  const from = sections.length
  const scale = Math.min(1, (sections[from - 1]?.score ?? 0) / (values[from] || 1))
  for (let place = from; place < numbers.length; place++) sections.push(ranked(listed, place, scale, looks))
}

function ranked({ numbers, values }: Candidates, place: number, scale: number, looks: readonly CloseLook[]) {
  return { section: numbers[place] ?? 0, score: scale * (values[place] ?? 0), look: looks[place] ?? unread }
}

const unread: CloseLook = {
  exact: 0,
  near: 0,
  covered: 0,
  general: 0,
  rare: 0,
  special: 0,
  sentence: 0,
  named: false,
  headed: 0,
  phrases: 0,
}
