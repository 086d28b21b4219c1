/** What is typed is looked for among the names of a large site without much work for each of them. */
import { expect, test } from 'vitest'
import type { PageRecord } from '../../src/contract/page-record.ts'
import { complete } from '../../src/serve/mcp/prompts.ts'
import { SiteView } from '../../src/serve/mcp/site-view.ts'
import { nearestOfMany } from '../../src/text/nearest.ts'
import { fixtureSnapshot } from '../serve/fixture.ts'
import { countWork } from './counted-work.ts'

/** 48 letters, each time others, of which any two names share most. */
function nameAt(at: number): string {
  return Array.from({ length: 8 }, (_, word) => `note${(at * (word + 3)) % 10}${(at + word) % 7}`).join('')
}

test('a misspelt name is compared letter by letter with few of thousands', async () => {
  const cost = async (size: number) => {
    const names = Array.from({ length: size }, (_, at) => nameAt(at))
    const typed = nameAt(7).replaceAll('n', 'm')
    nearestOfMany(typed, names)
    return countWork(() => nearestOfMany(typed, names))
  }
  const [one, four] = [await cost(500), await cost(2_000)]
  // A block or two for each letter. A comparison of two names takes several for each pair of their letters.
  expect((four - one) / 1_500).toBeLessThan(48 * 4)
})

test('completions read the pages once, however often somebody types', () => {
  let reads = 0
  const pages = Array.from({ length: 100 }, (_, at) => {
    return {
      ...{ path: `/notes/n${at}`, markdownPath: `/notes/n${at}.md`, slug: `n${at}`, description: '', language: 'en' },
      ...{ lastUpdated: '2026-01-01', words: 1, tags: [], links: [], backlinks: [], sections: [] },
      get title() {
        reads++
        return `Soil ${at}`
      },
    } satisfies PageRecord
  })
  const view = new SiteView({ ...fixtureSnapshot(), pages })
  for (const value of ['s', 'so', 'soil 7']) {
    const { completion } = complete(view, {
      ref: { type: 'ref/prompt', name: 'summarise_entry' },
      argument: { name: 'entry', value },
    })
    expect(completion.values.length).toBeGreaterThan(0)
  }
  expect(reads).toBe(pages.length)
})
