/** Small word tables for tests. */
import { Vocabulary } from '../../../src/search/store/vocabulary.ts'
import { readWordSpace, type WordSpace, writeWordSpace } from '../../../src/search/words/word-space.ts'

/** @param groups by stem the number of its meaning: stems of one mean the same, those of two have nothing in common */
export function tableOf(groups: Readonly<Record<string, number>>): Omit<WordSpace, 'fingerprint'> {
  const stems = Object.keys(groups).sort()
  const dimensions = 32
  const vectors = new Int8Array(stems.length * dimensions)
  for (const [row, stem] of stems.entries()) {
    // Rows of a Hadamard matrix are orthogonal.
    for (let d = 0; d < dimensions; d++) {
      let bits = (groups[stem] ?? 0) & d
      let odd = 0
      for (; bits > 0; bits >>= 1) odd ^= bits & 1
      vectors[row * dimensions + d] = odd ? -45 : 45
    }
  }
  return {
    language: 'en',
    dimensions,
    stems: new Vocabulary(stems),
    vectors,
    rarity: new Uint8Array(stems.length).fill(96),
  }
}

export function spaceOf(groups: Readonly<Record<string, number>>): WordSpace {
  return readWordSpace(writeWordSpace(tableOf(groups)))
}
