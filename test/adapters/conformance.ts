/** How the service behaves over HTTP, whatever carries it. Each runtime only starts it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../src/serve/http/service.ts'
import { fixtureService, largeSize, lastModified, longText, site } from '../serve/fixture.ts'

export interface StartedService {
  /** Sends a request as it is: redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

export type StartService = (service: Service) => Promise<StartedService>

export interface RuntimeTraits {
  /** Whether it hands on a header without a value; true by default. */
  readonly emptyHeaders?: boolean
}

/** @param makeService of the site in `test/serve/fixture.ts` */
export function describeService(
  name: string,
  start: StartService,
  makeService: () => Service | Promise<Service> = fixtureService,
  { emptyHeaders = true }: RuntimeTraits = {},
): void {
  const anyAuthorization = emptyHeaders ? '' : 'x'
  describe(`the service on ${name}`, () => {
    let started: StartedService
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      started.fetch(path, { method, headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers } })
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      started.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

    beforeAll(async () => {
      started = await start(await makeService())
    })
    afterAll(() => started.close())

    describe('reads', () => {
      it.each([
        ['/', 'text/html; charset=utf-8'],
        ['/notes/soil.md', 'text/markdown; charset=utf-8'],
        ['/notes/index.json', 'application/json'],
        ['/llms.txt', 'text/plain; charset=utf-8'],
        ['/notes/%C3%A9tude', 'text/html; charset=utf-8'],
        ['/assets/style.1234.css', 'text/css; charset=utf-8'],
      ])('answers GET %s, cold and hot', async (path, mediaType) => {
        const cold = await get(path)
        const hot = await get(path)
        for (const response of [cold, hot]) {
          expect(response.status).toBe(200)
          expect(response.headers.get('content-type')).toBe(mediaType)
          expect(response.headers.get('last-modified')).toBe(new Date(lastModified).toUTCString())
          expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
        }
        const body = await cold.text()
        expect(await hot.text()).toBe(body)
        expect(cold.headers.get('content-length')).toBe(String(new TextEncoder().encode(body).length))
      })

      it.each([
        ['GET', {}],
        ['GET', { accept: 'text/markdown' }],
        ['GET', { 'accept-encoding': 'gzip' }],
        ['GET', { authorization: 'Bearer x' }],
        ['HEAD', {}],
      ])('answers %s with %o alike however often it comes', async (method, headers) => {
        const whole = async (path: string, extra: Record<string, string> = {}) => {
          const response = await get(path, { ...headers, ...extra }, method)
          const fields = [...response.headers].filter(([name]) => name !== 'date' && name !== 'ratelimit-reset')
          const body = Array.from(new Uint8Array(await response.arrayBuffer()))
          return { status: response.status, etag: response.headers.get('etag'), fields, body }
        }
        for (const path of ['/notes/soil', '/notes/index.json', '/notes/data.bin', '/nowhere']) {
          const first = await whole(path)
          const condition = { 'if-none-match': first.etag ?? '"none"' }
          const revalidated = await whole(path, condition)
          for (let n = 0; n < 3; n++) {
            expect(await whole(path)).toEqual(first)
            expect(await whole(path, condition)).toEqual(revalidated)
          }
        }
      })

      it('answers HEAD with the headers of GET and no body', async () => {
        const full = await get('/notes/soil')
        const head = await get('/notes/soil', {}, 'HEAD')
        expect(head.status).toBe(200)
        expect(await head.text()).toBe('')
        for (const field of ['content-length', 'etag', 'content-type', 'cache-control', 'vary', 'link']) {
          expect(head.headers.get(field), field).toBe(full.headers.get(field))
        }
      })

      it('answers a document of no bytes', async () => {
        for (const path of ['/empty.txt', '/notes/nothing.bin']) {
          const response = await get(path)
          expect(response.status).toBe(200)
          expect(response.headers.get('content-length')).toBe('0')
          expect(await response.text()).toBe('')
        }
      })

      it('ignores the query of a prepared path', async () => {
        const response = await get('/notes/index.json?x=1&y=2')
        expect(response.status).toBe(200)
        expect(await response.text()).toBe('[{"slug":"soil"}]')
      })

      it('compresses what a client takes compressed', async () => {
        const response = await get('/notes/soil', { 'accept-encoding': 'gzip' })
        expect(response.headers.get('content-encoding')).toBe('gzip')
        expect(response.headers.get('vary')).toContain('Accept-Encoding')
        expect(response.headers.get('etag')).toMatch(/-gzip"$/)
        expect(await response.text()).toContain(longText)
      })

      it('answers 304 to the tag that it gave, without a body', async () => {
        const tag = (await get('/notes/soil')).headers.get('etag') ?? ''
        const response = await get('/notes/soil', { 'if-none-match': `"other", W/${tag}` })
        expect(response.status).toBe(304)
        expect(response.headers.get('etag')).toBe(tag)
        expect(response.headers.get('cache-control')).toContain('max-age=60')
        expect(await response.text()).toBe('')
      })

      it('gives Markdown at an HTML address to those who ask for it', async () => {
        const response = await get('/notes/soil', { accept: 'text/markdown' })
        expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
        expect(response.headers.get('cache-control')).toBe('private, no-store')
        expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding')
        expect(await response.text()).toMatch(/^# Soil/)
      })
    })

    describe('files', () => {
      it('sends a large file whole', async () => {
        const bytes = new Uint8Array(await (await get('/notes/large.bin')).arrayBuffer())
        expect(bytes.length).toBe(largeSize)
        expect(bytes[largeSize - 1]).toBe((largeSize - 1) % 251)
      })

      it.each(['/notes/large.bin', '/notes/data.bin'])('sends a part of %s', async (path) => {
        const response = await get(path, { range: 'bytes=10-19' })
        expect(response.status).toBe(206)
        expect(response.headers.get('content-length')).toBe('10')
        expect(response.headers.get('content-range')).toMatch(/^bytes 10-19\/\d+$/)
        expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
      })

      it('answers 416 past the end', async () => {
        const response = await get('/notes/data.bin', { range: 'bytes=1000-' })
        expect(response.status).toBe(416)
        expect(response.headers.get('content-range')).toBe('bytes */1000')
      })
    })

    describe('addresses and methods', () => {
      it.each([
        ['/notes/', '/notes'],
        ['//notes//soil', '/notes/soil'],
        ['/notes/soil.html', '/notes/soil'],
        ['/index.html', '/'],
        ['/notes/index', '/notes'],
        ['/notes/%73oil?a=b', '/notes/soil?a=b'],
        ['/notes/%c3%a9tude', '/notes/%C3%A9tude'],
        ['//mcp', '/mcp'],
        ['/github', 'https://github.example/someone'],
      ])('redirects %s to %s with 308 and no body', async (path, location) => {
        const response = await get(path)
        expect(response.status).toBe(308)
        expect(response.headers.get('location')).toBe(location)
        expect(await response.text()).toBe('')
      })

      it('answers 405 with Allow to a method that is not offered', async () => {
        const response = await get('/notes/soil', {}, 'DELETE')
        expect(response.status).toBe(405)
        expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
      })

      it('answers OPTIONS with Allow, and a preflight with CORS headers', async () => {
        expect((await get('/ask', {}, 'OPTIONS')).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
        const preflight = await get(
          '/mcp',
          { origin: 'https://else.example', 'access-control-request-method': 'POST', authorization: 'x' },
          'OPTIONS',
        )
        expect(preflight.status).toBe(204)
        expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
        expect(preflight.headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version')
      })

      it('answers 404 with the nearest addresses and /llms.txt', async () => {
        const response = await get('/notes/siol')
        expect(response.status).toBe(404)
        expect(response.headers.get('content-type')).toBe('application/problem+json')
        const problem: unknown = await response.json()
        expect(problem).toMatchObject({ code: 'NOT_FOUND', status: 404, instance: '/notes/siol' })
        expect(JSON.stringify(problem)).toContain('/llms.txt')
      })

      it('answers HEAD without a body, whatever it refuses', async () => {
        const refused: readonly [string, Record<string, string>, number][] = [
          ['/', { authorization: anyAuthorization }, 401],
          ['/nothing', {}, 404],
          ['/nothing', { accept: 'text/html' }, 404],
          ['/.well-known/oauth-authorization-server', {}, 404],
          ['/notes/broken', {}, 404],
          ['/unplugged', {}, 404],
          ['/mcp', {}, 405],
          ['/notes/soil', { accept: 'image/png' }, 406],
          ['/notes/soil', { 'if-match': '"x"' }, 412],
          [`/${'a'.repeat(8192)}`, {}, 414],
        ]
        for (const [path, headers, status] of refused) {
          const response = await get(path, headers, 'HEAD')
          expect([path.slice(0, 50), response.status, await response.text()]).toEqual([path.slice(0, 50), status, ''])
        }
      })

      it('answers 414 to an address over 8 KiB', async () => {
        expect((await get(`/${'a'.repeat(8192)}`)).status).toBe(414)
      })

      it.each([anyAuthorization, 'Bearer x', 'Nonsense'])('answers 401 to Authorization %j', async (authorization) => {
        for (const path of ['/', '/nothing', '/ask', '/github']) {
          const response = await get(path, { authorization })
          expect(response.status).toBe(401)
          expect(response.headers.get('www-authenticate')).toBe(
            `Bearer resource_metadata="${site.baseUrl}/.well-known/oauth-protected-resource"`,
          )
          expect(await response.json()).toMatchObject({ code: 'AUTHORIZATION_NOT_SUPPORTED' })
        }
      })
    })

    describe('live operations', () => {
      it('hands the request over and never lets the answer be stored', async () => {
        const response = await post('/ask/?x=1', '{"query":"soil"}')
        expect(response.status).toBe(200)
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('ratelimit-reset')).toBe('42')
        expect(await response.json()).toMatchObject({
          method: 'POST',
          body: '{"query":"soil"}',
          type: 'application/json',
        })
      })

      it('fills in path parameters', async () => {
        expect(await (await get('/api/jobs/a%20b')).json()).toEqual({ id: 'a b' })
      })

      it('passes a stream on', async () => {
        expect(await (await get('/stream')).text()).toBe('one two three')
      })

      it('answers 413 to a body over the bound of the operation', async () => {
        const response = await post('/api/jobs', 'x'.repeat(1025))
        expect(response.status).toBe(413)
        expect(response.headers.get('ratelimit-policy')).toBe('60;w=60')
      })

      it('words errors in the protocol of the operation', async () => {
        const response = await post('/mcp', 'x'.repeat(2000))
        expect(response.status).toBe(413)
        expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { data: { code: 'BODY_TOO_LARGE' } } })
      })

      it('tells nothing of a fault', async () => {
        const response = await post('/crash', '{}')
        expect(response.status).toBe(500)
        expect(await response.text()).not.toContain('secret')
      })
    })

    it('carries the rate limit, the version and CORS on every answer', async () => {
      const answers = [
        await get('/'),
        await get('/', { 'if-none-match': '*' }),
        await get('/nothing'),
        await get('/', { authorization: anyAuthorization }),
        await get('/github'),
        await get('/', {}, 'PUT'),
        await get('/', {}, 'OPTIONS'),
        await get('/notes/broken'),
        await get('/.well-known/oauth-authorization-server/mcp'),
        await get('/notes/data.bin', { range: 'bytes=0-1' }),
        await get('/stream'),
      ]
      for (const response of answers) {
        await response.arrayBuffer()
        expect(response.headers.get('ratelimit-limit')).toBe('60')
        expect(response.headers.get('ratelimit-remaining')).toBe('60')
        expect(response.headers.get('ratelimit-reset')).toBe('60')
        expect(response.headers.get('ratelimit-policy')).toBe('60;w=60')
        expect(response.headers.get('api-version')).toBe('1.2.0')
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
      }
    })

    it('answers 429 to the 61st POST of a client, and goes on answering its reads', async () => {
      const own = await start(await makeService())
      try {
        const statuses: number[] = []
        for (let i = 0; i < 60; i++) statuses.push((await own.fetch('/api/jobs', { method: 'POST', body: 'x' })).status)
        expect(new Set(statuses)).toEqual(new Set([202]))
        const refused = await own.fetch('/ask', { method: 'POST', body: '{}' })
        expect(refused.status).toBe(429)
        expect(refused.headers.get('retry-after')).toBe('42')
        expect(refused.headers.get('ratelimit-reset')).toBe('42')
        expect(refused.headers.get('ratelimit-remaining')).toBe('0')
        expect((await own.fetch('/ask')).status).toBe(200)
      } finally {
        await own.close()
      }
    })
  })
}
