/** What a site with a loopback address keeps from strangers, whatever carries it (DESIGN 7: loopback is private). */
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

export interface PrivateAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface StartedPrivately {
  /** Sends a request as it is, with the `Host` among its headers. */
  ask(path: string, method: string, headers: Readonly<Record<string, string>>): Promise<PrivateAnswer>
  close(): Promise<void>
}

/** For a server that listens on this machine. */
export function askOverHttp(port: number): StartedPrivately['ask'] {
  return (path, method, headers) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const fields = new Headers()
          const { rawHeaders } = response
          for (let i = 0; i < rawHeaders.length; i += 2) fields.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
          resolve({ status: response.statusCode ?? 0, headers: fields, text: Buffer.concat(chunks).toString() })
        })
      })
      sent.on('error', reject)
      sent.end(method === 'POST' ? '{}' : undefined)
    })
}

const preflight = { 'access-control-request-method': 'POST' }

/** Every kind of answer there is, with its status for its own machine. */
const answers: readonly (readonly [string, string, string, Readonly<Record<string, string>>, number])[] = [
  ['a page', 'GET', '/notes/soil', {}, 200],
  ['a page that is at hand', 'GET', '/notes/soil', {}, 200],
  ['a page compressed', 'GET', '/notes/soil', { 'accept-encoding': 'gzip' }, 200],
  ['Markdown at the address of a page', 'GET', '/notes/soil', { accept: 'text/markdown' }, 200],
  ['an index', 'GET', '/notes/index.json', {}, 200],
  ['a document with headers of its own', 'GET', '/empty.txt', {}, 200],
  ['a file', 'GET', '/assets/style.1234.css', {}, 200],
  ['a large file', 'GET', '/notes/large.bin', {}, 200],
  ['a part of a file', 'GET', '/notes/data.bin', { range: 'bytes=0-9' }, 206],
  ['a part of a large file', 'GET', '/notes/large.bin', { range: 'bytes=0-9' }, 206],
  ['an unchanged page', 'GET', '/notes/soil', { 'if-none-match': '*' }, 304],
  ['HEAD', 'HEAD', '/notes/soil', {}, 200],
  ['OPTIONS', 'OPTIONS', '/notes/soil', {}, 204],
  ['an alias', 'GET', '/github', {}, 308],
  ['an address that is not canonical', 'GET', '/notes/', {}, 308],
  ['Authorization', 'GET', '/notes/soil', { authorization: 'x' }, 401],
  ['nothing', 'GET', '/nothing', {}, 404],
  ['nothing, for a browser', 'GET', '/nothing', { accept: 'text/html' }, 404],
  ['what is absent on purpose', 'GET', '/.well-known/oauth-authorization-server', {}, 404],
  ['a document that cannot be rendered', 'GET', '/notes/broken', {}, 404],
  ['a wrong method', 'DELETE', '/notes/soil', {}, 405],
  ['a failed precondition', 'GET', '/notes/soil', { 'if-match': '"x"' }, 412],
  ['an address that is too long', 'GET', `/${'a'.repeat(8200)}`, {}, 414],
  ['a range past the end', 'GET', '/notes/data.bin', { range: 'bytes=5000-' }, 416],
  ['a question', 'GET', '/ask?query=x', {}, 200],
  ['a stream', 'GET', '/stream', {}, 200],
  ['a posted question', 'POST', '/ask', {}, 200],
  ['a job', 'POST', '/api/jobs', {}, 202],
  ['a call of MCP', 'POST', '/mcp', {}, 200],
  ['a wrong method of MCP', 'GET', '/mcp', {}, 405],
  ['a compressed body', 'POST', '/ask', { 'content-encoding': 'gzip' }, 415],
  ['a fault', 'POST', '/crash', {}, 500],
]

const refused = 'MISDIRECTED_REQUEST'
const problem = { status: 421, code: refused }
const failure = { _meta: { response_type: 'failure' }, error: { code: refused, details: { status: 421 } } }
const rpcError = { jsonrpc: '2.0', error: { code: -32000, data: { code: refused } } }

/** A problem document, but for operations that word their errors, which not all services here have. */
function wordingOf(path: string, body: { readonly jsonrpc?: string; readonly _meta?: object }) {
  if (path === '/mcp' && body.jsonrpc) return rpcError
  return path.startsWith('/ask') && body._meta ? failure : problem
}

