/** A 404 on a large site costs what it costs on a small one, once the names of its pages are known. */
import { expect, test } from 'vitest'
import type { PreparedRoute } from '../../src/contract/snapshot.ts'
import { createService } from '../../src/serve/http/service.ts'
import { headOf } from '../serve/exchange.ts'
import { fixtureSnapshot } from '../serve/fixture.ts'
import { countWork } from './counted-work.ts'

/** Seven letters of ten, each time others, so that many words differ from each other by one or two. */
function wordAt(at: number): string {
  return `no${at
    .toString()
    .padStart(6, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
}

const sites: Readonly<Record<string, { name: (at: number) => string; missed: readonly string[] }>> = {
  'names of the same words': { name: (at) => `soil-and-water-${at}`, missed: ['soil-adn-waterr-x'] },
  'names of words that are alike': { name: wordAt, missed: [wordAt(7).replace('h', 'x'), `${wordAt(123)}-none`] },
  'names of many words that are alike': {
    name: (at) => [1, 3, 7, 11, 13].map((factor) => wordAt(at * factor)).join('-'),
    missed: [[1, 2, 3, 4, 5, 6, 7, 8].map((at) => wordAt(at).slice(0, -1)).join('-')],
  },
  'names that are numbers': { name: (at) => `${1_000_000 + at}`, missed: ['1000000x', '999999', 'page-1000'] },
}

/** Blocks for a miss in each format at sites of these sizes, after the first. */
async function costs({ name, missed }: (typeof sites)[string], sizes: readonly number[]): Promise<number[]> {
  const counts: number[] = []
  for (const size of sizes) {
    const routes = new Map<string, PreparedRoute>()
    for (let at = 0; at < size; at++) {
      const path = `/notes/${name(at)}`
      routes.set(path, { kind: 'prepared', path, endpoint: 'entry', mediaType: 'text/html', lastModified: 0 })
    }
    const snapshot = { ...fixtureSnapshot(), routes }
    const service = createService({ snapshot: () => snapshot })
    // An ending makes another address of the same words: an answer that is known costs nothing.
    const ask = async (ending: string) => {
      for (const accept of ['text/html', 'text/markdown', 'application/json'])
        for (const miss of missed) await service.handle(headOf(`/notes/${miss}${ending}`, { headers: { accept } }))
    }
    await ask('')
    counts.push(await countWork(() => ask('.old')))
  }
  return counts
}

test.each(Object.entries(sites))('%s', async (_, site) => {
  const [small = 0, medium = 0, large = 0] = await costs(site, [2_000, 4_000, 8_000])
  expect(medium).toBeLessThan(small * 1.1 + 500)
  expect(large).toBeLessThan(small * 1.1 + 500)
})
