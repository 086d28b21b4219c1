/** The documents that somebody has asked for. */
import { expect, test } from 'vitest'
import type { PreparedRoute, Snapshot, StoredBody } from '../../../src/contract/snapshot.ts'
import { createAskedBodies } from '../../../src/serve/snapshot/asked-bodies.ts'
import { fixtureSnapshot } from '../fixture.ts'

const route = (path: string): PreparedRoute => ({
  ...{ kind: 'prepared', path, endpoint: 'e', mediaType: 'text/html', lastModified: 0 },
})

function siteWith(load: (path: string) => StoredBody | Promise<StoredBody>): Snapshot {
  const snapshot = fixtureSnapshot()
  return { ...snapshot, bodies: { ...snapshot.bodies, load: ({ path }) => load(path) } }
}

test('each is given as it is, and remembered once', async () => {
  const body = { bytes: Uint8Array.of(1) }
  const asked = createAskedBodies()
  const site = asked.of(siteWith((path) => (path === '/later' ? Promise.resolve(body) : body)))
  expect(site.bodies.load(route('/a'))).toBe(body)
  site.bodies.load(route('/a'))
  expect(await site.bodies.load(route('/later'))).toBe(body)
  expect(asked.count()).toBe(2)
  expect([...asked.take().keys()]).toEqual(['/a', '/later'])
  site.bodies.load(route('/a'))
  expect(asked.take().size).toBe(0)
})

test('what is served instead of the right body is not', () => {
  const asked = createAskedBodies()
  asked.of(siteWith(() => ({ bytes: Uint8Array.of(1), mediaType: 'image/png' }))).bodies.load(route('/a'))
  expect(asked.count()).toBe(0)
})

test('there is room for so many bytes', () => {
  const asked = createAskedBodies()
  const sizes = [5, 4, 4, 4, 4, 1].map((megabytes) => megabytes * 1024 * 1024)
  const site = asked.of(siteWith((path) => ({ bytes: new Uint8Array(sizes[Number(path.slice(1))] ?? 0) })))
  for (const at of sizes.keys()) site.bodies.load(route(`/${at}`))
  expect([...asked.take().keys()]).toEqual(['/1', '/2', '/3', '/4'])
})

test('what the site makes when it is first asked for stays unmade', () => {
  let made = 0
  const snapshot = siteWith(() => ({ bytes: new Uint8Array() }))
  Object.defineProperty(snapshot, 'pages', {
    get() {
      made++
      return []
    },
  })
  const site = createAskedBodies().of(snapshot)
  expect(made).toBe(0)
  expect(site.pages).toEqual([])
})
