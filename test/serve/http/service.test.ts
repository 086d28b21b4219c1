import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BodyEncoder } from '../../../src/serve/http/encoder.ts'
import { createService } from '../../../src/serve/http/service.ts'
import { ask, headOf } from '../exchange.ts'
import { fixtureBodies, fixtureService, fixtureSnapshot, longText, site } from '../fixture.ts'

const service = fixtureService()

describe('headers of a page', () => {
  it('link to its canonical address, its Markdown and the documents of the site', async () => {
    const { headers } = await ask(service, '/notes/soil')
    expect(headers.get('link')).toBe(
      [
        '<https://garden.example/notes/soil>; rel="canonical"',
        '<https://garden.example/notes/soil.md>; rel="alternate"; type="text/markdown"',
        '</llms.txt>; rel="describedby"; type="text/plain"',
      ].join(', '),
    )
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
  })

  it('forbid scripts of others and inline ones', async () => {
    const { headers } = await ask(service, '/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("style-src 'self'")
    expect(policy).not.toContain('unsafe')
    for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy', 'x-frame-options']) {
      expect(headers.get(name), name).toBeTruthy()
    }
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('say nothing of HSTS where the address is not https', async () => {
    const snapshot = fixtureSnapshot(fixtureBodies(), { ...site, baseUrl: 'http://127.0.0.1:4321' })
    const { headers } = await ask(createService({ snapshot: () => snapshot }), '/')
    expect(headers.has('strict-transport-security')).toBe(false)
  })

  it('say noindex where the page does, on both of its forms', async () => {
    for (const path of ['/notes/hidden', '/notes/hidden.md']) {
      expect((await ask(service, path)).headers.get('x-robots-tag')).toBe('noindex')
    }
    const negotiated = await ask(service, '/notes/hidden', { headers: { accept: 'text/markdown' } })
    expect(negotiated.headers.get('x-robots-tag')).toBe('noindex')
  })
})

describe('headers of other documents', () => {
  it('Markdown names its HTML and counts its characters in fours', async () => {
    const { headers, text } = await ask(service, '/notes/compost.md')
    expect(headers.get('link')).toContain('<https://garden.example/notes/compost>; rel="canonical"')
    expect(headers.get('x-markdown-tokens')).toBe(String(Math.ceil([...text].length / 4)))
  })

  it('a fingerprinted file never changes', async () => {
    const { headers } = await ask(service, '/assets/style.1234.css')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it('an SVG file runs no scripts', async () => {
    expect((await ask(service, '/notes/picture.svg')).headers.get('content-security-policy')).toBe('sandbox')
  })

  it('an HTML file of the public folder runs what its owner put there', async () => {
    expect((await ask(service, '/demo.html')).headers.has('content-security-policy')).toBe(false)
  })

  it('a row may set its own', async () => {
    const { headers } = await ask(service, '/empty.txt')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})

describe('negotiation', () => {
  it('answers 406 with both formats named to a client that takes neither', async () => {
    const { status, headers, text } = await ask(service, '/notes/soil', { headers: { accept: 'application/json' } })
    expect(status).toBe(406)
    expect(headers.get('vary')).toBe('Accept')
    expect(text).toContain('text/markdown')
  })

  it('leaves documents with one form alone', async () => {
    expect((await ask(service, '/notes/index.json', { headers: { accept: 'text/html' } })).status).toBe(200)
  })

  it('does not mix up the forms once both are at hand', async () => {
    const own = fixtureService()
    for (const accept of ['text/html', 'text/markdown', 'text/html', 'text/markdown', '*/*']) {
      const { headers } = await ask(own, '/notes/soil', { headers: { accept } })
      expect(headers.get('content-type')).toContain(accept === 'text/markdown' ? 'markdown' : 'html')
    }
  })

  it.each([
    ['text/html,*/*;q=0.8', 'text/html; charset=utf-8', '<h1>This page isn’t here</h1>'],
    ['text/markdown', 'text/markdown; charset=utf-8', '# 404 Not found'],
    ['*/*', 'application/problem+json', '"code": "NOT_FOUND"'],
  ])('words a 404 for %s', async (accept, mediaType, text) => {
    const answer = await ask(service, '/notes/compst', { headers: { accept } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe(mediaType)
    expect(answer.headers.get('vary')).toBe('Accept')
    expect(answer.text).toContain(text)
    expect(answer.text).toContain('/notes/compost')
    expect(answer.text).toContain('/llms.txt')
  })

  it('puts nothing of the request into a page unescaped', async () => {
    const { text } = await ask(service, '/<script>alert(1)</script>', { headers: { accept: 'text/html' } })
    expect(text).not.toContain('<script>')
  })

  it('answers the OAuth documents in JSON whoever asks, and says why they are not there', async () => {
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/mcp']) {
      const { status, headers, text } = await ask(service, path, { headers: { accept: 'text/html' } })
      expect(status).toBe(404)
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(text).toContain('There is no authorization server.')
    }
  })
})

describe('preconditions', () => {
  it('If-Match that does not match answers 412', async () => {
    expect((await ask(service, '/notes/soil', { headers: { 'if-match': '"x"' } })).status).toBe(412)
    expect((await ask(service, '/notes/soil', { headers: { 'if-match': '*' } })).status).toBe(200)
  })

  it('each coding has its own tag', async () => {
    const plain = await ask(service, '/notes/soil')
    const coded = await ask(service, '/notes/soil', { headers: { 'accept-encoding': 'gzip' } })
    expect(coded.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': plain.headers.get('etag') ?? '' }
    expect((await ask(service, '/notes/soil', { headers })).status).toBe(200)
  })

  it('a part of a coded file is a part of the file itself', async () => {
    const headers = { 'accept-encoding': 'gzip', range: 'bytes=0-3' }
    const { status, text, headers: answer } = await ask(service, '/assets/style.1234.css', { headers })
    expect([status, text, answer.has('content-encoding')]).toEqual([206, 'body', false])
  })
})

describe('work is done once', () => {
  it('a document that many ask for at once is loaded and coded once', async () => {
    const snapshot = fixtureSnapshot()
    let coded = 0
    const encoder: BodyEncoder = {
      names: ['gzip'],
      async encode(_, bytes) {
        coded++
        return bytes.subarray(0, 10)
      },
    }
    const own = createService({ snapshot: () => snapshot, encoder })
    const headers = { 'accept-encoding': 'gzip' }
    await Promise.all(Array.from({ length: 20 }, () => ask(own, '/notes/soil', { headers })))
    expect(snapshot.loads).toEqual(['/notes/soil'])
    expect(coded).toBe(1)
  })

  it('a document at hand is answered at once, by the same reply', async () => {
    const own = fixtureService()
    await ask(own, '/notes/soil')
    const reply = own.handle(headOf('/notes/soil'))
    expect(reply).not.toBeInstanceOf(Promise)
    expect(own.handle(headOf('/notes/soil'))).toBe(reply)
  })

  it('a coding that fails costs the client nothing', async () => {
    const snapshot = fixtureSnapshot()
    const encoder: BodyEncoder = { names: ['br'], encode: () => Promise.reject(new Error('out of memory')) }
    const own = createService({ snapshot: () => snapshot, encoder })
    const { status, headers, text } = await ask(own, '/notes/soil', { headers: { 'accept-encoding': 'br' } })
    expect([status, headers.has('content-encoding')]).toEqual([200, false])
    expect(text).toContain(longText)
  })

  it('memory does not grow with paths or query strings', async () => {
    const snapshot = fixtureSnapshot()
    const own = createService({ snapshot: () => snapshot, cacheBytes: 20_000 })
    for (let i = 0; i < 300; i++) {
      await ask(own, `/notes/soil?n=${i}`, { headers: { accept: `text/html;n=${i}` } })
      await ask(own, `/nothing/${i}`)
    }
    expect(snapshot.loads.filter((path) => path === '/notes/soil')).toHaveLength(1)
  })
})

describe('a site that changes', () => {
  it('is served as it is now, and what did not change keeps its tag', async () => {
    const bodies = fixtureBodies()
    let snapshot = fixtureSnapshot(bodies)
    const own = createService({ snapshot: () => snapshot })
    const before = await ask(own, '/llms.txt')
    const soil = await ask(own, '/notes/soil')
    bodies.set('/llms.txt', '# Another garden\n')
    snapshot = fixtureSnapshot(bodies)
    const after = await ask(own, '/llms.txt')
    expect(after.text).toBe('# Another garden\n')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect((await ask(own, '/notes/soil')).headers.get('etag')).toBe(soil.headers.get('etag'))
  })

  it('keeps serving the last good document when the new one cannot be rendered', async () => {
    const bodies = fixtureBodies()
    let snapshot = fixtureSnapshot(bodies)
    const errors: unknown[] = []
    const own = createService({ snapshot: () => snapshot, onError: (error) => errors.push(error) })
    const before = await ask(own, '/notes/soil')
    bodies.set('/notes/soil', new Error('cannot render'))
    snapshot = fixtureSnapshot(bodies)
    const after = await ask(own, '/notes/soil')
    expect([after.status, after.text]).toEqual([200, before.text])
    expect(errors).toHaveLength(1)
  })

  it('answers 404 for a document that never could be, without a word of the cause', async () => {
    const { status, text } = await ask(service, '/notes/broken')
    expect(status).toBe(404)
    expect(text).toContain('DOCUMENT_UNAVAILABLE')
    expect(text).not.toContain('secret')
  })
})

it('any request at all is answered below 500 and with the rate limit', async () => {
  const piece = fc.constantFrom(
    '/',
    'notes',
    'soil',
    '.md',
    '.html',
    '%2f',
    '%',
    '..',
    '?',
    '#',
    'mcp',
    'ask',
    'api/jobs/',
    '\\',
    '\u00ff',
  )
  const target = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 5 })), { maxLength: 10 })
    .map((pieces) => `/${pieces.join('')}`)
  const method = fc.oneof(
    fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'CONNECT'),
    fc.string({ maxLength: 8 }),
  )
  const name = fc.constantFrom(
    ...['accept', 'accept-encoding', 'if-none-match', 'if-match', 'if-modified-since', 'if-range', 'range', 'origin'],
    ...['content-length', 'content-encoding', 'authorization', 'access-control-request-method', 'x-forwarded-for'],
  )
  const headers = fc.dictionary(name, fc.string({ maxLength: 20 }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(target, fc.string()), method, headers, async (path, verb, sent) => {
      const reply = await service.handle(headOf(path, { method: verb, headers: sent, body: 'x' }))
      const fields = reply.headers.filter((_, i) => i % 2 === 0)
      // `/crash` is broken on purpose.
      if (!path.includes('crash')) expect(reply.status).toBeLessThan(500)
      expect(fields.filter((field) => field.startsWith('RateLimit-'))).toHaveLength(4)
      for (const [i, value] of reply.headers.entries())
        expect(value, String(reply.headers[i - 1])).toMatch(/^[\x20-\x7e]*$/)
    }),
    { numRuns: 500 },
  )
})
