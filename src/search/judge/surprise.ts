/** How improbable it is that words which have nothing to do with each other stand together in one section. */
import type { Query } from '../find/query.ts'

/**
 * Minus the logarithm of how many sections would contain so much of the question if its words were spread by chance: above 0 for
 * what chance hardly does, whatever the length of the question and the size of the site. By Chernoff's bound, for the sum of the
 * weights of the words that a section contains.
 *
 * @param held weight (idf) of the words that the best section contains
 */
export function surpriseOf({ terms, sections }: Query, held: number): number {
  const chances = terms.map(({ idf, frequency }) => ({ idf, chance: Math.min(1, (frequency + 0.5) / (sections + 1)) }))
  let least = 0
  for (let step = 1; step <= steps; step++) {
    const slope = (step * steepest) / steps
    let bound = -slope * held
    for (const { idf, chance } of chances) bound += Math.log(1 + chance * (Math.exp(slope * idf) - 1))
    if (bound > least) break
    least = bound
  }
  return -least - Math.log(sections)
}

/** The bound is convex in its slope, whose best value lies below this one. */
const steepest = 1.6
const steps = 16
