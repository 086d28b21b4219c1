/** What an edit costs the index. */
import { expect, it } from 'vitest'
import type { IndexedPage } from '../../src/contract/page-record.ts'
import { createIndexBuilder, type IndexBuilder } from '../../src/search/index-builder.ts'
import { countWork } from './counted-work.ts'

function note(n: number, text = ''): IndexedPage {
  const section = { anchor: '', heading: '', text: `Soil and water of garden${n % 50} in year${n % 20}. ${text}` }
  return { path: `/n/${n}`, title: `Note ${n}`, tags: ['garden'], language: 'en', sections: [section] }
}

async function builderOf(pages: number): Promise<IndexBuilder> {
  const builder = createIndexBuilder()
  for (let n = 0; n < pages; n++) builder.addPage(note(n))
  return builder
}

it('an edit of a page costs the index the same, however many pages there are', { timeout: 120_000 }, async () => {
  const counts: number[] = []
  for (const pages of [200, 400, 1_600]) {
    const builder = await builderOf(pages)
    const index = await builder.finish()
    // What the first edit after a build makes once, for all that follow.
    builder.addPage(note(7, 'Changed once'))
    builder.grow(index)
    counts.push(
      await countWork(() => {
        builder.addPage(note(7, 'Changed twice'))
        builder.grow(index)
      }),
    )
  }
  const [small = 0, , large = 0] = counts
  expect(small).toBeGreaterThan(100)
  expect(large).toBeLessThan(1.3 * small)
})
