import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { leastConfidence, leastNearness } from '../../../src/search/judge/refuse.ts'
import type { SearchOptions, SearchOutcome } from '../../../src/search/searcher.ts'
import { indexOf, NOTES, search } from '../fixtures.ts'

/** Words of the site among words of no site: answered, near and far. */
const told = ['compost', 'clay soil', 'seeds', 'water', 'leaves and compost', 'search engine', 'tomatoes', 'garden']
const foreign = [
  'mortgage',
  'in the French Revolution',
  'for my football',
  'of Jupiter',
  'and the tax of trains',
  'law',
]
const frames = ['How does X affect Y?', 'What is the price of X Y in winter?', 'Why do X need Y', 'X Y']
const questions = frames.flatMap((frame) =>
  told.flatMap((own) => foreign.map((other) => frame.replace('X', own).replace('Y', other))),
)

let index: OpenIndex
beforeAll(async () => {
  index = await indexOf(NOTES)
})
const outcomes = (options?: SearchOptions): SearchOutcome[] => questions.map((one) => search(index, one, options))
const isNear = ({ confidence }: SearchOutcome) => confidence >= leastNearness('en') && confidence < leastConfidence

describe('where to look', () => {
  it('is said of what the site is near, and of nothing that it answers or is far from', () => {
    const all = outcomes()
    expect(all.some(isNear)).toBe(true)
    expect(all.map(({ nearest }) => nearest !== undefined)).toEqual(all.map(isNear))
    for (const { nearest = [], results, refusal } of all.filter(isNear)) {
      expect([results, refusal]).toEqual([[], 'off-topic'])
      expect(nearest.length).toBeGreaterThan(0)
      expect(nearest.length).toBeLessThanOrEqual(3)
      expect(new Set(nearest.map(({ page }) => page)).size).toBe(nearest.length)
    }
  })

  it('is the same beside the results of a lenient search', () => {
    expect(outcomes({ lenient: true }).map(({ nearest }) => nearest)).toEqual(outcomes().map(({ nearest }) => nearest))
  })

  it('is a section of its page', () => {
    for (const { page, anchor, heading } of outcomes().flatMap(({ nearest = [] }) => nearest)) {
      const places = Array.from({ length: page.endSection - page.firstSection }, (_, i) => page.firstSection + i)
      const own = places.map((place) => [index.sections.anchors[place], index.sections.headings[place]])
      expect(own).toContainEqual([anchor, heading])
    }
  })

  it('is a page that may be found', () => {
    const tags = ['garden']
    const named = outcomes({ tags }).flatMap(({ nearest = [] }) => nearest)
    expect(named.length).toBeGreaterThan(0)
    expect(named.every(({ page }) => page.tags.includes('garden'))).toBe(true)
  })
})
