/** The index of a site that is being served follows random edits, and is in the end what a build of its pages from nothing is. */
import { expect, test } from 'vitest'
import type { IndexedPage, Synonyms } from '../../src/contract/page-record.ts'
import type { OpenIndex } from '../../src/search/find/open-index.ts'
import { createLiveIndex } from '../../src/search/live-index.ts'
import { buildIndex } from '../../src/search/site-search.ts'
import { serialise } from '../../src/search/store/index-format.ts'
import { random } from '../publish/random-edits.ts'
import { findings } from './findings.ts'
import { createPageEdits } from './page-edits.ts'

/** A live index, and all that it has told of the pages of its last update. */
function follow(next: () => number) {
  const given = { pages: [] as readonly IndexedPage[], synonyms: [] as Synonyms }
  const errors: unknown[] = []
  const wholes: { readonly index: OpenIndex; readonly of: typeof given }[] = []
  const betters: OpenIndex[] = []
  const live = createLiveIndex({
    onBetter: (index) => betters.push(index),
    onWhole: (index) => wholes.push({ index, of: { ...given } }),
    onError: (error) => errors.push(error),
  })
  return {
    live,
    given,
    errors,
    wholes,
    betters,
    /** Of the pages that were given last, in another order. */
    build: ({ pages, synonyms } = given) =>
      buildIndex(
        pages
          .map((page) => ({ page, at: next() }))
          .sort((a, b) => a.at - b.at)
          .map(({ page }) => page),
        { synonyms },
      ),
  }
}

test.each([1, 2, 3, 4])('after each of many edits (%i)', { timeout: 240_000 }, async (seed) => {
  const next = random(seed)
  const edits = createPageEdits(next)
  const site = follow(next)
  const { live, given, errors, wholes, betters } = site
  edits.step(90)
  let grew = 0

  /** What changed since the last time, or all pages. */
  async function update(): Promise<OpenIndex> {
    const changes = edits.taken()
    Object.assign(given, {
      pages: edits.pages(),
      synonyms: next() < 0.2 ? [['soil', `word${Math.floor(next() * 3)}`]] : given.synonyms,
    })
    return live.update(next() < 0.7 ? changes : edits.texts(), given.synonyms)
  }

  async function check(index: OpenIndex): Promise<void> {
    const whole = await site.build()
    if (index.postings.later) {
      grew++
      expect(findings(index)).toEqual(findings(whole))
    } else expect(Buffer.compare(serialise(index), serialise(whole))).toBe(0)
  }

  await check(await update())
  for (let step = 0; step < 25; step++) {
    edits.step(next() < 0.1 ? 150 : 1 + Math.floor(next() * 4))
    const index = await update()
    // The next edit comes while it learns.
    if (next() < 0.5) await check(index)
  }
  // As many as make it learn again, unless it does: what comes while it learns is not in what it learns.
  const before = wholes.length
  while (wholes.length === before) {
    const told = betters.length
    edits.step(8)
    const index = await update()
    if (index.postings.later) await expect.poll(() => betters.length, { timeout: 60_000 }).toBeGreaterThan(told)
  }
  expect(errors).toEqual([])
  expect(grew).toBeGreaterThan(5)
  for (const { index, of } of wholes) expect(Buffer.compare(serialise(index), serialise(await site.build(of)))).toBe(0)
})
