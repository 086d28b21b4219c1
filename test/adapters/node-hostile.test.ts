/** Bytes that nobody should send: the service answers or hangs up, and goes on. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, serve } from '../../src/adapters/node.ts'
import { fixtureService } from '../serve/fixture.ts'
import { sendRaw, statuses } from './raw-client.ts'

let server: RunningServer
beforeAll(async () => {
  server = await serve(fixtureService(), {
    port: 0,
    limits: { headersTimeout: 100, requestTimeout: 200, keepAliveTimeout: 100 },
  })
})
afterAll(() => server.close())

const anyBytes = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const token = fc.constantFrom(
  ...[
    'GET',
    'POST',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PRI',
    '/',
    '/ask',
    '/mcp',
    '/notes/soil',
    '*',
    'http://x/',
  ],
  ...[
    ' HTTP/1.1',
    ' HTTP/1.0',
    ' HTTP/2.0',
    '\r\n',
    '\n',
    '\r\n\r\n',
    ' ',
    ':',
    'Host: a\r\n',
    'Content-Length: 5\r\n',
  ],
  ...[
    'Transfer-Encoding: chunked\r\n',
    'Expect: 100-continue\r\n',
    'Upgrade: h2c\r\n',
    'Connection: close\r\n',
    'ffffff\r\n',
  ],
)
const message = fc
  .array(fc.oneof({ weight: 4, arbitrary: token }, anyBytes), { maxLength: 14 })
  .map((parts) => parts.join(''))
const request = fc
  .tuple(fc.constantFrom('GET', 'POST', 'DELETE'), fc.webPath(), anyBytes)
  .map(
    ([method, path, bytes]) =>
      `${method} ${path || '/'} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Odd: ${bytes}\r\n\r\n`,
  )

/** All that comes until the connection ends. */
async function check(bytes: string): Promise<void> {
  const answer = await sendRaw(server.port, Buffer.from(bytes, 'latin1'), Number.POSITIVE_INFINITY).catch(() => '')
  const answers = statuses(answer).filter((status) => status !== 100)
  for (const status of answers) expect(status).toBeLessThan(500)
  expect(answer.match(/^RateLimit-Policy: 60;w=60\r$/gm)?.length ?? 0).toBe(answers.length)
}

it('every answer to any bytes is below 500 and carries the rate limit', async () => {
  const together = fc.array(fc.oneof(message, request), { minLength: 15, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(together, async (messages) => {
      await Promise.all(messages.map(check))
    }),
    { numRuns: 10 },
  )
  expect((await fetch(`${server.url}/llms.txt`)).status).toBe(200)
})
