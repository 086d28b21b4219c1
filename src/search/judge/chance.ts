/** The odds that a site answers a question in a language of which no list of general words is known. */
import type { Evidence } from './evidence.ts'

/** One thing that speaks for an answer or against it. */
export interface Sign {
  readonly name: string
  readonly weight: number
  readonly read: (evidence: Evidence) => number
}

export const bias = 0.8

export const signs: readonly Sign[] = [
  { name: 'exact', weight: 1.8, read: ({ exact }) => exact },
  { name: 'exact squared', weight: -0.6, read: ({ exact }) => exact * exact },
  { name: 'sentence', weight: 1.9, read: ({ sentence }) => sentence },
  { name: 'coverage', weight: -0.6, read: ({ coverage }) => coverage },
  { name: 'surprise', weight: 0.15, read: ({ surprise }) => surprise },
  { name: 'rare', weight: 0.7, read: ({ rare }) => rare },
  { name: 'near', weight: 0.3, read: ({ near }) => Number(near) },
  { name: 'name held', weight: 0.5, read: ({ nameHeld }) => Number(nameHeld) },
  { name: 'name unknown', weight: -1.3, read: ({ nameUnknown }) => Number(nameUnknown) },
  { name: 'special', weight: 1.6, read: ({ special }) => Math.min(1, special / 4) },
  { name: 'coherence', weight: 4.3, read: ({ coherence, likeness }) => coherence - likeness },
  { name: 'size', weight: -1.35, read: ({ sections }) => Math.log(sections) },
  { name: 'length', weight: 0.6, read: ({ words }) => Math.log(words) },
  { name: 'rarity', weight: -0.5, read: ({ rarity }) => rarity },
  { name: 'rarity squared', weight: -2, read: ({ rarity }) => rarity * rarity },
  { name: 'exact and rarity', weight: 5.7, read: ({ exact, rarity }) => exact * rarity },
  { name: 'sentence and rarity', weight: 6.4, read: ({ sentence, rarity }) => sentence * rarity },
  { name: 'rare and rarity', weight: 1.8, read: ({ rare, rarity }) => rare * rarity },
  { name: 'length and rarity', weight: 0.2, read: ({ words, rarity }) => Math.log(words) * rarity },
]

export function logitByChance(evidence: Evidence): number {
  return signs.reduce((sum, { weight, read }) => sum + weight * read(evidence), bias)
}
