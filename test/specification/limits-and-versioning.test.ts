/**
 * Sections 8 and 9, rule by rule, against the example site as `npm start` serves it. Titles name the rows and rules.
 */
import { describe, expect, it } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { type Asked, serveAsFetch } from '../conformance/served-site.ts'
import { serveExampleSite } from './example-service.ts'
import { markdownBody, rateLimitFields } from './expectations.ts'

const { ask, get, json } = serveExampleSite()

const documentation = ['/api-docs', '/developers', '/auth', '/pricing']

describe('8. Limits', () => {
  it('1. GET requests are never rate limited', async () => {
    for (let i = 0; i < 200; i++) {
      const answer = await get('/notes/index.json')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('ratelimit-remaining')).toBe('60')
    }
  })

  it.each<[string, number, string, Asked]>([
    ['a document', 200, '/notes/bm25.md', {}],
    ['an attachment', 200, '/notes/attachments/measure.png', {}],
    ['a part of an attachment', 206, '/notes/attachments/measure.png', { headers: { range: 'bytes=0-9' } }],
    ['a file of the public folder', 200, '/humans.txt', {}],
    ['HEAD', 200, '/notes/bm25', { method: 'HEAD' }],
    ['OPTIONS', 204, '/notes/bm25', { method: 'OPTIONS' }],
    [
      'a preflight',
      204,
      '/notes/bm25',
      { method: 'OPTIONS', headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' } },
    ],
    ['an unchanged document', 304, '/notes/bm25', { headers: { 'if-none-match': '*' } }],
    ['a profile alias', 308, '/github', {}],
    ['an address that is not canonical', 308, '/notes/', {}],
    ['Authorization', 401, '/', { headers: { authorization: 'x' } }],
    ['an unknown address', 404, '/no/such/path', {}],
    ['the absent authorization server', 404, '/.well-known/oauth-authorization-server', {}],
    ['a wrong method', 405, '/notes/bm25', { method: 'DELETE' }],
    ['a page in a format that it does not have', 406, '/notes/bm25', { headers: { accept: 'image/png' } }],
    ['a failed precondition', 412, '/notes/bm25', { headers: { 'if-match': '"other"' } }],
    ['an address over 8 KiB', 414, `/${'a'.repeat(9000)}`, {}],
    ['a range past the end', 416, '/notes/attachments/measure.png', { headers: { range: 'bytes=9999999-' } }],
  ])('3. Every response carries the RateLimit headers: %s (%i)', async (_, status, path, asked) => {
    const answer = await ask(path, asked)
    expect(answer.status).toBe(status)
    expect(rateLimitFields(answer)).toEqual(['60', '60', '60', '60;w=60'])
  })

  it('4. A batch of calls that exceeds the limit answers 429 as a whole; what fits still passes', async () => {
    const own = await serveAsFetch({ source: createMemorySource({}) })
    const post = (calls: number) => {
      const list = Array.from({ length: calls }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))
      return own.ask('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(list),
      })
    }
    const remaining: (string | null)[] = []
    for (const calls of [10, 10, 10, 10, 10, 9]) remaining.push((await post(calls)).headers.get('ratelimit-remaining'))
    expect(remaining).toEqual(['50', '40', '30', '20', '10', '1'])
    const refused = await post(2)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'))
    expect((await post(1)).headers.get('ratelimit-remaining')).toBe('0')
    expect((await post(1)).status).toBe(429)
  })

  it('3. A configured quota changes all four headers together, and what is said of them', async () => {
    const rateLimit = { limit: 7, windowSeconds: 30 }
    const own = await serveAsFetch({ source: createMemorySource({}), config: { rateLimit } })
    const answer = await own.ask('/openapi.json', { headers: { 'accept-encoding': 'identity' } })
    expect(rateLimitFields(answer)).toEqual(['7', '7', '30', '7;w=30'])
    expect(answer.text).toContain('7;w=30')
    expect(answer.text).not.toContain('60;w=60')
  })

  it('5. The full conventions are given in /openapi.json', async () => {
    const { info, paths, components } = Object(await json('/openapi.json'))
    expect(info.description).toContain('RateLimit-Policy')
    const shared = (reference: unknown) => components.responses[String(reference).replace(/^.*\//, '')]
    for (const item of Object.values<object>(paths)) {
      for (const { responses } of Object.values<{ responses: object }>({ ...item })) {
        for (const response of Object.values(Object(responses))) {
          const { headers } = '$ref' in Object(response) ? shared(Object(response).$ref) : Object(response)
          expect(Object.keys(headers)).toEqual(
            expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy']),
          )
        }
      }
    }
  })
})

describe('9. Versioning', () => {
  it('The OpenAPI description is version 3.1', async () => {
    expect(await json('/openapi.json')).toMatchObject({ openapi: expect.stringMatching(/^3\.1\.\d+$/) })
  })

  it('Documentation pages carry a last-updated date', async () => {
    for (const path of documentation) {
      expect(markdownBody(await get(`${path}.md`)).frontmatter['last-updated']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})
