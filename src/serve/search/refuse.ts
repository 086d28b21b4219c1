/** Whether the site has anything to say on a question: an honest "no" is worth more than the least bad passage. */
import { type Calibration, type ChanceMeasure, chanceLevel } from './calibration.ts'
import type { Evidence } from './evidence.ts'

/**
 * How sure it is that the site answers the question, from 0 to 1; below `LEAST_CONFIDENCE` it should refuse.
 *
 * A logistic regression on few signals, each of them a share or a distance to chance, so that it holds for other sites:
 * fitted with equal weight on three collections, halves of them and sites of forty pages cut from them, each against the
 * questions of the others.
 */
export function confidenceOf(evidence: Evidence, calibration: Calibration): number {
  // One section holds every word: nothing better can be asked for, and a name or an identifier is just that.
  if (evidence.coverage > 0.995) return 1
  const { words, coverage, exact, near, sentence, unknown, rarity, coherence, strength, nameHeld, nameUnknown } =
    evidence
  const chance = (measure: ChanceMeasure) => chanceLevel(calibration, measure, words)
  const semantic = chance('strength') > 0
  const logit =
    BIAS +
    WEIGHTS.exact * exact +
    WEIGHTS.coverage * (coverage - chance('coverage')) +
    (near ? WEIGHTS.near : 0) +
    (nameHeld ? WEIGHTS.nameHeld : 0) +
    (nameUnknown ? WEIGHTS.nameUnknown : 0) +
    WEIGHTS.sentence * sentence +
    WEIGHTS.unknown * unknown +
    WEIGHTS.rarity * rarity +
    (semantic ? WEIGHTS.coherence * (coherence - chance('coherence')) : WEIGHTS.smallSite) +
    (semantic ? WEIGHTS.strength * Math.log((strength + TINY) / (chance('strength') + TINY)) : 0)
  return 1 / (1 + Math.exp(-logit))
}

/** A little below even odds: a question wrongly refused costs more than a weak passage that can be read. */
export const LEAST_CONFIDENCE = 0.42

const BIAS = -1.1
const TINY = 1e-3
const WEIGHTS = {
  exact: 3.8,
  coverage: 2.4,
  near: 2,
  sentence: 1.7,
  nameHeld: 1.2,
  nameUnknown: -0.8,
  unknown: -3.1,
  rarity: -5.2,
  coherence: 3.2,
  strength: 1.5,
  // On a small site every word is rare, and the two signals before this one are not to be had.
  smallSite: 4.45,
}
