import { describe, expect, it } from 'vitest'
import { bounds, byteSize } from '../../../../src/contract/bounds.ts'
import type { EndpointDescription, LiveOperation } from '../../../../src/contract/endpoint.ts'
import { type ConventionFacts, conventions, limitedPaths } from '../../../../src/publish/render/api/conventions.ts'
import { listed } from '../../../../src/text/listed.ts'

const facts: ConventionFacts = {
  baseUrl: 'https://garden.example',
  apiVersion: '2.3.4',
  rateLimit: { limit: 60, windowSeconds: 60 },
  endpoints: [],
}

function live(path: `/${string}`, operation: Partial<LiveOperation> = {}): EndpointDescription {
  const post = { method: 'POST', operationId: 'post', summary: 'Post', limited: true, responses: {} } as const
  return { kind: 'live', id: path, path, summary: path, audience: 'agents', operations: [{ ...post, ...operation }] }
}

function text(title: string, overrides: Partial<ConventionFacts> = {}): string {
  const found = conventions({ ...facts, ...overrides }).find((convention) => convention.title === title)
  if (found === undefined) throw new Error(`no convention ${title}`)
  return found.text
}

describe('the conventions of the HTTP interface', () => {
  it('say that Authorization answers 401, with the header of the specification, "Authentication"', () => {
    expect(text('Authentication')).toContain(
      '`WWW-Authenticate: Bearer resource_metadata="https://garden.example/.well-known/oauth-protected-resource"`',
    )
  })

  it('name the four headers of the specification, "Limits", with their values', () => {
    const limits = text('Rate limits')
    for (const name of ['Limit', 'Remaining', 'Reset', 'Policy']) expect(limits).toContain(`\`RateLimit-${name}\``)
    expect(limits).toContain('`60;w=60`')
  })

  it('name only the limited paths that the catalog has', () => {
    const endpoints = [live('/ask'), live('/mcp'), live('/free', { limited: false })]
    expect(limitedPaths(endpoints)).toEqual(['/ask', '/mcp'])
    expect(text('Rate limits', { endpoints })).toContain('POST requests to `/ask` and `/mcp` have a fair-use limit')
    expect(text('Rate limits')).not.toContain('POST requests')
  })

  it('follow the configured numbers', () => {
    const rateLimit = { limit: 5, windowSeconds: 10 }
    const limits = text('Rate limits', { rateLimit, endpoints: [live('/ask')] })
    expect(limits).toContain('5 requests in 10 seconds')
    expect(limits).toContain('`5;w=10`')
    expect(limits).not.toContain('60')
  })

  it('name every bound and the bodies of the catalog', () => {
    const said = text('Bounds', { endpoints: [live('/ask', { maxBodyBytes: 16 * 1024 })] })
    expect(said).toContain('Body of `POST /ask`: 16 KiB')
    for (const bytes of [bounds.urlBytes, bounds.headersBytes, bounds.noteBytes])
      expect(said).toContain(byteSize(bytes))
    for (const seconds of [bounds.headersSeconds, bounds.requestSeconds, bounds.keepAliveSeconds])
      expect(said).toContain(String(seconds))
  })

  it('name the error shapes of computed operations only where there are any', () => {
    expect(text('Error answers')).not.toMatch(/JSON-RPC|NLWeb/)
    expect(text('Error answers', { endpoints: [live('/mcp')] })).toContain('JSON-RPC')
  })

  it('name streams and origins only where an operation has them', () => {
    const responses = { 200: { description: 'Answer', content: { 'text/event-stream': { schema: {} } } } }
    expect(text('Events')).not.toContain('server-sent')
    expect(text('Events', { endpoints: [live('/ask', { responses })] })).toContain('`/ask` as server-sent events')
    expect(text('Cross-origin requests')).not.toContain('403')
    expect(text('Cross-origin requests', { endpoints: [live('/mcp', { checksOrigin: true })] })).toContain('403')
  })

  it('say that a batch counts as many requests as it has messages, where there are batches', () => {
    const endpoints = [live('/ask'), live('/mcp', { mostMessages: 10 })]
    expect(text('Rate limits', { endpoints })).toContain('A batch at `/mcp` counts as many requests as it has messages')
    expect(text('Bounds', { endpoints })).toContain('A batch: 10 messages.')
    expect(text('Rate limits', { endpoints: [live('/ask')] })).not.toContain('batch')
  })

  it('name the reads that take turns, and what is answered when there are too many', () => {
    const queued = { method: 'GET', limited: false, queued: true } as const
    const row = {
      kind: 'prepared',
      per: 'site',
      mediaType: 'text/html',
      audience: 'people',
      summary: 'Search',
    } as const
    const onQuery = { ...queued, operationId: 'search', summary: 'Search', responses: {} }
    const endpoints: EndpointDescription[] = [live('/ask', queued), { ...row, id: 'search', path: '/search', onQuery }]
    const limits = text('Rate limits', { endpoints })
    expect(limits).toContain('at `/ask` and `/search`, take turns by client')
    expect(limits).toContain(`over ${bounds.queueSeconds} seconds gets a 503 with \`Retry-After\``)
    expect(text('Rate limits', { endpoints: [live('/mcp')] })).not.toContain('503')
  })

  it('tell a site at a loopback address from a public one', () => {
    expect(text('Cross-origin requests')).toContain('Any web page may read any answer')
    for (const baseUrl of ['http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:8080', 'http://a.localhost']) {
      const said = text('Cross-origin requests', { baseUrl })
      expect(said).toContain('`MISDIRECTED_REQUEST`')
      expect(said).not.toContain('Any web page')
    }
    expect(text('Cross-origin requests', { baseUrl: 'http://0.0.0.0:4321' })).toContain('Any web page')
  })

  it('state the version and the time between an announcement and a removal', () => {
    expect(text('Versioning and deprecation')).toContain('version 2.3.4')
    expect(text('Versioning and deprecation')).toContain('180 days')
  })

  it('hold no heading of their own, so that documents can put them under theirs', () => {
    for (const convention of conventions(facts)) expect(convention.text).not.toMatch(/^#/m)
  })
})

describe('listed', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
  ])('joins %j as %j', (items, text) => {
    expect(listed(items)).toBe(text)
  })
})
