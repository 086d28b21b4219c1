import { describe, expect, it } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { bounds } from '../../src/contract/bounds.ts'
import type { LiveOperation } from '../../src/contract/endpoint.ts'
import type { RequestHead } from '../../src/serve/http/message.ts'
import { createService, type ServiceOptions } from '../../src/serve/http/service.ts'
import { WorkQueue } from '../../src/serve/limit/work-queue.ts'
import type { LiveHandlers } from '../../src/serve/live.ts'
import { createSiteService } from '../../src/serve/site-service.ts'
import { type Answered, type Asked, answered, ask, headOf } from './exchange.ts'
import { fixtureLive, fixtureSnapshot } from './fixture.ts'
import { heldTimers } from './limit/held-timers.ts'
import { snapshotOf } from './mcp/fixture.ts'

const queued: LiveOperation[] = catalog.flatMap((row) => {
  if (row.kind === 'live') return row.operations.filter((operation) => operation.queued)
  return row.kind === 'prepared' && row.onQuery?.queued ? [row.onQuery] : []
})

/** The fixture whose `GET /slow` is in the queue, and is held until the test lets it go on. */
function heldService(live: LiveHandlers = {}, options: Partial<ServiceOptions> = {}) {
  const timers = heldTimers()
  const fixture = fixtureSnapshot()
  const endpoints = fixture.endpoints.map((row) =>
    row.kind === 'live' && row.path === '/slow'
      ? { ...row, operations: row.operations.map((operation) => ({ ...operation, queued: true })) }
      : row,
  )
  const snapshot = { ...fixture, endpoints }
  const begun: string[] = []
  const ends: (() => void)[] = []
  const errors: unknown[] = []
  const service = createService({
    snapshot: () => snapshot,
    queue: new WorkQueue({ places: 1, waitingPerClient: 3, after: timers.after }),
    onError: (error) => errors.push(error),
    live: {
      ...fixtureLive(),
      slow: (request) => {
        begun.push(new URL(request.url).search)
        return new Promise((resolve) => ends.push(() => resolve(new Response('done'))))
      },
      ...live,
    },
    ...options,
  })
  const get = (name: string, asked: Asked = {}) => ask(service, `/slow?${name}`, { peer: '192.0.2.1', ...asked })
  const finish = async () => {
    ends.shift()?.()
    await timers.pass()
    await timers.pass()
  }
  return { service, timers, begun, errors, get, finish }
}

