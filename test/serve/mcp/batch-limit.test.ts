import { describe, expect, it } from 'vitest'
import type { RequestHead } from '../../../src/serve/http/message.ts'
import { createMemoryLimiter } from '../../../src/serve/limit/memory-limiter.ts'
import { mcpService } from '../../mcp/example-site.ts'
import { answered, ask, headOf } from '../exchange.ts'
import { fakeLimiter } from '../fixture.ts'
import { post, serviceOf, snapshotOf } from './fixture.ts'

const list = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' })
const batch = (calls: number) => Array.from({ length: calls }, (_, id) => list(id))

/** On a clock that stands. */
async function countingService(limit = 60) {
  const service = await serviceOf({ limiter: createMemoryLimiter({ limit, windowSeconds: 60, clock: () => 0 }) })
  const remaining = async (body: unknown, path?: string) => {
    const { headers } = await post(service, body, path === undefined ? {} : { path })
    return Number(headers.get('ratelimit-remaining'))
  }
  return { service, remaining }
}

describe('a batch of calls counts as many requests as it has messages (DESIGN 4)', () => {
  it('at both surfaces, and together with single calls', async () => {
    const { service, remaining } = await countingService()
    expect(await remaining(batch(10))).toBe(50)
    expect(await remaining(batch(3), '/mcp/learn')).toBe(47)
    expect(await remaining(list(1))).toBe(46)
    expect(await remaining([list(1)])).toBe(45)
    expect(await remaining([list(1), { jsonrpc: '2.0', method: 'notifications/initialized' }])).toBe(43)
    expect((await ask(service, '/ask', { method: 'POST', body: '{}' })).headers.get('ratelimit-remaining')).toBe('42')
  })

  it.each([
    ['what is no JSON', '[{"jsonrpc"'],
    ['nothing', ''],
    ['an empty batch', '[]'],
    ['a batch that is too long to be answered', JSON.stringify(batch(11))],
    ['a batch far too long', `[${'1,'.repeat(100_000)}1]`],
    ['a batch nested too deeply', `${'['.repeat(100)}${']'.repeat(100)}`],
    ['a body over the bound', 'x'.repeat(262_145)],
  ])('%s counts as one', async (_, body) => {
    expect(await (await countingService()).remaining(body)).toBe(59)
  })

  it.each(['\n\t ', '\uFEFF'])('also behind %j', async (blank) => {
    expect(await (await countingService()).remaining(`${blank}${JSON.stringify(batch(4))}`)).toBe(56)
  })

  it('that does not fit is refused as a whole, and counts nothing', async () => {
    const { service, remaining } = await countingService()
    for (let i = 0; i < 5; i++) await post(service, batch(10))
    expect(await remaining(batch(5))).toBe(5)
    const { status, headers, text } = await post(service, batch(6))
    expect(status).toBe(429)
    expect(headers.get('ratelimit-remaining')).toBe('0')
    expect(headers.get('retry-after')).toBe(headers.get('ratelimit-reset'))
    expect(JSON.parse(text)).toMatchObject({
      jsonrpc: '2.0',
      error: { code: -32000, data: { code: 'RATE_LIMITED', retryAfter: 60 } },
    })
    expect(await remaining(batch(5))).toBe(0)
    expect((await post(service, list(1))).status).toBe(429)
  })

  it('passes in exactly the number that fits, however many come at once', async () => {
    const { service } = await countingService()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(service, batch(10))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
  })

  it('passes mixed with single calls to exactly 60 calls', async () => {
    const { service } = await countingService()
    const calls = Array.from({ length: 90 }, (_, i) => (i % 9 === 0 ? 7 : 1))
    const passed = await Promise.all(
      calls.map(async (count) =>
        (await post(service, count === 1 ? list(1) : batch(count))).status === 200 ? count : 0,
      ),
    )
    expect(passed.reduce<number>((sum, count) => sum + count, 0)).toBe(60)
  })

  it('over the whole limit says how many would fit', async () => {
    const service = mcpService(await snapshotOf({}, { rateLimit: { limit: 3 } }), { limiter: fakeLimiter(3) })
    const { status, text } = await post(service, batch(4))
    expect(status).toBe(429)
    expect(JSON.parse(text).error.data.hint).toContain('at most 3 messages')
  })
})

it('the body of a client that has nothing left is not read', async () => {
  const { service } = await countingService(1)
  await post(service, list(1))
  const head = headOf('/mcp', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  const unread: RequestHead = {
    ...head,
    open: () => {
      throw new Error('The body was opened.')
    },
  }
  expect((await answered(await service.handle(unread))).status).toBe(429)
})