export function describePrivateService(name: string, start: () => Promise<StartedPrivately>): void {
  describe(`a private site on ${name}`, () => {
    let started: StartedPrivately
    beforeAll(async () => {
      started = await start()
    })
    afterAll(() => started.close())

    const ask = (method: string, path: string, headers: Readonly<Record<string, string>>) =>
      started.ask(path, method, { host: '127.0.0.1:4321', ...headers })
    const cors = ({ headers }: PrivateAnswer) => [...headers.keys()].filter((key) => key.startsWith('access-control-'))
    const guards = ({ headers }: PrivateAnswer) => [
      (headers.get('vary') ?? '').split(', ').filter((field) => field === 'Origin').length,
      headers.get('cross-origin-resource-policy'),
    ]

    describe.each(answers)('%s', (_, method, path, headers, status) => {
      it('is open to its own machine, and kept apart in caches', async () => {
        for (const origin of [undefined, 'http://localhost:5173', 'http://[::1]:1', 'https://app.localhost']) {
          const answer = await ask(method, path, { ...headers, ...(origin === undefined ? {} : { origin }) })
          expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
          expect(guards(answer)).toEqual([1, 'same-site'])
          expect(answer.headers.get('ratelimit-policy')).toBe('60;w=60')
        }
      })

      it('lets no page elsewhere read it', async () => {
        for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://localhost']) {
          const answer = await ask(method, path, { ...headers, origin })
          const refused = method === 'POST' && path !== '/nothing'
          expect([origin, answer.status, cors(answer)]).toEqual([origin, refused ? 403 : status, []])
          expect(guards(answer)).toEqual([1, 'same-site'])
        }
      })

      it('is turned away under a name that is not loopback', async () => {
        for (const host of ['evil.example', 'evil.example:4321']) {
          const answer = await ask(method, path, { ...headers, host, origin: `http://${host}` })
          expect([answer.status, cors(answer), guards(answer)]).toEqual([421, [], [1, 'same-site']])
          expect(answer.headers.get('ratelimit-policy')).toBe('60;w=60')
          if (method === 'HEAD') expect(answer.text).toBe('')
          else expect(JSON.parse(answer.text)).toMatchObject(wordingOf(path, JSON.parse(answer.text)))
          expect(answer.text).not.toMatch(/garden|soil is alive/i)
        }
      })
    })

    it.each([
      '127.0.0.1',
      '127.0.0.1:1',
      '127.200.3.4:8080',
      'localhost',
      'LocalHost:4321',
      'localhost.:4321',
      'garden.localhost:3000',
      '[::1]',
      '[::1]:4321',
    ])('is answered under %s', async (host) => {
      expect((await ask('GET', '/notes/soil', { host })).status).toBe(200)
    })

    it.each([
      'evil.example',
      'localhost.evil.example',
      'notlocalhost',
      '127.0.0.1.evil.example',
      '127.0.0.1.nip.io:4321',
      '192.168.1.7:4321',
      '10.0.0.1',
      '0.0.0.0:4321',
      '128.0.0.1',
      '[2001:db8::1]:4321',
      'garden.example',
    ])('is turned away under %s, and told how to be reached', async (host) => {
      const { status, headers, text } = await ask('GET', '/notes/soil', { host })
      expect([status, headers.get('content-type')]).toEqual([421, 'application/problem+json'])
      expect(JSON.parse(text).hint).toMatch(/baseUrl.*--base-url/)
    })

    it('allows a preflight to its own machine and to nobody else', async () => {
      const own = await ask('OPTIONS', '/mcp', { ...preflight, origin: 'http://localhost:6274' })
      expect([own.status, own.headers.get('access-control-allow-headers')]).toEqual([
        204,
        expect.stringContaining('Mcp-Method'),
      ])
      const foreign = await ask('OPTIONS', '/mcp', { ...preflight, origin: 'https://evil.example' })
      expect([foreign.status, cors(foreign)]).toEqual([204, []])
      const rebound = await ask('OPTIONS', '/mcp', { ...preflight, origin: 'http://a.example', host: 'a.example' })
      expect([rebound.status, cors(rebound)]).toEqual([421, []])
    })
  })
}
