/**
 * What a nonsensical question scores on this site: the yardstick for refusing.
 *
 * A long question is never covered by one section, a short one easily is, and both depend on how many sections there are
 * and how their words are spread. So the same evidence is gathered for questions drawn by chance from the site's own
 * words, at several lengths, and a real question is judged by how far it exceeds them.
 */

import { createScratch, type OpenIndex } from '../find/open-index.ts'
import type { Query } from '../find/query.ts'
import { inverseFrequency, type QueryTerm, queryTerm } from '../find/query-terms.ts'
import { rank } from '../find/rank.ts'
import { firstPlace } from '../store/counting-sort.ts'
import type { Calibration, SearchIndex } from '../store/search-index.ts'
import type { Pause } from '../store/turns.ts'
import { stopWordsFor } from '../text/stop-words.ts'
import { type Evidence, evidenceOf } from './evidence.ts'

type ChanceMeasure = keyof Calibration

/** Numbers of words of the questions by chance. */
const questionLengths = [1, 2, 3, 5, 8, 13, 21, 34]
const questionsPerLength = 24
/** Only the leading sections count. */
const depth = { closely: 10, neighbours: 10, listed: 10 }

/** Applies while the calibration itself is made. */
export const uncalibrated: Calibration = { coverage: [], coherence: [] }

/** @param questions by chance for each length */
export async function calibrate(index: OpenIndex, pause: Pause, questions = questionsPerLength): Promise<Calibration> {
  const drawn = wordLottery(index)
  if (!drawn) return uncalibrated
  const scratch = createScratch(index)
  const coverage: number[] = []
  const coherence: number[] = []
  for (const length of questionLengths) {
    const evidence: Evidence[] = []
    while (evidence.length < questions) {
      const query = chanceQuery(index, length, drawn)
      evidence.push(evidenceOf(index, query, rank(index, query, scratch, undefined, depth)))
      await pause()
    }
    coverage.push(mean(evidence.map((e) => e.coverage)))
    coherence.push(mean(evidence.map((e) => e.coherence)))
  }
  return { coverage, coherence }
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
function wordLottery(index: SearchIndex): (() => number) | undefined {
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
  const random = pseudoRandom()
  return () => {
    const drawn = random() * total
    return entries[firstPlace(upTo.length - 1, (place) => (upTo[place] ?? 0) <= drawn)] ?? 0
  }
}

/** Whether there are letters alone. A simpler pattern finds those of ASCII, which most words consist of. */
function isWord(text: string): boolean {
  return /^[a-z]+$/.test(text) || /^\p{L}+$/u.test(text)
}

function chanceQuery(index: SearchIndex, length: number, draw: () => number): Query {
  const terms: QueryTerm[] = []
  const stems = new Set<number>()
  for (let tries = 0; terms.length < length && tries < 3 * length; tries++) {
    const entry = draw()
    const stem = index.words.stemOf[entry] ?? 0
    if (stems.has(stem)) continue
    stems.add(stem)
    const frequency = index.words.stemFrequency[stem] ?? 0
    const idf = inverseFrequency(index.sections.count, frequency)
    const found = { stems: [stem], kin: [], row: -1, entries: [entry], frequency, idf }
    terms.push(queryTerm({ surface: '', count: 1, name: false, general: false }, found))
  }
  const language = index.languages[0] ?? ''
  return {
    language,
    sections: index.sections.count,
    terms,
    sequence: terms.map((_, place) => place),
    phrases: [],
    keywords: false,
    others: undefined,
  }
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
