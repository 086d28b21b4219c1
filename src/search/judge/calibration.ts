/**
 * What a nonsensical question scores on this site: the yardstick for refusing.
 *
 * A long question is never covered by one section, a short one easily is, and both depend on how many sections there are
 * and how their words are spread. So the same evidence is gathered for questions drawn by chance from the site's own
 * words, at several lengths, and a real question is judged by how far it exceeds them.
 */

import { lazily, lazilyEach } from '../../text/lazily.ts'
import { createScratch, type OpenIndex, type Scratch } from '../find/open-index.ts'
import type { Query } from '../find/query.ts'
import { inverseFrequency, type QueryTerm, queryTerm } from '../find/query-terms.ts'
import { rank } from '../find/rank.ts'
import { firstPlace } from '../store/counting-sort.ts'
import type { Calibration, SearchIndex } from '../store/search-index.ts'
import type { Pause } from '../store/turns.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { type Evidence, evidenceOf } from './evidence.ts'

type ChanceMeasure = keyof Calibration
/** The levels of questions of one length. */
type Levels = Readonly<Record<ChanceMeasure, number>>

/** Numbers of words of the questions by chance. */
const questionLengths = [1, 2, 3, 5, 8, 13, 21, 34]
const questionsPerLength = 24
/** The mean of so few is near that of many. */
const roughly = 4
/** Only the leading sections count. */
const depth = { closely: 10, neighbours: 10, listed: 10 }

/** Applies while the calibration itself is made. */
export const uncalibrated: Calibration = { coverage: [], coherence: [] }

export async function calibrate(index: OpenIndex, pause: Pause): Promise<Calibration> {
  const found = wordLottery(index)
  if (!found) return uncalibrated
  const [scratch, random] = [createScratch(index), pseudoRandom()]
  const levels: Levels[] = []
  for (const length of questionLengths) {
    const evidence: Evidence[] = []
    while (evidence.length < questionsPerLength) {
      evidence.push(evidenceByChance(index, length, () => found(random), scratch))
      await pause()
    }
    levels.push(levelsOf(evidence))
  }
  return { coverage: levels.map(({ coverage }) => coverage), coherence: levels.map(({ coherence }) => coherence) }
}

/**
 * From a few questions for each length, which are asked when its level is first read. A question needs the levels of the lengths
 * around its own; most of the time would go into those of the longest, which hardly anybody asks.
 */
export function roughCalibration(index: OpenIndex): Calibration {
  const lottery = lazily(() => wordLottery(index))
  const scratch = lazily(() => createScratch(index))
  const levels = lazilyEach((length: number): Levels => {
    const found = lottery()
    if (!found) return { coverage: 0, coherence: 0 }
    // Begins again for each length: which is asked for first must not matter.
    const random = pseudoRandom()
    const draw = () => found(random)
    return levelsOf(Array.from({ length: roughly }, () => evidenceByChance(index, length, draw, scratch())))
  })
  const list = (measure: ChanceMeasure) => readLate(questionLengths, (length) => levels(length)[measure])
  return { coverage: list('coverage'), coherence: list('coherence') }
}

/** A list whose items are made when they are read, also by what reads all of them. */
function readLate<Key, Item>(keys: readonly Key[], make: (key: Key) => Item): readonly Item[] {
  const list: Item[] = []
  for (const [place, key] of keys.entries()) {
    Object.defineProperty(list, place, { enumerable: true, get: () => make(key) })
  }
  return list
}

function levelsOf(evidence: readonly Evidence[]): Levels {
  return { coverage: mean(evidence.map((e) => e.coverage)), coherence: mean(evidence.map((e) => e.coherence)) }
}

function evidenceByChance(index: OpenIndex, length: number, draw: () => number, scratch: Scratch): Evidence {
  const query = chanceQuery(index, length, draw)
  return evidenceOf(index, query, rank(index, query, scratch, undefined, depth))
}

/** What chance reaches with that many words, between the lengths that were tried on a logarithmic scale. */
export function chanceLevel(calibration: Calibration, measure: ChanceMeasure, words: number): number {
  const levels = calibration[measure]
  const above = questionLengths.findIndex((length) => length >= words)
  if (above < 0) return levels[questionLengths.length - 1] ?? 0
  if (above === 0) return levels[0] ?? 0
  const low = Math.log(questionLengths[above - 1] ?? 1)
  const share = (Math.log(words) - low) / (Math.log(questionLengths[above] ?? 1) - low)
  return (levels[above - 1] ?? 0) * (1 - share) + (levels[above] ?? 0) * share
}

/** Draws entries, each as often as sections contain it, without stop words and numbers. Undefined if there are none. */
function wordLottery(index: SearchIndex): ((random: () => number) => number) | undefined {
  const { surfaces, entryStart, entryOf, entryFrequency } = index.words
  const stop = stopWordsFor(index.languages[0] ?? '')
  const entries: number[] = []
  const upTo: number[] = []
  let total = 0
  for (let place = 0; place < surfaces.size; place++) {
    const word = surfaces.word(place)
    if (stop.has(word) || !isWord(word)) continue
    const entry = entryOf[entryStart[place] ?? 0] ?? 0
    total += entryFrequency[entry] ?? 0
    entries.push(entry)
    upTo.push(total)
  }
  if (total === 0) return undefined
  return (random) => {
    const drawn = random() * total
    return entries[firstPlace(upTo.length - 1, (place) => (upTo[place] ?? 0) <= drawn)] ?? 0
  }
}

/** Whether there are letters alone. A simpler pattern finds those of ASCII, which most words consist of. */
function isWord(text: string): boolean {
  return /^[a-z]+$/.test(text) || /^\p{L}+$/u.test(text)
}

function chanceQuery(index: OpenIndex, length: number, draw: () => number): Query {
  const terms: QueryTerm[] = []
  const stems = new Set<number>()
  const sections = sectionsOfSite(index)
  for (let tries = 0; terms.length < length && tries < 3 * length; tries++) {
    const entry = draw()
    const stem = index.words.stemOf[entry] ?? 0
    if (stems.has(stem)) continue
    stems.add(stem)
    const frequency = index.words.stemFrequency[stem] ?? 0
    const idf = inverseFrequency(sections, frequency)
    const found = { stems: [stem], kin: [], row: -1, entries: [entry], frequency, idf }
    terms.push(queryTerm({ surface: '', count: 1, name: false, general: false }, found))
  }
  const language = index.languages[0] ?? ''
  return {
    language,
    sections,
    terms,
    sequence: terms.map((_, place) => place),
    phrases: [],
    keywords: false,
    asksForThing: false,
    asksForDefinition: false,
    others: undefined,
  }
}

/** More than the index has, if it is a sample. */
function sectionsOfSite({ siteLanguages }: OpenIndex): number {
  let count = 0
  for (const { sections } of siteLanguages.values()) count += sections
  return count
}

/** From 0 up to, not including, 1; the same numbers in every run (a linear congruential generator). */
function pseudoRandom(): () => number {
  let state = 20_011
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
