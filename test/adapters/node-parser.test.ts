/** What the parser of `node:http` sees, sent byte by byte. */
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, serve } from '../../src/adapters/node.ts'
import { bounds } from '../../src/contract/bounds.ts'
import { fixtureService, longText } from '../serve/fixture.ts'
import { heldOperation } from './held-operation.ts'
import { open, sendRaw, statuses, untilClosed } from './raw-client.ts'

let server: RunningServer
/** Gives its clients little time. */
let hasty: RunningServer
const send = (message: string, answers?: number) => sendRaw(server.port, message, answers)
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`

beforeAll(async () => {
  server = await serve(fixtureService(), { port: 0, limits: { maxPipelined: 4 } })
  hasty = await serve(fixtureService(), {
    port: 0,
    limits: { headersTimeout: 200, requestTimeout: 400, keepAliveTimeout: 300 },
  })
})
afterAll(() => Promise.all([server.close(), hasty.close()]))

describe('a Host that could be one (RFC 3986 section 3.2.2) is left to the rules of the site', () => {
  it.each([
    '',
    'a',
    'A.example.',
    'a:',
    'a_b:80',
    '[::1]:4321',
    '[v1.a:b]',
    "a~!$&'()*+,;=b",
    'ex%41mple',
    'xn--grten-ira',
  ])('%s', async (host) => {
    expect(statuses(await send(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`))).toEqual([200])
  })
})

