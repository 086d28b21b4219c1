import { describe, expect, it } from 'vitest'
import type { RequestHead } from '../../src/serve/http/message.ts'
import { ask, headOf } from './exchange.ts'
import { fakeLimiter, fixtureLive, fixtureService, type LiveLog } from './fixture.ts'

const post = { method: 'POST', body: '{}' }

describe('the rate limit', () => {
  it('counts the limited paths together, for each client', async () => {
    const service = fixtureService({ limiter: fakeLimiter(3) })
    const remaining = async (path: string, peer?: string) =>
      (await ask(service, path, { ...post, ...(peer ? { peer } : {}) })).headers.get('ratelimit-remaining')
    expect(await remaining('/ask')).toBe('2')
    expect(await remaining('/mcp')).toBe('1')
    expect(await remaining('/ask', '192.0.2.2')).toBe('2')
    expect(await remaining('/api/jobs')).toBe('0')
    const refused = await ask(service, '/ask', post)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'))
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(refused.text).toContain('quota-exceeded')
  })

  it('counts a POST with a bad body, but no 401, 405, 403 or preflight, and no GET', async () => {
    const service = fixtureService({ limiter: fakeLimiter(2) })
    await ask(service, '/ask', { ...post, headers: { authorization: 'x' } })
    await ask(service, '/ask', { method: 'PUT' })
    await ask(service, '/ask', { method: 'OPTIONS', headers: { origin: 'x', 'access-control-request-method': 'POST' } })
    await ask(service, '/mcp', { ...post, headers: { host: 'localhost', origin: 'https://evil.example' } })
    await ask(service, '/ask?query=x')
    const tooLarge = await ask(service, '/ask', { method: 'POST', body: 'x'.repeat(5000) })
    expect([tooLarge.status, tooLarge.headers.get('ratelimit-remaining')]).toEqual([413, '1'])
  })

  it('words 429 in the protocol of the operation', async () => {
    const service = fixtureService({ limiter: fakeLimiter(0) })
    const { status, text } = await ask(service, '/mcp', post)
    expect(status).toBe(429)
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', error: { code: -32000, data: { code: 'RATE_LIMITED' } } })
  })
})

describe('requests that are not run', () => {
  const service = fixtureService()

  it('a body that breaks off is a fault of the client, which the owner need not hear of', async () => {
    const errors: unknown[] = []
    const head = headOf('/ask', post)
    const broken: RequestHead = {
      ...head,
      open: () => ({ ...head.open(), chunks: new ReadableStream({ pull: (it) => it.error(new Error('aborted')) }) }),
    }
    const reply = await fixtureService({ onError: (error) => errors.push(error) }).handle(broken)
    expect([reply.status, errors]).toEqual([400, []])
  })

  it.each(['gzip', 'br, gzip', 'unknown'])('a body in %s answers 415', async (coding) => {
    expect((await ask(service, '/ask', { ...post, headers: { 'content-encoding': coding } })).status).toBe(415)
  })

  it('a GET has no body whose coding could matter', async () => {
    expect((await ask(service, '/ask?query=soil', { headers: { 'content-encoding': 'gzip' } })).status).toBe(200)
  })

  it('identity is no coding', async () => {
    expect((await ask(service, '/ask', { ...post, headers: { 'content-encoding': 'identity' } })).status).toBe(200)
  })

  it('an announced length over the bound answers 413 before a byte is read', async () => {
    const { status } = await ask(service, '/ask', { ...post, headers: { 'content-length': '99999' } })
    expect(status).toBe(413)
  })

  it('an operation without code answers 404', async () => {
    expect((await ask(service, '/unplugged')).status).toBe(404)
  })

  it('a method that the path does not offer answers 405 in the protocol of the path', async () => {
    const { status, headers, text } = await ask(service, '/mcp')
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0' })
  })
})

describe('the origins that may call', () => {
  const service = fixtureService()
  it.each([
    ['localhost:4321', 'https://evil.example', 403],
    ['127.0.0.1', 'http://evil.example', 403],
    ['[::1]:80', 'null', 403],
    ['0.0.0.0:4321', 'https://evil.example', 403],
    ['[::]:4321', 'https://evil.example', 403],
    ['[::ffff:127.0.0.1]', 'https://evil.example', 403],
    ['[::ffff:127.0.0.1]', 'http://localhost', 200],
    ['localhost', 'http://localhost:5173', 200],
    ['127.0.0.1:1', 'http://[::1]:2', 200],
    ['localhost', undefined, 200],
    ['garden.example', 'https://evil.example', 200],
    ['garden.example', 'null', 200],
    ['GARDEN.example:8443', 'https://evil.example', 200],
    ['localhost.evil.example', 'https://evil.example', 403],
    ['rebound.example', 'http://rebound.example', 403],
    ['rebound.example', undefined, 200],
    ['192.168.1.7:4321', 'http://localhost:6274', 200],
    ['[2001:db8::7]:4321', 'http://localhost:6274', 200],
    ['not a host', 'https://evil.example', 403],
  ])('Host %s with Origin %s: %i', async (host, origin, status) => {
    const headers = { host, ...(origin ? { origin } : {}) }
    expect((await ask(service, '/mcp', { ...post, headers })).status).toBe(status)
  })
})

it('an operation knows its client by the rules of trustProxy', async () => {
  const log: LiveLog = { clients: [] }
  const service = fixtureService({ live: fixtureLive(log), trustProxy: 1 })
  await ask(service, '/ask', { ...post, headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(log.clients).toEqual(['203.0.113.9'])
})

it('an operation sees the public address and its query', async () => {
  const { text } = await ask(fixtureService(), '/ask/?query=a%20b')
  expect(JSON.parse(text)).toMatchObject({ url: 'https://garden.example/ask/?query=a%20b' })
})

it('a trailing slash is redirected, except where clients post', async () => {
  const service = fixtureService()
  for (const path of ['/ask/', '/api/jobs/']) expect((await ask(service, path, post)).status).toBeLessThan(300)
  const { status, headers } = await ask(service, '/api/jobs/x/?a=b')
  expect([status, headers.get('location')]).toEqual([308, '/api/jobs/x?a=b'])
})

it('no answer of an operation may be stored, whatever it says', async () => {
  const { headers } = await ask(fixtureService(), '/api/jobs', post)
  expect([headers.get('cache-control'), headers.get('location')]).toEqual(['no-store', '/api/jobs/x'])
})

it('HEAD runs the GET operation and leaves its body out', async () => {
  const { status, text } = await ask(fixtureService(), '/ask?query=x', { method: 'HEAD' })
  expect([status, text]).toEqual([200, ''])
})

it('an answer at hand says its length, to HEAD too, and what the core says of caching holds over it', async () => {
  const body = '{"soil":"ü"}'
  const headers = ['Content-Type', 'application/json', 'cache-control', 'public', 'Connection', 'close']
  const service = fixtureService({ live: { ...fixtureLive(), askGet: () => ({ status: 200, headers, body }) } })
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask(service, '/ask', { method })
    expect(answer.text).toBe(method === 'GET' ? body : '')
    const fields = ['content-length', 'content-type', 'cache-control', 'connection'].map((name) =>
      answer.headers.get(name),
    )
    expect(fields).toEqual(['13', 'application/json', 'no-store', null])
  }
})
