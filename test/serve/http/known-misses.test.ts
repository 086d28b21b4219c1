import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import { KnownMisses } from '../../../src/serve/http/known-misses.ts'
import type { Reply } from '../../../src/serve/http/message.ts'
import { createService } from '../../../src/serve/http/service.ts'
import { headOf } from '../exchange.ts'
import { fixtureSnapshot } from '../fixture.ts'

function replyOf(bytes: number): Reply {
  return { status: 404, headers: [], body: new Uint8Array(bytes) }
}

test('a flood of different addresses takes no more than the limit', () => {
  const misses = new KnownMisses(100_000)
  for (let at = 0; at < 5_000; at++) misses.add(`/${at}`, at % 2 === 0 ? 'json' : 'html', replyOf(at % 3_000))
  let bytes = 0
  for (let at = 0; at < 5_000; at++)
    for (const format of ['json', 'html'] as const) {
      const { body = null } = misses.get(`/${at}`, format) ?? {}
      if (body instanceof Uint8Array) bytes += body.length
    }
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(100_000)
  expect(misses.get('/4999', 'html')).toBeDefined()
})

test('what is long, a path or an answer, is not kept', () => {
  const misses = new KnownMisses(10_000)
  const long = `/${'a'.repeat(300)}`
  misses.add(long, 'json', replyOf(10))
  misses.add('/large', 'json', replyOf(6_000))
  expect([misses.get(long, 'json'), misses.get('/large', 'json')]).toEqual([undefined, undefined])
})

test('an address that led nowhere is answered again without a search, in each format, until the site changes', async () => {
  let snapshot: Snapshot = fixtureSnapshot()
  const service = createService({ snapshot: () => snapshot })
  const ask = (accept: string, method = 'GET') => service.handle(headOf('/compots', { method, headers: { accept } }))
  const json = await ask('application/json')
  const html = await ask('text/html')
  expect(await ask('application/json')).toBe(json)
  expect(await ask('text/html')).toBe(html)
  expect(html.headers).toContain('text/html; charset=utf-8')
  expect(json.headers).toContain('application/problem+json')
  expect((await ask('text/html', 'HEAD')).body).toBeNull()

  const path = '/compots'
  const route = { kind: 'redirect', path, endpoint: '', location: '/notes/compost', keepsQuery: true } as const
  snapshot = { ...snapshot, routes: new Map([...snapshot.routes, [path, route]]) }
  expect((await ask('text/html')).status).toBe(308)
})

test('credentials and other hosts are looked at first', async () => {
  const snapshot = fixtureSnapshot()
  const site = { ...snapshot.site, otherHosts: ['old.example'] }
  const service = createService({ snapshot: () => ({ ...snapshot, site }) })
  const ask = (headers: Record<string, string>) => service.handle(headOf('/compots', { headers }))
  expect((await ask({})).status).toBe(404)
  expect((await ask({ authorization: 'Bearer x' })).status).toBe(401)
  expect((await ask({ host: 'old.example' })).status).toBe(308)
})
