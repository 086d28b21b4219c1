/** `/ask` over real connections. */
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, serve } from '../../../src/adapters/node.ts'
import { askEndpoint } from '../../../src/serve/ask/endpoint.ts'
import { askErrors, createAskHandlers } from '../../../src/serve/ask/handlers.ts'
import type { LanguageModel } from '../../../src/serve/ask/model.ts'
import { createService } from '../../../src/serve/http/service.ts'
import { open } from '../../adapters/raw-client.ts'
import { fakeLimiter, fixtureSnapshot } from '../fixture.ts'
import { type Answered, eventsIn, fakeRetrieval, hitOn, pageRecord } from './fixture.ts'

/** Waits until it is given up. */
const stuck: LanguageModel & { onStart: () => void; onStop: () => void } = {
  onStart: () => {},
  onStop: () => {},
  async *stream(_, { signal }) {
    stuck.onStart()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stuck.onStop()
  },
}

/** Some 60 MB of answers in flight would show. */
const long = 'Soil is alive. '.repeat(5000)
const pages = Array.from({ length: 100 }, (_, i) =>
  hitOn(pageRecord(`p${i}`), { quotes: [{ text: long, anchor: 'a', heading: 'A' }] }),
)

let server: RunningServer

beforeAll(async () => {
  const snapshot = { ...fixtureSnapshot(), endpoints: [askEndpoint] }
  const live = createAskHandlers({ retrieval: () => fakeRetrieval(pages), model: stuck })
  const service = createService({ snapshot: () => snapshot, live, liveErrors: askErrors, limiter: fakeLimiter(1000) })
  server = await serve(service, { port: 0 })
})

afterAll(() => server.close())

function send(body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(`${server.url}/ask`, { method: 'POST', body: JSON.stringify(body), ...(signal ? { signal } : {}) })
}

describe('/ask over a connection', () => {
  it('streams what it answers as JSON, and nothing is stored', async () => {
    const body = { query: { text: 'soil', max_results: 100 } }
    const json = await send(body)
    const stream = await send({ ...body, streaming: true })
    for (const { headers } of [json, stream]) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('ratelimit-limit')).toBe('60')
    }
    const { results }: Answered = await json.json()
    const items = eventsIn(await stream.text()).flatMap(({ event, data }) => (event === 'result' ? [data.item] : []))
    expect(items).toEqual(results)
  })

  it.each([true, false])('stops the model when the client goes away (streaming: %s)', async (streaming) => {
    const stopped = new Promise<void>((resolve) => {
      stuck.onStop = resolve
    })
    const started = new Promise<void>((resolve) => {
      stuck.onStart = resolve
    })
    const client = new AbortController()
    const answer = send({ query: { text: 'soil', max_results: 1 }, mode: 'summarize', streaming }, client.signal)
    const read = answer.then((response) => response.text()).catch(String)
    await started
    client.abort()
    expect(await read).toMatch(/AbortError/)
    await stopped
  })

  it('holds little for readers that do not read', async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, () => open(server.port)))
    const before = process.memoryUsage().rss
    for (const socket of sockets) {
      socket.pause()
      socket.write('GET /ask?query=soil&max_results=100&streaming=1 HTTP/1.1\r\nHost: garden.example\r\n\r\n')
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
    // 40 answers of 7.5 MB each would be 300 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
    const closed = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
  })

  it('answers HEAD without a body and other methods with a failure', async () => {
    const head = await fetch(`${server.url}/ask?query=soil`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const put = await fetch(`${server.url}/ask`, { method: 'PUT', body: '{}' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
    const failure: Answered = await put.json()
    expect(failure).toMatchObject({ _meta: { response_type: 'failure' }, error: { code: 'METHOD_NOT_ALLOWED' } })
  })
})
