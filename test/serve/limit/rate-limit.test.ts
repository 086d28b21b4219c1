import { describe, expect, test } from 'vitest'
import { createMemoryLimiter } from '../../../src/serve/limit/memory-limiter.ts'
import { type Asked, ask } from '../exchange.ts'
import { fixtureService } from '../fixture.ts'

/** A service that counts, on a clock that stands until the test moves it. */
function countingService(options: Parameters<typeof fixtureService>[0] = {}) {
  const clock = { now: 0 }
  const limiter = createMemoryLimiter({ limit: 60, windowSeconds: 60, clock: () => clock.now })
  const service = fixtureService({ limiter, ...options })
  const post = (path = '/ask', asked: Asked = {}) => ask(service, path, { method: 'POST', body: '{}', ...asked })
  const remaining = async () => Number((await post()).headers.get('ratelimit-remaining'))
  return { clock, service, post, remaining }
}

describe('the rate limit (specification, "Limits")', () => {
  test('lets exactly 60 of 200 concurrent requests pass, over all paths together', async () => {
    const { post } = countingService()
    const paths = ['/ask', '/mcp', '/api/jobs', '/ask/']
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => post(paths[i % 4])))
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(140)
  })

  test('tells a refused client when to come back, and lets it pass then', async () => {
    const { clock, post } = countingService()
    for (let i = 0; i < 60; i++) await post()
    clock.now = 42_500
    const { status, headers } = await post()
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('18')
    expect(headers.get('ratelimit-reset')).toBe('18')
    expect(headers.get('ratelimit-remaining')).toBe('0')
    expect(headers.get('ratelimit-policy')).toBe('60;w=60')
    clock.now += 18_000
    expect((await post()).headers.get('ratelimit-remaining')).toBe('59')
  })

  test('counts a POST with a bad body', async () => {
    const { post, remaining } = countingService()
    await post('/ask', { body: 'x'.repeat(2000) })
    await post('/ask', { headers: { 'content-encoding': 'gzip' } })
    expect(await remaining()).toBe(57)
  })

  test('counts neither reads nor a 401, a 405, a 404 or a preflight', async () => {
    const { service, post, remaining } = countingService()
    await ask(service, '/ask')
    await ask(service, '/notes/soil')
    await post('/ask', { headers: { authorization: '' } })
    await ask(service, '/ask', { method: 'DELETE' })
    await post('/nowhere')
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'POST' }
    await ask(service, '/ask', { method: 'OPTIONS', headers: preflight })
    expect(await remaining()).toBe(59)
  })

  test('is not moved by forwarding headers of strangers', async () => {
    const { post, remaining } = countingService()
    for (let i = 0; i < 9; i++) {
      await post('/ask', { headers: { 'x-forwarded-for': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}` } })
    }
    expect(await remaining()).toBe(50)
  })

  test('counts the clients of a trusted proxy apart', async () => {
    const { post } = countingService({ trustProxy: 1 })
    for (let i = 0; i < 9; i++) {
      const { headers } = await post('/ask', { headers: { 'x-forwarded-for': `203.0.113.7, 198.51.100.${i}` } })
      expect(headers.get('ratelimit-remaining')).toBe('59')
    }
  })

  test('counts the addresses of one IPv6 subscriber together', async () => {
    const { post } = countingService()
    await post('/ask', { peer: '2001:db8:1:2::1' })
    const { headers } = await post('/ask', { peer: '2001:db8:1:2:ffff::9' })
    expect(headers.get('ratelimit-remaining')).toBe('58')
  })
})
