/** What an encoder alone says on whether the site answers a question. */
import type { Nearness } from '../find/encoded/encoded-pool.ts'

/**
 * From 0 to 1; 0 without a vector. It is added to the evidence of words and takes nothing from it, so that no question is
 * refused because of an encoder.
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

/** In deviations of the site's sections: where a question is answered, at the least confidence for it. */
const sure = -2.4
/** Of what is left up to 1: the sections of a tiny site may all be alike by chance. */
const leastSpread = 0.05
const evenHere = Math.log(0.55 / 0.45)
const slope = 0.9
