/** Whether the site has anything to say on a question: an honest "no" is worth more than the least bad passage. */
import type { Nearness } from '../find/encoded/encoded-pool.ts'
import type { Calibration } from '../store/search-index.ts'
import { knowsGeneralWords } from '../text/known-stems.ts'
import { chanceLevel } from './calibration.ts'
import { type Evidence, nearlyAll } from './evidence.ts'
import { logitOfSigns } from './signs.ts'

/** How sure it is that the site answers the question, from 0 to 1; below `leastConfidence` it should refuse. */
export function confidenceOf(evidence: Evidence, calibration: Calibration): number {
  const general = knowsGeneralWords(evidence.language)
  // One section contains every word. Nothing can be better, and for a name or an identifier it is all there is.
  if (evidence.coverage > nearlyAll && (general || evidence.titled)) return 1
  const logit = general
    ? logitOf(evidence, calibration)
    : logitOfSigns(evidence) - strangeNameWeight * evidence.strangeNames
  const confidence = Math.max(1 / (1 + Math.exp(-logit)), confidenceOfNearness(evidence.nearness))
  // Keywords that the site contains cannot be foreign to it, nor can a question for what they name.
  return evidence.keywords || evidence.thing ? Math.max(confidence, leastConfidence) : confidence
}

/**
 * What a question loses that consists of names alone which are nowhere on the site (`strangeNames`).
 *
 * Read off nine Japanese and Korean sites of 170 to 4,600 sections with 96 answerable and 137 foreign questions: with 4 to 7
 * none of the first is refused for it, with 8 one is. Of foreign questions that it was not read off, .89 instead of .79 are
 * refused in Korean and .81 instead of .53 in Japanese. Questions that spell a name otherwise than the site pay for it: of 32
 * Japanese ones three more are refused, of 30 Korean ones nine.
 */
const strangeNameWeight = 6

/** A little above even odds: strange questions pass more easily on sites that the weights were not fitted on. */
export const leastConfidence = 0.55
/**
 * From here the site is near the question: it may be told where to look. In English, where the odds fall steeply, this tells
 * three in ten of the questions in other words than the page's where to look, half of them rightly, and hardly any far one.
 */
export function leastNearness(language: string): number {
  return knowsGeneralWords(language) ? 0.02 : 0.25
}

/**
 * What an encoder alone says on whether the site answers a question, from 0 to 1; 0 without a vector. It is added to the
 * evidence of words and takes nothing from it, so that no question is refused because of an encoder.
 *
 * Foreign questions are told by how far the question is from the site as a whole, compared with the site's own sections:
 * area under the curve .73, best cosine .70, its distance from the mean .47. Read off one site with one small encoder
 * (Universal Sentence Encoder lite, 120 paraphrases, 40 foreign questions): twice as many paraphrases are answered, and as
 * many foreign questions are refused as without it.
 */
export function confidenceOfNearness(nearness: Nearness | undefined): number {
  if (!nearness || nearness.usual >= 1) return 0
  const { mean, usual, spread } = nearness
  const logit = evenHere + slope * ((mean - usual) / Math.max(spread, leastSpread * (1 - usual)) - sure)
  return 1 / (1 + Math.exp(-logit))
}

/**
 * A logistic regression on three collections, their fifths and sites of twenty to forty pages cut from them, each with
 * equal weight and against the questions of the others. Fitted on two collections alone it answers 97 % of the third's
 * questions and refuses 93 % of strange ones: at most that is to be expected elsewhere, for the list of general words was
 * drawn from all three.
 *
 * On a folder of notes and a handbook that it was not fitted on, it answers 95 to 99 % of questions and refuses 99 % of
 * strange ones; on pages on commands, searched by descriptions with words that those pages partly lack, it answers 79 to 86 %
 * and refuses 99 %. Fitted on these sites as well, it parts them no better on the whole.
 *
 * `size` was read off afterwards: on sites of 60, 150, 300, 1,000 to 1,500 and 2,500 sections cut and put together from
 * the collections, the odds that part strange questions from answerable ones rise alike with the logarithm of the size.
 * With it 96 to 98 % are answered and 94 to 99 % refused on each of them; before, 73 % were answered on some of 150.
 *
 * Tried without gain in ranking questions by confidence: margin over the twentieth section, nearness of meaning, likeness
 * of the question's words, shares of unknown words, the number of words, idf held in one section or sentence, and exact
 * words, sentence and rarity compared with what chance reaches.
 */
function logitOf(evidence: Evidence, calibration: Calibration): number {
  const { sections, words, exact, coverage, general, special, near, nameHeld, nameUnknown } = evidence
  const { sentence, rarity, coherence, strange } = evidence
  return (
    -0.2 +
    5.4 * exact +
    3.4 * (coverage - chanceLevel(calibration, 'coverage', words)) +
    // Words that any kind of writing uses count for less.
    -4.7 * general +
    4.5 * Math.min(1, special / enoughWords) +
    (near ? 1.2 : 0) +
    (nameHeld ? 0.8 : 0) +
    (nameUnknown ? -0.8 : 0) +
    4.6 * sentence +
    -9 * rarity +
    3.2 * (coherence - chanceLevel(calibration, 'coherence', words)) +
    // The more sections there are, the better the best of them fits by chance.
    -1.5 * Math.log(Math.min(sections, largestMeasured) / usualSize) +
    strangeness(strange)
  )
}

/**
 * A name that neither the site nor the language knows is the subject of most short questions that have one, whatever the site
 * says about their other words. A little of it is usual in long questions. Without a word table names cannot be told from
 * words, and nothing is added.
 *
 * Read off questions of the three collections and of five other sites, whose own questions hardly have such names (`npx tsx
 * bench/questions.ts`): near the same subject, 87 % of foreign questions are refused with it and 76 % without.
 */
function strangeness(strange: number | undefined): number {
  return strange === undefined ? 0 : 0.15 - 20 * Math.max(0, strange - 0.08)
}

/** So many specific words in one section are not chance. */
const enoughWords = 4
/** In sections: where the size changes nothing, and the largest site that it was measured on. */
const usualSize = 1200
const largestMeasured = 2600

/** In deviations of the site's sections: where a question is answered, at the least confidence for it. */
const sure = -2.4
/** Least spread, as a share of what is left up to 1: the sections of a tiny site may all be alike by chance. */
const leastSpread = 0.05
const evenHere = Math.log(0.55 / 0.45)
const slope = 0.9
