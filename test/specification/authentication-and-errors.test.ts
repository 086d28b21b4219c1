/**
 * Sections 5 and 7, rule by rule, against the example site as `npm start` serves it. Titles name the rows and rules.
 */
import { describe, expect, it } from 'vitest'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { serveAsFetch } from '../conformance/served-site.ts'
import { serveExampleSite } from './example-service.ts'

const { ask, at, get, snapshot } = serveExampleSite()

describe('5. Authentication', () => {
  const paths = [
    ...['/', '/llms.txt', '/notes/bm25.md', '/notes/bm25', '/github', '/.well-known/oauth-protected-resource'],
    ...['/.well-known/oauth-authorization-server', '/no/such/path', '/notes/', '/notes/attachments/measure.png', '/%'],
    ...['/ask', '/mcp', '/mcp/learn', '/api/jobs', `/${'a'.repeat(9000)}`],
  ]

  it('1. There are no tokens, scopes or API keys: every endpoint answers anonymously', async () => {
    const statuses = await Promise.all(
      [...snapshot().routes].map(async ([path, { kind }]) => [kind, (await get(path)).status]),
    )
    expect(new Set(statuses.map(String))).toEqual(new Set(['prepared,200', 'file,200', 'redirect,308', 'absent,404']))
  })

  it.each(paths.map((path) => [path.slice(0, 50), path] as const))(
    '2. Authorization is refused at %s',
    async (_, path) => {
      for (const authorization of ['Bearer token', 'Basic dTpw', '', 'Unheard-of x']) {
        for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
          const answer = await ask(path, { method, headers: { authorization, accept: 'text/html' } })
          expect(answer.status).toBe(401)
          expect(answer.headers.get('www-authenticate')).toBe(
            `Bearer resource_metadata="${at('')}/.well-known/oauth-protected-resource"`,
          )
          expect(answer.headers.get('content-type')).toBe('application/problem+json')
          expect(JSON.parse(answer.text).hint).toContain('retry without the Authorization header')
        }
        expect((await ask(path, { method: 'HEAD', headers: { authorization } })).status).toBe(401)
      }
    },
  )

  it('2. The client that retries without the Authorization header is answered', async () => {
    expect((await get('/notes/bm25', { authorization: 'Bearer x' })).status).toBe(401)
    expect((await get('/notes/bm25')).status).toBe(200)
  })

  it.each([
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/mcp',
    '/.well-known/openid-configuration',
    '/.well-known/openid-configuration/mcp',
  ])('3. There is no authorization server: %s answers 404 and says so', async (path) => {
    for (const accept of ['*/*', 'application/json', 'text/html']) {
      const answer = await get(path, { accept })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(JSON.parse(answer.text).detail).toMatch(/^There is no authorization server/)
    }
  })

  it('4. The protected-resource metadata is public', async () => {
    const site = await serveAsFetch({ source: createMemorySource({}) })
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await site.ask('/.well-known/oauth-protected-resource', { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('7. Errors', () => {
  it('401: the request carries an Authorization header; WWW-Authenticate as in section 5', async () => {
    const { status, headers } = await get('/', { authorization: 'x' })
    expect([status, headers.has('www-authenticate')]).toEqual([401, true])
  })

  it('404: the response to /.well-known/oauth-authorization-server states that no authorization server exists', async () => {
    const { text } = await get('/.well-known/oauth-authorization-server')
    expect(JSON.parse(text)).toMatchObject({ status: 404, code: 'ABSENT_ON_PURPOSE' })
    expect(text).toContain('There is no authorization server')
  })

  it.each(['/ask', '/mcp', '/mcp/learn', '/api/jobs'])(
    '429: a JSON body at %s, whatever the client accepts',
    async (path) => {
      const site = await serveAsFetch({ source: createMemorySource({}) })
      const post = (accept: string) => site.ask(path, { method: 'POST', headers: { accept }, body: '' })
      for (let i = 0; i < 60; i++) await post('*/*')
      for (const accept of ['text/html', 'text/markdown', 'application/xml;q=0.9, text/html', '*/*']) {
        const { status, headers, text } = await post(accept)
        expect([status, headers.get('ratelimit-remaining'), headers.get('vary')]).toEqual([429, '0', null])
        expect(headers.get('content-type')).toMatch(/^application\/(problem\+)?json$/)
        expect(headers.get('retry-after')).toBe(headers.get('ratelimit-reset'))
        expect(JSON.parse(text)).toBeTypeOf('object')
      }
    },
  )

  it('308: GET on a profile alias is a redirect, not an error; no JSON body', async () => {
    const { status, headers, text } = await get('/github')
    expect([status, headers.get('content-type'), text]).toEqual([308, null, ''])
  })
})
