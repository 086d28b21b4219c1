import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/contract/snapshot.ts'
import { KnownReplies } from '../../../src/serve/http/known-replies.ts'
import type { Reply } from '../../../src/serve/http/message.ts'
import { createService } from '../../../src/serve/http/service.ts'
import { headOf } from '../exchange.ts'
import { fixtureSnapshot } from '../fixture.ts'

function replyOf(bytes: number): Reply {
  return { status: 404, headers: [], body: new Uint8Array(bytes) }
}

test('a flood of different addresses takes no more than the limit', () => {
  const replies = new KnownReplies(100_000)
  for (let at = 0; at < 5_000; at++)
    replies.add(at % 2 === 0 ? 'missing json' : 'unauthorized', `/${at}`, replyOf(at % 3_000))
  let bytes = 0
  for (let at = 0; at < 5_000; at++)
    for (const kind of ['missing json', 'unauthorized'] as const) {
      const { body = null } = replies.get(kind, `/${at}`) ?? {}
      if (body instanceof Uint8Array) bytes += body.length
    }
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(100_000)
  expect(replies.get('unauthorized', '/4999')).toBeDefined()
})

test('what is long, a path or an answer, is not kept', () => {
  const replies = new KnownReplies(10_000)
  const long = `/${'a'.repeat(300)}`
  replies.add('moved', long, replyOf(10))
  replies.add('moved', '/large', replyOf(6_000))
  expect([replies.get('moved', long), replies.get('moved', '/large')]).toEqual([undefined, undefined])
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

test('a refusal and another spelling are answered again without work, each for the requests that it is for', async () => {
  const snapshot = fixtureSnapshot()
  const service = createService({ snapshot: () => snapshot })
  const ask = (target: string, method: string, headers: Record<string, string> = {}) =>
    service.handle(headOf(target, { method, headers }))
  const credentials = { authorization: 'Bearer x' }
  const same: readonly [target: string, method: string, headers: Record<string, string>, status: number][] = [
    ['/notes/soil', 'GET', credentials, 401],
    ['/notes/soil', 'DELETE', {}, 405],
    ['/notes/soil/', 'GET', {}, 308],
    ['/notes/soil', 'DELETE', { accept: 'text/html' }, 405],
  ]
  const first = []
  for (const [target, method, headers, status] of same) {
    const reply = await ask(target, method, headers)
    expect(reply.status).toBe(status)
    first.push(reply)
  }
  for (const [at, [target, method, headers]] of same.entries())
    expect(await ask(target, method, headers)).toBe(first[at])
  expect(new Set(first).size).toBe(same.length)

  const bodyless = await ask('/notes/soil', 'HEAD', credentials)
  expect([bodyless.status, bodyless.body]).toEqual([401, null])
  expect((await ask('/notes/soil', 'GET')).status).toBe(200)
  expect((await ask('/notes/soil/?a=1', 'GET')).headers).toContain('/notes/soil?a=1')
  expect((await ask('/notes/soil/?b=2', 'GET')).headers).toContain('/notes/soil?b=2')
  expect((await ask('/notes/soil/', 'GET', credentials)).status).toBe(401)
})
