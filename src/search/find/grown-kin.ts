/** Kin of words in a vocabulary with further stems, which are few. */
import type { Vocabulary } from '../store/vocabulary.ts'
import { type Kin, type KinFinder, type LetterKin, leastLikeness, likestFirst, mostKin } from './letter-kin.ts'

/** @param added their numbers go on after those of `before`; they do not change what a sequence of letters weighs */
export function grownKin(before: LetterKin, added: Vocabulary): KinFinder {
  const buckets = Array.from({ length: added.size }, (_, stem) => before.bucketsOf(added.word(stem)))
  const among = (weights: ReadonlyMap<number, number>): Kin[] => {
    let total = 0
    for (const weight of weights.values()) total += weight
    return buckets.flatMap((own, i) => {
      let shared = 0
      for (const bucket of own) shared += weights.get(bucket) ?? 0
      const likeness = shared / (total || 1)
      return likeness >= leastLikeness ? [{ stem: before.stems + i, likeness }] : []
    })
  }
  return {
    of(word, budget) {
      const old = before.of(word, budget)
      const further = among(before.weightsOf(word))
      return further.length === 0 ? old : [...old, ...further].sort(likestFirst).slice(0, mostKin)
    },
  }
}
