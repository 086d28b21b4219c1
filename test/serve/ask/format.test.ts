/** When an answer is JSON and when a stream, and what checkers look for in both. */
import { describe, expect, it } from 'vitest'
import { answerOf, get, post } from './fixture.ts'

const question = { query: { text: 'What is soil?' } }

describe('whether an answer is a stream', () => {
  it.each<[string, unknown, Record<string, string>, string, boolean]>([
    ['prefer.streaming', { prefer: { streaming: true } }, {}, '', true],
    ['prefer.streaming over streaming', { prefer: { streaming: false } }, {}, '?streaming=true', false],
    ['prefer.streaming over Accept', { prefer: { streaming: false } }, { accept: 'text/event-stream' }, '', false],
    ['streaming in the address', {}, {}, '?streaming=true', true],
    ['streaming over Accept', { streaming: 'false' }, { accept: 'text/event-stream' }, '', false],
    ['Accept of events', {}, { accept: 'text/event-stream' }, '', true],
    ['Accept of events and anything', {}, { accept: 'text/event-stream, */*;q=0.1' }, '', true],
    ['Accept of both', {}, { accept: 'application/json, text/event-stream' }, '', false],
    ['Accept of no events', {}, { accept: 'text/event-stream;q=0' }, '', false],
    ['nothing', {}, {}, '', false],
  ])('is decided by %s', async (_, body, headers, search, streams) => {
    const answers = [
      await post({ ...question, ...(body as object) }, { headers, search }),
      await get(`?query=soil&${new URLSearchParams(flat(body))}&${search.slice(1)}`, { headers }),
    ]
    for (const { headers } of answers) {
      expect(headers.get('content-type')).toBe(streams ? 'text/event-stream; charset=utf-8' : 'application/json')
    }
  })
})

/** As query parameters: `prefer.streaming=true`. */
function flat(body: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body as object).map(([name, value]) =>
      typeof value === 'object' ? [`${name}.streaming`, String(value.streaming)] : [name, String(value)],
    ),
  )
}

describe('the checks of Ora', () => {
  it('find an envelope for a POST of {query: {text}} and for a GET', async () => {
    for (const response of [
      await post({ query: { text: 'soil' } }),
      await get('?query=soil'),
      await get('?q=soil'),
      await get(''),
    ]) {
      expect(response.status).toBe(200)
      expect((await answerOf(response))._meta).toMatchObject({
        response_type: expect.any(String),
        version: expect.any(String),
      })
    }
  })

  it.each([[question], [{}], [{ query: 'soil' }]])(
    'find start, result and complete in a stream for %j',
    async (body) => {
      const text = await (await post({ ...body, prefer: { streaming: true } })).text()
      expect(text).toMatch(/^event: start\ndata: \{"_meta":/)
      expect(text).toMatch(/event: complete\ndata: \{"_meta":.*\}\n\n$/)
    },
  )
})
