/** A private site behind the parser of `node:http`, sent byte by byte. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, serve } from '../../src/adapters/node.ts'
import { privateService } from './private-fixture.ts'
import { sendRaw, statuses } from './raw-client.ts'

let server: RunningServer
beforeAll(async () => {
  server = await serve(privateService(), { port: 0, limits: { headersTimeout: 200, requestTimeout: 400 } })
})
afterAll(() => server.close())

it.each([
  ['the target of its absolute form', 'GET http://evil.example/notes/soil HTTP/1.1\r\nHost: localhost\r\n', 421],
  ['its Host, whatever the target says', 'GET http://localhost/notes/soil HTTP/1.1\r\nHost: evil.example\r\n', 421],
  ['both', 'GET http://LOCALHOST:1/notes/soil HTTP/1.1\r\nHost: 127.0.0.1\r\n', 200],
  ['a name with a user', 'GET / HTTP/1.1\r\nHost: localhost@evil.example\r\n', 421],
  ['a user with the name of this machine', 'GET / HTTP/1.1\r\nHost: evil.example@localhost\r\n', 421],
  ['a name that goes on', 'GET / HTTP/1.1\r\nHost: localhost/evil.example\r\n', 421],
  ['an encoded name', 'GET / HTTP/1.1\r\nHost: %6cocalhost\r\n', 421],
  ['nothing at all', 'GET / HTTP/1.1\r\nHost:\r\n', 421],
  ['no name, which no browser does', 'GET / HTTP/1.0\r\n', 200],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n', 421],
  ['a foreign name and an expectation', 'GET / HTTP/1.1\r\nHost: evil.example\r\nExpect: tea\r\n', 421],
  ['a foreign name and Authorization', 'GET / HTTP/1.1\r\nHost: evil.example\r\nAuthorization: x\r\n', 421],
  [
    'a foreign name and a strange coding',
    'POST /ask HTTP/1.1\r\nHost: evil.example\r\nTransfer-Encoding: gzip, chunked\r\n',
    421,
  ],
  ['a foreign name and a long target', `GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: evil.example\r\n`, 421],
])('a request is judged by %s', async (_, head, status) => {
  const answer = await sendRaw(server.port, `${head}Connection: close\r\n\r\n`)
  expect(statuses(answer)).toEqual([status])
  expect(/access-control-/i.test(answer)).toBe(status === 200)
  expect(answer).toMatch(/\r\nVary: (.*, )?Origin\r\n/)
})

it.each([
  ['a message that is no HTTP', 'nonsense\r\n\r\n', 400],
  ['a target in raw UTF-8', 'GET /é HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n\r\n', 400],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: x\r\nOrigin: https://evil.example\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\nOrigin: https://evil.example\r\n\r\n', 400],
  [
    'headers over 32 KiB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    431,
  ],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 408],
])('what is no proper request can be read by nobody else: %s', async (_, message, status) => {
  const answer = await sendRaw(server.port, message)
  expect(statuses(answer)).toEqual([status])
  expect(answer).not.toMatch(/access-control-/i)
  expect(answer).toMatch(/\r\nVary: (.*, )?Origin\r\n/)
  expect(answer).toContain('RateLimit-Policy: 60;w=60\r\n')
})
