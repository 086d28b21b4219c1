/**
 * What the score of a section is made of beside its words: what it means, what stands in it word for word, and how good
 * the sections near to it are. Each is divided by the best section's, so that a weight means the same for short and long
 * questions.
 *
 * The weights are round numbers that were chosen while looking at three collections. Around them it is flat: one of them
 * at a time, moved by a tenth to two thirds, changed nDCG@10 by at most .003 on two of the three, and no such change was
 * better on two of them with a paired t above 2 on one.
 *
 * On other sites (a folder of notes, a handbook in five languages, pages on commands), asked for titles, headings and
 * descriptions that had been taken out of them, words alone do worse by .02 on average in reciprocal rank, and no signal
 * that helps the three hurts by more than .01 with a paired t above 2.
 *
 * Tried without gain: BM25+, a language model with Dirichlet smoothing beside BM25, other powers of the idf and of the
 * counts in the question, relevance feedback by words (RM3), what section and title cover of the question, and the other
 * sections of the page.
 */

import type { CloseLook } from './close-reader.ts'
import { neighbourMeans } from './cluster.ts'
import { meaningOf, similarity, wordMeaningsOf, wordwiseSimilarity } from './meaning.ts'
import type { OpenIndex } from './open-index.ts'
import type { Query } from './query.ts'
import { type Candidates, narrowed, withSum } from './selection.ts'

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
  /** The section is named by what is asked for. Of the three collections none has headings: chosen on a handbook with them. */
  headed: 0.5,
  /** The page is named by just what is asked for. */
  titled: 1,
  /**
   * Sections near to other good sections are good (the cluster hypothesis). Counts the more, the less of the question
   * the best sections hold: where the words are all there, neighbours only blur them.
   */
  neighbours: 0.7,
}

/** Sections whose meaning is looked at word by word: the best by their words and their meaning as a whole. */
const eachMeaningSize = 128

/** The best of a pool of sections; a score of 1 is the best that words alone reach. */
export function addMeanings(index: OpenIndex, query: Query, pool: Candidates): Candidates {
  const meaning = meaningOf(index, query)
  const whole = new Float32Array(pool.numbers.length)
  for (let i = 0; i < whole.length; i++) whole[i] = Math.max(0, similarity(index, meaning, pool.numbers[i] ?? 0))
  const scale = 1 / (pool.greatest || 1)
  const few = narrowed(withSum(pool, scale, whole, weights.meaning / (greatestOf(whole) || 1)), eachMeaningSize)
  const words = wordMeaningsOf(query)
  const each = new Float32Array(few.numbers.length)
  for (let i = 0; i < each.length; i++) each[i] = wordwiseSimilarity(index, words, few.numbers[i] ?? 0)
  return withSum(few, 1, each, weights.eachMeaning / (greatestOf(each) || 1))
}

/**
 * What was not read gets what the worse half of the others got: with nothing it would fall behind for being further down.
 *
 * @param looks at the first of the sections
 * @param scale 1 divided by the best score by words
 */
export function addLooks(close: Candidates, looks: readonly CloseLook[], scale: number): Candidates {
  const gains = new Float32Array(close.numbers.length)
  const read = Math.min(looks.length, gains.length)
  const worse = read >> 1
  let sum = 0
  for (const [i, { exact, near, sentence, headed }] of looks.slice(0, read).entries()) {
    const inWords = scale * (weights.exact * exact + weights.near * near)
    const name = headed === 1 ? weights.titled : weights.headed * headed ** 2
    const gain = inWords + weights.sentence * sentence + name
    gains[i] = gain
    if (i >= worse) sum += gain
  }
  return withSum(close, 1, gains.fill(sum / (read - worse || 1), read), 1)
}

/**
 * Each score moves towards the mean of the others, weighted by nearness.
 *
 * @param covered share of the question that the best of the leading sections holds
 */
export function addNeighbours(index: OpenIndex, close: Candidates, covered: number): Candidates {
  const share = weights.neighbours * (1 - covered)
  if (!index.semantic || share <= 0 || close.numbers.length < 3) return close
  return withSum(close, 1 - share, neighbourMeans(index, close.numbers, close.values), share)
}

function greatestOf(values: Float32Array): number {
  let greatest = 0
  for (let i = 0; i < values.length; i++) greatest = Math.max(greatest, values[i] ?? 0)
  return greatest
}
