/** Stems that begin alike: `architect` and `architectur` are no forms of one word for a stemmer, and yet one points at the other. */
import type { Vocabulary } from '../store/vocabulary.ts'

/** Kin begin with as many of the same letters as this, and with this share of the longer one's. */
const sameLetters = 4
const sameShare = 0.6
/** Further ones are not taken: where so many words begin alike, that says little. */
const mostKin = 16
/** Words that begin alike and are looked at, in the order of the alphabet: a site may have very many, such as numbered names. */
const mostCandidates = 512

/** Places of the stems that are kin of a word's stem, in the order of the alphabet; numbers and short words have none. */
export function kindredStems(stems: Vocabulary, stem: string): readonly number[] {
  if (stem.length < sameLetters || !onlyLetters.test(stem)) return noKin
  const beginning = stem.slice(0, neededLetters(stem.length))
  const kin: number[] = []
  const first = stems.firstAtLeast(beginning)
  const end = Math.min(stems.size, first + mostCandidates)
  for (let place = first; place < end && kin.length < mostKin; place++) {
    if (!stems.startsWith(place, beginning)) break
    const needed = neededLetters(Math.max(stem.length, stems.lengthOf(place)))
    if (needed <= stem.length && stems.startsWith(place, stem.slice(0, needed))) kin.push(place)
  }
  return kin
}

const noKin: readonly number[] = []
const onlyLetters = /^\p{L}+$/u

/** @param longer length of the longer word in UTF-16 code units */
function neededLetters(longer: number): number {
  return Math.max(sameLetters, Math.ceil(sameShare * longer))
}
