/** One long page must not take the places of all others: of 250 sections that name a thing, few are worth a closer look. */
import type { OpenIndex } from './open-index.ts'
import { type Candidates, candidates, sortedPlaces, type Values } from './selection.ts'

/** Sections that a page always has in a ranking, as a part of its places. */
const leastShare = 0.4

/** Behind pages that are cut, others come in, which leave less room. */
const mostRounds = 4

/**
 * The `count` best sections, as `candidates`, and of a page at most as many as leave places to the other pages. A question
 * that few sections match, or a single page, is not concerned.
 *
 * @param scores of all sections; what is cut becomes 0
 * @param places of sections in the ranking
 */
export function sharedCandidates(
  scores: Values,
  count: number,
  places: number,
  index: OpenIndex,
  accepts?: (section: number) => boolean,
): Candidates {
  const { values } = scores
  let found = candidates(scores, count, accepts)
  if (longestCrowd(found, index) <= leastShare * places || !areOfSeveralPages(values, index)) return found
  for (let round = 0; round < mostRounds && found.numbers.length > places; round++) {
    const crowds = crowdsOf(found, index)
    const most = Math.max(leastShare * places, shareOf(crowds, places))
    const cut = crowds.filter(({ numbers }) => numbers.length > most)
    if (cut.length === 0) break
    for (const crowd of cut) keepBest(crowd, most, values, index)
    found = candidates({ values, greatest: found.greatest }, count)
  }
  return found
}

/** Of nearly all questions it is short, so that nothing more is done for them. */
function longestCrowd({ numbers }: Candidates, { sections: { page } }: OpenIndex): number {
  let longest = 0
  for (let at = 0, from = 0; at < numbers.length; at++) {
    if (page[numbers[at] ?? 0] !== page[numbers[from] ?? 0]) from = at
    if (at - from >= longest) longest = at - from + 1
  }
  return longest
}

function areOfSeveralPages(values: Float32Array, { sections: { page } }: OpenIndex): boolean {
  const first = values.findIndex((value) => value > 0)
  return values.some((value, section) => value > 0 && page[section] !== page[first])
}

/** What was found, by page: its sections follow one another. */
function crowdsOf(found: Candidates, { sections: { page } }: OpenIndex): Candidates[] {
  const crowds: Candidates[] = []
  const { numbers, values, greatest } = found
  for (let from = 0, to = 0; from < numbers.length; from = to) {
    const own = page[numbers[from] ?? 0]
    while (to < numbers.length && page[numbers[to] ?? 0] === own) to++
    crowds.push({ numbers: numbers.subarray(from, to), values: values.subarray(from, to), greatest })
  }
  return crowds
}

/** With so many sections of each, all pages have room; those that have fewer leave theirs to the others. */
function shareOf(crowds: readonly Candidates[], places: number): number {
  let left = places
  const sizes = crowds.map(({ numbers }) => numbers.length).sort((a, b) => a - b)
  for (const [at, size] of sizes.entries()) {
    const share = left / (sizes.length - at)
    if (size > share) return Math.floor(share)
    left -= size
  }
  return places
}

function keepBest(crowd: Candidates, most: number, values: Float32Array, index: OpenIndex): void {
  const { firstSection = 0, endSection = 0 } = index.pages[index.sections.page[crowd.numbers[0] ?? 0] ?? 0] ?? {}
  const kept = sortedPlaces(crowd, most)
  values.fill(0, firstSection, endSection)
  for (const place of kept) values[crowd.numbers[place] ?? 0] = crowd.values[place] ?? 0
}
