/**
 * The odds that a site answers a question in a language of which no list of general words is known.
 *
 * The weights are those of a logistic regression (`npx tsx bench/refusal.ts`) on sites of 1 to 24 articles in Arabic, Chinese,
 * German, Russian and Spanish, and in English without its list, where questions are up to a paragraph long. Judged by weights that
 * were fitted without it, each language gets answers to 89 to 99 % of its questions and refuses 86 to 96 % of strange ones on
 * sites of 24 articles. A word is worth the more, the rarer the words of the question are: hence the products.
 *
 * Tried without gain: how improbable it is that words which have nothing to do with each other stand together so (Chernoff's
 * bound), how much of the question the whole page has, how much the words of the question keep to one page, and what sentences of
 * the site reach that are asked of its other pages.
 */
import type { Evidence } from './evidence.ts'

/** One thing that speaks for an answer or against it. */
export interface Sign {
  readonly name: string
  readonly weight: number
  readonly read: (evidence: Evidence) => number
}

/** In sections: sites beyond that are not measured. */
const [smallestMeasured, largestMeasured] = [5, 600] as const
/**
 * In sections. Where sections cannot be compared, coherence speaks for no question, and a site refuses too many that are
 * asked in other words than the page's. Smaller sites are lenient enough without this sign.
 */
const fewestCompared = 16

export const bias = 0.15

export const signs: readonly Sign[] = [
  { name: 'exact', weight: 1, read: ({ exact }) => exact },
  { name: 'exact squared', weight: -0.6, read: ({ exact }) => exact * exact },
  { name: 'sentence', weight: 1.3, read: ({ sentence }) => sentence },
  { name: 'coverage', weight: -0.4, read: ({ coverage }) => coverage },
  { name: 'near', weight: 0.3, read: ({ near }) => Number(near) },
  { name: 'name held', weight: 0.4, read: ({ nameHeld }) => Number(nameHeld) },
  { name: 'name unknown', weight: -1.2, read: ({ nameUnknown }) => Number(nameUnknown) },
  { name: 'special', weight: 1.1, read: ({ special }) => Math.min(1, special / 4) },
  { name: 'coherence', weight: 3.9, read: ({ coherence, likeness }) => coherence - likeness },
  {
    name: 'incomparable',
    weight: 0.5,
    read: ({ incomparable, sections }) => Number(incomparable && sections >= fewestCompared),
  },
  {
    name: 'size',
    weight: -1.3,
    read: ({ sections }) => Math.log(Math.min(largestMeasured, Math.max(smallestMeasured, sections))),
  },
  { name: 'length', weight: 0.3, read: ({ words }) => Math.log(words) },
  { name: 'rarity', weight: -0.8, read: ({ rarity }) => rarity },
  { name: 'rarity squared', weight: -0.3, read: ({ rarity }) => rarity * rarity },
  { name: 'exact and rarity', weight: 3.5, read: ({ exact, rarity }) => exact * rarity },
  { name: 'sentence and rarity', weight: 4.9, read: ({ sentence, rarity }) => sentence * rarity },
  { name: 'rare and rarity', weight: 2.7, read: ({ rare, rarity }) => rare * rarity },
  { name: 'length squared', weight: 0.3, read: ({ words }) => Math.log(words) ** 2 },
  { name: 'length and exact', weight: 1.9, read: ({ words, exact }) => Math.log(words) * exact },
  { name: 'length and coverage', weight: 1, read: ({ words, coverage }) => Math.log(words) * coverage },
  { name: 'length and sentence', weight: 1.5, read: ({ words, sentence }) => Math.log(words) * sentence },
  { name: 'length and rarity', weight: -1, read: ({ words, rarity }) => Math.log(words) * rarity },
]

export function logitOfSigns(evidence: Evidence): number {
  return signs.reduce((sum, { weight, read }) => sum + weight * read(evidence), bias)
}
