/** A kept site under another base URL. */
import { expect, test } from 'vitest'
import type { FileRoute, PreparedRoute } from '../../../src/contract/snapshot.ts'
import { idUnder } from '../../../src/contract/snapshot-id.ts'
import type { KeptSite } from '../../../src/serve/snapshot/kept-site.ts'
import { movedSite, moveTo } from '../../../src/serve/snapshot/move-site.ts'
import { fixtureSnapshot } from '../fixture.ts'

const from = 'http://127.0.0.1:40001'
const to = 'http://127.0.0.1:50002'

function kept(changes: Partial<KeptSite> = {}): KeptSite {
  const { site, endpoints } = fixtureSnapshot()
  const own = { ...site, baseUrl: from, links: [`<${from}/x>; rel="y"`] }
  const settings = { trustProxy: false, ask: {} } as const
  const stamps = { stamp: 'stamp', pageStamp: 'pages', isListening: true, isMovable: true }
  return { id: 'id', site: own, endpoints, settings, ...stamps, ...changes }
}

const page: PreparedRoute = { kind: 'prepared', path: '/x', endpoint: 'e', mediaType: 'text/html', lastModified: 0 }
const file: FileRoute = { ...page, kind: 'file', size: 1, file: 'x.svg' }
const bytes = (text: string) => new TextEncoder().encode(text)
const moved = (text: string, route: PreparedRoute | FileRoute = page) => {
  const body = moveTo(kept(), to)?.body(route, bytes(text))
  return body && new TextDecoder().decode(body)
}

test('its address is the new one wherever it stands, also percent-encoded', async () => {
  const move = moveTo(kept(), to)
  const site = move && (await movedSite(kept(), move))
  expect(site?.site.baseUrl).toBe(to)
  expect(site?.site.links).toEqual([`<${to}/x>; rel="y"`])
  expect(site?.id).toBe(await idUnder('stamp', to))
  expect(moved(`${from}/a ${encodeURIComponent(from)} 127.0.0.1:40001`)).toBe(
    `${to}/a ${encodeURIComponent(to)} 127.0.0.1:50002`,
  )
})

test('a byte order mark and characters of other scripts stay', () => {
  expect(moveTo(kept(), to)?.body(page, bytes(`\uFEFFsolo 土 ${from}`))).toEqual(bytes(`\uFEFFsolo 土 ${to}`))
})

test('at the same address nothing changes', async () => {
  const site = kept({ isMovable: false })
  const move = moveTo(site, from)
  expect(move && (await movedSite(site, move))).toBe(site)
  const body = bytes('sha256: 1')
  expect(move?.body(page, body)).toBe(body)
})

test.each([
  ['owners have written the host', { isMovable: false }, to],
  ['the address is longer', {}, 'http://127.0.0.1:5'],
  ['the scheme is another', {}, 'wss:/127.0.0.1:50002'],
])('it does not move where %s', (_, changes, target) => {
  expect(moveTo(kept(changes), target)).toBeUndefined()
})

test('what has the digest of another document is made again', () => {
  expect(moved(`{"digest": "sha256:00", "url": "${from}"}`)).toBeUndefined()
})

test('what is no text is made again', () => {
  expect(moveTo(kept(), to)?.body(page, Uint8Array.of(0xff, 0xfe))).toBeUndefined()
})

test("files are the owner's own, but a preview image shows the host", () => {
  expect(moved(from, file)).toBe(from)
  expect(moved(from, { ...file, painted: { host: '127.0.0.1:40001', language: 'en' } })).toBeUndefined()
})
