/** Section 4, rule by rule, against the example site as `npm start` serves it. Titles name the rows and rules. */
import { describe, expect, it } from 'vitest'
import { serveExampleSite } from './example-service.ts'
import { indexEntries, markdownBody } from './expectations.ts'

const { ask, at, get, json, snapshot } = serveExampleSite()

describe('4. Endpoints', () => {
  it('GET /llms.txt: site summary with links (text)', async () => {
    const answer = await get('/llms.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.text).toMatch(/^# The Quiet Web\n\n> Notes on publishing/)
    expect(answer.text).toContain(`](${at('/notes/llms.txt')})`)
    expect(answer.text.length).toBeLessThan(50_000)
  })

  it.each([
    ['/notes/index.json', 'JSON notes index'],
    ['/jornal/index.json', 'JSON journal index'],
  ])('GET %s: %s, complete', async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const bodies = [...snapshot().routes.values()].filter(({ endpoint }) => endpoint === 'entryMarkdown')
    expect(indexEntries(answer).length).toBe(bodies.filter((it) => it.path.startsWith(path.slice(0, 6))).length)
  })

  it('GET /notes/list-tags.json: JSON tags with 2+ posts', async () => {
    const answer = await get('/notes/list-tags.json')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(indexEntries(answer)[0]).toEqual({ tag: 'HTTP', count: 8, url: at('/tags/http') })
  })

  it.each([
    ['/notes/bm25.md', 'Markdown note with frontmatter'],
    ['/jornal/as-we-may-think.md', 'Markdown article with frontmatter; author and source on top'],
    ['/lab/asking-a-csv.md', 'Markdown lab entry with frontmatter'],
  ])('GET %s: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(markdownBody(answer).frontmatter.markdown).toBe(at(path))
  })

  it('GET /sitemap.xml: XML listing all indexable URLs', async () => {
    const answer = await get('/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const listed = [...answer.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
    expect(new Set(listed)).toEqual(new Set(await indexablePages()))
    expect(listed.length).toBe(new Set(listed).size)
  })

  it('GET /sitemap.md: the same index as Markdown', async () => {
    const answer = await get('/sitemap.md')
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    const listed = [...answer.text.matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url)
    const { text } = await get('/sitemap.xml')
    const pages = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
    expect(pages.filter((url) => !listed.includes(url) && !listed.includes(twinOf(url)))).toEqual([])
  })

  it('GET /robots.txt: crawl rules and a sitemap reference', async () => {
    const answer = await get('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.text).toMatch(/^User-agent: /m)
    expect(answer.text).toMatch(/^Allow: \/$/m)
    expect(answer.text).toContain(`\nSitemap: ${at('/sitemap.xml')}\n`)
  })

  it('HEAD /.well-known/api-catalog: a Link header with the relation (RFC 9727 section 2)', async () => {
    const { headers } = await ask('/.well-known/api-catalog', { method: 'HEAD' })
    expect(headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"')
  })

  it('GET /.well-known/mcp: MCP manifest', async () => {
    const answer = await get('/.well-known/mcp')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(answer.text)).toMatchObject({ url: at('/mcp'), transport: 'http' })
    expect(answer.text).toContain(`"${at('/mcp/learn')}"`)
  })

  it.each(['/mcp/server-card', '/mcp/learn/server-card', '/.well-known/mcp/server-card.json'])(
    'GET %s: the headers of SEP-2127, for any origin',
    async (path) => {
      const { headers } = await get(path)
      const value = (name: string) => headers.get(`access-control-${name}`)
      expect(value('allow-methods')).toBe('GET')
      expect(value('allow-headers')).toBe('Content-Type, If-None-Match')
      expect(value('expose-headers')).toContain('ETag')
      expect(headers.get('cache-control')).toBe('public, max-age=3600')
    },
  )

  it('GET /.well-known/mcp/server-card.json: MCP server card (JSON)', async () => {
    const answer = await get('/.well-known/mcp/server-card.json')
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(answer.text)).toMatchObject({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      remotes: [{ type: 'streamable-http', url: at('/mcp') }],
    })
  })

  it('GET /openapi.json: OpenAPI 3.1 document of every public operation', async () => {
    const description = await json('/openapi.json')
    expect(description).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), servers: [{ url: at('') }] })
    const { paths } = Object(description)
    const own = snapshot().endpoints.filter(({ describedBy }) => describedBy === undefined)
    const described = own.filter(({ kind }) => kind !== 'file')
    for (const { path } of described) expect(Object.keys(paths), path).toContain(path)
  })

  it('GET /openapi.json: including the full conventions', async () => {
    const { info } = Object(await json('/openapi.json'))
    const topics = ['Authentication', 'Rate limits', 'Error', 'Caching', 'negotiation', 'Versioning', 'Citation']
    for (const topic of topics) expect(info.description).toContain(topic)
    expect(info.description).toContain('60;w=60')
    expect(info.description).toContain('/.well-known/oauth-protected-resource')
  })

  it('GET /developers: developer portal page (quickstart, sandbox, keys)', async () => {
    const { headers, text } = await get('/developers')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const heading of ['Quickstart', 'Sandbox', 'Keys']) expect(text).toMatch(new RegExp(`<h2[^>]*>.*${heading}`))
  })

  it.each(['/notes/llms.txt', '/jornal/llms.txt', '/lab/llms.txt', '/developers/llms.txt'])(
    'GET %s: scoped context text for that area',
    async (path) => {
      const answer = await get(path)
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.text).toMatch(/^# \S.*\n\n> \S/)
      const area = path.replace('/llms.txt', '')
      const inside = [...answer.text.matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url)
      if (area !== '/developers') expect(inside.some((url) => url.startsWith(at(`${area}/`)))).toBe(true)
    },
  )

  it('GET /plugin.json: agent-plugin manifest', async () => {
    expect(await json('/plugin.json')).toMatchObject({
      $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json',
      homepage: at('/'),
    })
  })

  it('GET /mcp.json: MCP remotes list', async () => {
    const { $schema, mcpServers, ...others } = Object(await json('/mcp.json'))
    expect($schema).toBe('https://agent-plugins.org/schemas/1.0.0/mcp.schema.json')
    expect(Object.values(mcpServers)).toEqual([
      { type: 'streamable-http', url: at('/mcp') },
      { type: 'streamable-http', url: at('/mcp/learn') },
    ])
    expect(others).toEqual({})
  })

  it('GET /.well-known/oauth-protected-resource: RFC 9728 protected-resource metadata; public, no auth', async () => {
    const metadata = await json('/.well-known/oauth-protected-resource')
    expect(metadata).toMatchObject({ resource: at('') })
    expect(metadata).not.toHaveProperty('authorization_servers')
  })

  it('GET /.well-known/oauth-authorization-server: 404; there is no authorization server', async () => {
    const answer = await get('/.well-known/oauth-authorization-server')
    expect(answer.status).toBe(404)
    expect(answer.text).toMatch(/no authorization server/i)
  })

  it.each(['/api-docs', '/pricing', '/auth', '/developers'])('GET %s and %s.md: documentation pages', async (path) => {
    const html = await get(path)
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const markdown = await get(`${path}.md`)
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  })

  it.each([
    ['/github', 'https://github.com/ines-tallow-example'],
    ['/mastodon', 'https://mastodon.social/@ines_tallow_example'],
    ['/codeberg', 'https://codeberg.org/ines-tallow-example'],
  ])('GET %s (profile alias): HTTP 308 redirect to the alias target; no JSON body', async (alias, target) => {
    const answer = await get(alias, { accept: 'application/json' })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(target)
    expect(answer.headers.get('content-type')).toBeNull()
    expect(answer.bytes).toHaveLength(0)
  })

  it('Rule 1: a profile alias is a single-segment path that answers only with a 308 redirect', async () => {
    for (const row of snapshot().endpoints.filter(({ kind }) => kind === 'alias')) {
      expect(row.path).toMatch(/^\/[^/]+$/)
      expect((await ask(row.path, { method: 'HEAD' })).status).toBe(308)
      expect((await get(row.path, { accept: 'text/html' })).status).toBe(308)
      expect((await get(`${row.path}.md`)).status).toBe(404)
    }
  })

  it('Rule 2: /<slug>.md is Markdown, not JSON, whatever the client accepts', async () => {
    for (const path of ['/notes/bm25.md', '/jornal/walden.md', '/lab/asking-a-csv.md']) {
      const answer = await get(path, { accept: 'application/json' })
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    }
  })
})

/** Every HTML page that does not say `noindex`. */
async function indexablePages(): Promise<string[]> {
  const pages: string[] = []
  for (const [path, route] of snapshot().routes) {
    if (route.kind !== 'prepared' || !route.mediaType.startsWith('text/html')) continue
    if (!(await get(path)).headers.has('x-robots-tag')) pages.push(at(path))
  }
  return pages
}

function twinOf(url: string): string {
  return url === at('/') ? at('/index.md') : `${url}.md`
}
