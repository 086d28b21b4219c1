/** Lists in numbered parts: of twice as many pages, all parts together take no more than twice the work. */
import { expect, test } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { outgrownCounts } from './counted-work.ts'

const sizes = [1_000, 2_000, 4_000]
const parts = catalog.filter(({ path }) => /\/llms-\{part\}\.txt$/.test(path)).map(({ id }) => id)
const shown: ReadonlySet<string> = new Set([...parts, 'collectionLlms', 'themeFile'])
const states = new Map(await Promise.all(sizes.map(async (size) => [size, await siteOf(size)] as const)))

test.each(parts)('%s', async (id) => {
  const made: number[] = []
  const render = async (size: number) => {
    const { routes, bodies } = states.get(size)?.snapshot ?? expect.unreachable()
    const ofRow = [...routes.values()].flatMap((route) =>
      route.kind === 'prepared' && route.endpoint === id ? [route] : [],
    )
    for (const route of ofRow) await bodies.load(route)
    made.push(ofRow.length)
  }
  expect(await outgrownCounts(sizes, render)).toBeUndefined()
  expect(Math.max(...made)).toBeGreaterThan(15)
})

/** With lines so long that a part has few of them. */
function siteOf(size: number): Promise<SiteState> {
  const placeOf = (at: number) =>
    at % 2 > 0 ? `notes/a/${'long-'.repeat(20)}${at}` : `pages/${'page-'.repeat(20)}${at}`
  const notes = Array.from({ length: size }, (_, at) => [
    `content/${placeOf(at)}.md`,
    `---\ntitle: '${'_'.repeat(200)}'\nlang: ${at % 9 === 1 ? 'pt' : 'en'}\n---\nText.\n`,
  ])
  return buildSite({
    source: createMemorySource(Object.fromEntries(notes)),
    config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example' }),
    endpoints: catalog.filter(({ id }) => shown.has(id)),
    now: Date.UTC(2026, 0, 15),
  })
}