describe('answers that the parser makes necessary carry the rate limit', () => {
  it.each([
    ['a message that is no HTTP', 'nonsense\r\n\r\n', 400],
    ['a method that nobody knows', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a Host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    ['a Host with a user', 'GET / HTTP/1.1\r\nHost: u@a\r\n\r\n', 400],
    ['a Host whose port is no number', 'GET / HTTP/1.1\r\nHost: a:b\r\n\r\n', 400],
    ['an open bracket in Host', 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n', 400],
    ['letters beyond ASCII in Host', 'GET / HTTP/1.1\r\nHost: gärten\r\n\r\n', 400],
    ['two lengths', 'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
    [
      'a length and chunks',
      'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    [
      'a body in a coding that nobody announced',
      'POST /ask HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a body that is chunked but also compressed',
      'POST /ask HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a chunk without a length', 'POST /ask HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n', 400],
    [
      'chunk extensions without end',
      `POST /ask HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(40_000)}`,
      413,
    ],
    ['a header with a space in its name', 'GET / HTTP/1.1\r\nHost: a\r\nX y: z\r\n\r\n', 400],
    ['an expectation that is not met', get('/', 'Expect: tea\r\n'), 417],
    ['headers over 32 KiB', get('/', `X: ${'x'.repeat(70_000)}\r\n`), 431],
    ['a target over 8 KiB', get(`/${'x'.repeat(9000)}`), 414],
    ['a target of 20 KiB', get(`/${'x'.repeat(20_000)}`), 414],
    ['a target in raw UTF-8', get('/notes/étude'), 400],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('%s', async (_, message, status) => {
    const answer = await send(message)
    expect(statuses(answer)).toEqual([status])
    expect(answer).toContain('RateLimit-Policy: 60;w=60\r\n')
    expect(answer).toContain('RateLimit-Remaining: 60\r\n')
    expect(answer).toContain('application/problem+json')
  })

  it('headers that never end (408)', async () => {
    const answer = await sendRaw(hasty.port, 'GET / HTTP/1.1\r\nHost: a\r\n')
    expect(statuses(answer)).toEqual([408])
    expect(answer).toContain('RateLimit-Limit: 60\r\n')
  })

  it('a body that never ends (408)', async () => {
    const answer = await sendRaw(hasty.port, 'POST /ask HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx')
    expect(statuses(answer)).toEqual([408])
  })
})

describe('a refusal of HEAD has no body, whoever finds the fault', () => {
  const long = 'x'.repeat(9000)
  const whole = (port: number, message: string) =>
    sendRaw(port, Buffer.from(message, 'latin1'), Number.POSITIVE_INFINITY)
  const head = (target: string, headers = '', body = '') =>
    `HEAD ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n${body}`

  it.each([
    ['a target in raw UTF-8', 'HEAD /é HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a target with a space', 'HEAD /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a header with a space in its name', 'HEAD / HTTP/1.1\r\nHost: a\r\nX y: z\r\n\r\n', 400],
    ['no version', 'HEAD /\r\n\r\n', 400],
    ['no Host', 'HEAD / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', head('/', 'Host: b\r\n'), 400],
    ['Authorization', head('/', 'Authorization: x\r\n'), 401],
    ['an unknown path', head('/nothing'), 404],
    ['a path that is absent on purpose', head('/.well-known/oauth-authorization-server'), 404],
    ['a path with POST only', head('/mcp'), 405],
    ['a format that there is not', head('/notes/soil', 'Accept: image/png\r\n'), 406],
    ['a failed precondition', head('/notes/soil', 'If-Match: "x"\r\n'), 412],
    ['a target over 8 KiB', head(`/${long}`), 414],
    ['a target of 20 KiB', head(`/${long}${long}`), 414],
    ['a target of 40 KiB', head(`/${long.repeat(5)}`), 414],
    ['an expectation that is not met', head('/', 'Expect: tea\r\n'), 417],
    ['headers over 32 KiB', head('/', `X: ${'x'.repeat(70_000)}\r\n`), 431],
    ['a transfer coding that nobody reads', head('/', 'Transfer-Encoding: gzip, chunked\r\n'), 400],
    ['a bad chunk', head('/slow', 'Transfer-Encoding: chunked\r\n', 'zz\r\n\r\n'), 400],
  ])('%s', async (_, message, status) => {
    const answer = await whole(server.port, message)
    expect(statuses(answer)).toEqual([status])
    expect(answer).toMatch(/\r\n\r\n$/)
    expect(answer.split('\r\n\r\n')).toHaveLength(2)
  })

  it('headers that never end (408)', async () => {
    const answer = await whole(hasty.port, 'HEAD / HTTP/1.1\r\nHost: a\r\n')
    expect(answer.split('\r\n\r\n').map((part) => part.length > 0)).toEqual([true, false])
  })

  it('a fault that comes in a later packet than the method', async () => {
    const socket = await open(server.port)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write('HEAD / HTTP/1.1\r\nHost: a\r\n')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.write('X y: z\r\n\r\n')
    await untilClosed(socket)
    expect(statuses(answer)).toEqual([400])
    expect(answer).toMatch(/\r\n\r\n$/)
  })

  it('a fault behind other requests of the connection', async () => {
    const answer = await whole(server.port, `${get('/slow')}HEAD /é HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(statuses(answer)).toEqual([200, 400])
    expect(answer).toMatch(/\r\n\r\n$/)
  })

  it('and the next request of the connection is answered in its turn', async () => {
    const [missing, refused] = ['/nothing', '/mcp'].map((path) => `HEAD ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    const answer = await whole(server.port, `${missing}${refused}${get('/llms.txt', 'Connection: close\r\n')}`)
    expect(statuses(answer)).toEqual([404, 405, 200])
    expect(answer).toMatch(/\r\n\r\n# A garden\n$/)
  })

  it('while a GET is told what is wrong', async () => {
    const answer = await send('GET /é HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(answer).toContain('"code": "BAD_REQUEST"')
  })
})

describe('unusual requests that are right', () => {
  it('HTTP/1.0 needs no Host and gets no chunks', async () => {
    const answer = await send('GET /stream HTTP/1.0\r\n\r\n')
    expect(statuses(answer)).toEqual([200])
    expect(answer).toMatch(/\r\n\r\none two three$/)
  })

  it('an absolute target is its path', async () => {
    expect(statuses(await send(get('http://other.example/notes/index.json')))).toEqual([200])
  })

  it('OPTIONS * is answered', async () => {
    const answer = await send('OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(statuses(answer)).toEqual([204])
    expect(answer).toContain('Allow: ')
  })

  it('an offer to upgrade is ignored', async () => {
    const headers = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n'
    expect(statuses(await send(get('/llms.txt', headers)))).toEqual([200])
  })

  it('Expect: 100-continue is answered before the body is read', async () => {
    const socket = await open(server.port)
    const seen: string[] = []
    socket.on('data', (chunk) => {
      seen.push(String(chunk))
      if (seen.length === 1) socket.write('{}')
    })
    socket.write(
      'POST /ask HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n',
    )
    await untilClosed(socket)
    expect(statuses(seen.join(''))).toEqual([100, 200])
  })

  it('Expect: 100-continue is not answered when the body would be too large', async () => {
    const answer = await send('POST /ask HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2000\r\n\r\n')
    expect(statuses(answer)).toEqual([413])
  })

  it('an Authorization header among a thousand others is seen', async () => {
    const many = Array.from({ length: 2500 }, (_, i) => `X${i}: 1\r\n`).join('')
    expect(statuses(await send(get('/', `${many}Authorization:\r\n`)))).toEqual([401])
  })

  it.each([
    ['no Host', 'GET / HTTP/1.1\r\nAuthorization: x\r\n\r\n'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nAuthorization: x\r\n\r\n'],
    ['an expectation that is not met', get('/', 'Expect: tea\r\nAuthorization: x\r\n')],
  ])('an Authorization header is answered before anything else: %s', async (_, message) => {
    const answer = await send(message)
    expect(statuses(answer)).toEqual([401])
    expect(answer).toContain('WWW-Authenticate: Bearer resource_metadata=')
  })

  it('a chunked body over the bound is refused while it is read', async () => {
    const chunk = `400\r\n${'x'.repeat(1024)}\r\n`
    const answer = await send(
      `POST /ask HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}0\r\n\r\n`,
    )
    expect(statuses(answer)).toEqual([413])
  })
})

describe('addresses never lead to another site', () => {
  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example/',
    '///evil.example/%2e%2e',
    '/notes/..//evil.example',
    '/%0d%0aLocation:%20x',
    'http://evil.example//evil.example/',
  ])('%s', async (target) => {
    const answer = await send(get(target))
    expect([308, 404]).toContain(statuses(answer)[0])
    expect(answer).not.toMatch(/^location: (?!\/(\r|[^/\\]))/im)
  })

  it.each([
    '/../../etc/passwd',
    '/notes/%2e%2e/%2e%2e/etc/passwd',
    '/notes/..%2f..%2fetc/passwd',
    '/notes/%00',
    '/%ff%fe',
    '/%zz',
  ])('and never out of it: %s', async (target) => {
    expect(statuses(await send(get(target)))).toEqual([404])
  })
})

it('an address far too long is refused, as a target or as a header', async () => {
  expect([414, 431]).toContain(statuses(await send(get(`/${'x'.repeat(200_000)}`)))[0])
})

describe('pipelining', () => {
  it('answers in the order of the requests, however many', async () => {
    const targets = Array.from({ length: 24 }, (_, i) =>
      i % 3 === 0 ? '/slow' : i % 3 === 1 ? '/llms.txt' : '/nothing',
    )
    const answer = await send(targets.map((target) => get(target)).join(''), targets.length)
    expect(statuses(answer)).toEqual(targets.map((target) => (target === '/nothing' ? 404 : 200)))
  })

  it('answers what came before a malformed message', async () => {
    const answer = await send(`${get('/slow')}${get('/llms.txt')}nonsense\r\n\r\n`, 3)
    expect(statuses(answer)).toEqual([200, 200, 400])
  })
})

describe('clients that go away or do nothing', () => {
  it('abort the operation that they waited for', async () => {
    const operation = heldOperation()
    const own = await serve(operation.service, { port: 0 })
    const socket = await open(own.port)
    socket.write(get('/slow'))
    await operation.begun
    socket.destroy()
    // Without the abort, this waits until the test has taken too long.
    await expect(operation.aborted).resolves.toBeUndefined()
    await own.close()
  })

  it('are cut when they do not read', async () => {
    const own = await serve(fixtureService(), { port: 0, limits: { stallTimeout: 1800, closeTimeout: 100 } })
    const start = performance.now()
    const socket = await open(own.port)
    socket.pause()
    socket.write(get('/notes/large.bin').repeat(20))
    // A paused socket hears of the end only when it writes.
    const probe = setInterval(() => socket.write(get('/')), 100)
    await untilClosed(socket)
    clearInterval(probe)
    await own.close()
    expect(performance.now() - start).toBeGreaterThan(1700)
  })

  it('are cut when they never send a request', async () => {
    const own = await serve(fixtureService(), { port: 0, limits: { headersTimeout: 200, closeTimeout: 100 } })
    const start = performance.now()
    const silent = await open(own.port)
    await untilClosed(silent.resume())
    const silence = performance.now() - start
    await own.close()
    expect(silence).toBeGreaterThan(190)
    expect(silence).toBeLessThan(bounds.headersSeconds * 1000)
  })

  it('are cut when they keep a connection open for nothing, and not before', async () => {
    const [kept, idle] = [await open(server.port), await open(hasty.port)]
    for (const socket of [kept, idle]) {
      socket.write(get('/llms.txt'))
      await once(socket, 'data')
    }
    const start = performance.now()
    await untilClosed(idle)
    expect(performance.now() - start).toBeGreaterThan(200)
    expect(kept.closed).toBe(false)
    kept.destroy()
  })

  it('do not hold up an answer that takes longer than they are silent', async () => {
    const slow = await serve(fixtureService(), { port: 0, limits: { stallTimeout: 50 } })
    const answer = await sendRaw(slow.port, get('/slow')).finally(() => slow.close())
    expect(answer).toContain('done')
  })
})

it('a large body behind a slow answer arrives whole', async () => {
  const answer = await send(`${get('/slow')}${get('/notes/soil.md')}`, 2)
  expect(answer).toContain(longText)
})