describe('reads that are computed', () => {
  it('are those that the catalog marks: questions, searches and jobs, and no operation that is counted', () => {
    expect(queued.map(({ operationId }) => operationId).sort()).toEqual([
      'askByGet',
      'getJob',
      'searchJson',
      'searchResults',
      'searchResultsMarkdown',
    ])
    for (const { limited, method } of queued) expect([limited, method]).toEqual([false, 'GET'])
  })

  it('take turns by client: a flood of one lets another wait for one piece of work at most', async () => {
    const { begun, get, finish, timers } = heldService()
    const flood = [1, 2, 3, 4].map((n) => get(`flood${n}`))
    const other = get('other', { peer: '192.0.2.2' })
    await timers.pass()
    expect(begun).toEqual(['?flood1'])
    await finish()
    expect(begun).toEqual(['?flood1', '?other'])
    await finish()
    expect((await other).text).toBe('done')
    for (let i = 0; i < 3; i++) await finish()
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('are counted by the client that trustProxy names, as the limit is', async () => {
    const { begun, get, finish, timers } = heldService({}, { trustProxy: 1 })
    for (const name of ['a1', 'a2']) void get(name, { headers: { 'x-forwarded-for': '203.0.113.1' } })
    void get('b1', { headers: { 'x-forwarded-for': '203.0.113.2' } })
    await timers.pass()
    await finish()
    expect(begun).toEqual(['?a1', '?b1'])
  })

  it.each<[string, Asked, string, string]>([
    ['a program', {}, 'application/problem+json', '"code": "BUSY"'],
    ['a browser', { headers: { accept: 'text/html' } }, 'text/html; charset=utf-8', '<h1>Too much at once</h1>'],
    ['HEAD', { method: 'HEAD' }, 'application/problem+json', ''],
  ])('answer 503 with Retry-After and the quota of a read where too many wait: %s', async (_, asked, type, part) => {
    const { get, errors } = heldService()
    for (let i = 0; i < 4; i++) void get(`${i}`)
    const { status, headers, text } = await get('5', asked)
    expect([status, headers.get('content-type')]).toEqual([503, type])
    expect(headers.get('retry-after')).toBe(String(bounds.queueSeconds))
    expect(headers.get('ratelimit-remaining')).toBe('60')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(part)
    expect(errors).toEqual([])
  })

  it('answer 503 after a short wait', async () => {
    const { timers, get } = heldService()
    void get('1')
    const second = get('2')
    await timers.pass()
    await timers.pass(bounds.queueSeconds * 1000)
    expect((await second).status).toBe(503)
  })

  it('wait for what they all need, such as an index, without a place and for as long as it takes', async () => {
    let ready = () => {}
    const index = new Promise<void>((resolve) => {
      ready = resolve
    })
    const { timers, begun, get, finish } = heldService({}, { prepare: () => index })
    const answers = [get('1'), get('2'), get('3')]
    await timers.pass(10 * bounds.queueSeconds * 1000)
    expect(begun).toEqual([])
    ready()
    await timers.pass()
    for (let i = 0; i < 3; i++) await finish()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('never hold up a document', async () => {
    const { service, get } = heldService()
    for (let i = 0; i < 4; i++) void get(`${i}`)
    expect((await ask(service, '/notes/soil')).status).toBe(200)
    expect((await ask(service, '/ask')).status).toBe(200)
  })

  it('are left by readers who go away, which is no fault', async () => {
    const { service, begun, errors, get, finish, timers } = heldService()
    void get('1')
    const gone = new AbortController()
    const head = headOf('/slow?gone', { peer: '192.0.2.1' })
    const leaving: RequestHead = { ...head, open: () => ({ ...head.open(), signal: gone.signal }) }
    const left = service.handle(leaving)
    const third = get('3')
    await timers.pass()
    gone.abort()
    await answered(await left)
    await finish()
    await finish()
    expect((await third).status).toBe(200)
    expect([begun, errors]).toEqual([['?1', '?3'], []])
  })

  it('give their place back when they fail', async () => {
    const fault = new Error('a fault')
    const { get, errors, timers } = heldService({ slow: () => Promise.reject(fault) })
    const answers = [await get('1')]
    await timers.pass()
    answers.push(await get('2'))
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(errors).toEqual([fault, fault])
  })

  it('hold no place while a slow reader reads', async () => {
    const open = new ReadableStream<Uint8Array>({ start() {} })
    const { service, timers } = heldService({ slow: () => new Response(open) })
    await service.handle(headOf('/slow?1', { peer: '192.0.2.1' }))
    await timers.pass()
    const second = service.handle(headOf('/slow?2', { peer: '192.0.2.1' }))
    expect((await second).status).toBe(200)
  })
})

describe('a site whose queue is full', () => {
  it('says so at each of these operations in its own protocol, and answers everything else', async () => {
    const timers = heldTimers()
    const queue = new WorkQueue({ places: 1, waiting: 0, after: timers.after })
    const snapshot = await snapshotOf()
    const service = createSiteService({ snapshot: () => snapshot, queue })
    await ask(service, '/search?q=soil')
    await timers.pass()
    queue.enter('somebody', () => new AbortController().signal)
    const refusals: Answered[] = []
    for (const path of [
      '/ask?query=soil',
      '/search.json?q=soil',
      '/search?q=soil',
      '/search.md?q=soil',
      '/api/jobs/x',
    ]) {
      refusals.push(await ask(service, path))
    }
    expect(refusals.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    for (const { headers } of refusals) expect(headers.get('retry-after')).toBe(String(bounds.queueSeconds))
    const [failure, ...problems] = refusals.map(({ text }) => JSON.parse(text))
    expect(failure).toMatchObject({ _meta: { response_type: 'failure' }, error: { code: 'BUSY' } })
    for (const problem of problems) expect(problem).toMatchObject({ status: 503, code: 'BUSY' })
    const others = ['/search', '/notes', '/llms.txt'].map((path) => ask(service, path))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
    const posted = await ask(service, '/ask', { method: 'POST', body: '{"query":"soil"}' })
    expect(posted.status).toBe(200)
  })
})
