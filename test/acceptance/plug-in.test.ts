/** Adding a document takes one renderer and one row; nothing else is told of it, and everything knows it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../src/adapters/node.ts'
import {
  buildSite,
  catalog,
  createMemorySource,
  createService,
  type Endpoint,
  type RenderContext,
  resolveConfig,
  type Site,
} from '../../src/index.ts'
import { documentPaths } from '../conformance/served-site.ts'

/** The one renderer. */
function renderExample(site: Site, context: RenderContext): string {
  return `${JSON.stringify({ home: context.url('/'), notes: site.collections[0]?.entries.length })}\n`
}

/** The one row. */
const example: Endpoint = {
  id: 'madeUpForThisTest',
  kind: 'prepared',
  per: 'site',
  path: '/.well-known/example',
  mediaType: 'application/json',
  audience: 'agents',
  summary: 'How many notes there are',
  announce: ['llms.txt', 'link-header', 'api-catalog'],
  rel: 'describedby',
  schema: {
    type: 'object',
    properties: { home: { type: 'string', format: 'uri' }, notes: { type: 'integer' } },
    required: ['home', 'notes'],
  },
  render: renderExample,
}

const source = createMemorySource({ 'content/notes/soil.md': '# Soil\n\nIt is alive.\n' })
const config = resolveConfig({ baseUrl: 'https://garden.example', title: 'Garden' })

describe('a made-up /.well-known/example', () => {
  let origin: string
  let documents: readonly string[]
  let stop: (() => Promise<void>) | undefined
  const get = (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, { redirect: 'manual', ...init })
  const textOf = async (path: string) => (await get(path)).text()

  beforeAll(async () => {
    const { snapshot } = await buildSite({ source, config, endpoints: [...catalog, example] })
    const server = await serve(createService({ snapshot: () => snapshot }), { port: 0 })
    origin = server.url
    documents = documentPaths(snapshot)
    stop = server.close
  })
  afterAll(() => stop?.())

  it('is served', async () => {
    const response = await get('/.well-known/example')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toEqual({ home: 'https://garden.example/', notes: 1 })
  })

  it('has the ways of every document: ETag, 304, HEAD, OPTIONS, 405, 308, 401, RateLimit headers', async () => {
    const { headers } = await get('/.well-known/example')
    const tag = headers.get('etag') ?? ''
    const answers = await Promise.all([
      get('/.well-known/example', { headers: { 'if-none-match': tag } }),
      get('/.well-known/example', { method: 'HEAD' }),
      get('/.well-known/example', { method: 'OPTIONS' }),
      get('/.well-known/example', { method: 'DELETE' }),
      get('/.well-known/example/'),
      get('/.well-known/example', { headers: { authorization: 'Bearer x' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 204, 405, 308, 401])
    for (const answer of answers) expect(answer.headers.get('ratelimit-policy')).toBe('60;w=60')
  })

  it('is an operation of the OpenAPI description, with its schema', async () => {
    const { paths } = JSON.parse(await textOf('/openapi.json'))
    expect(paths['/.well-known/example'].get).toMatchObject({
      operationId: 'madeUpForThisTest',
      summary: 'How many notes there are',
      responses: { 200: { content: { 'application/json': { schema: example.schema } } } },
    })
  })

  it.each([
    ['/api-docs', '/.well-known/example'],
    ['/api-docs.md', '### <a id="madeUpForThisTest"></a>`GET /.well-known/example`\n\nHow many notes there are.'],
    ['/llms.txt', 'https://garden.example/.well-known/example'],
    ['/developers/llms.txt', 'https://garden.example/.well-known/example'],
    ['/.well-known/api-catalog', 'https://garden.example/.well-known/example'],
  ])('stands in %s', async (path, expected) => {
    expect(await textOf(path)).toContain(expected)
  })

  it('is announced in the Link header of every page', async () => {
    const response = await get('/notes/soil')
    expect(response.headers.get('link')).toContain('</.well-known/example>; rel="describedby"')
  })

  it('is one of the documents that the conformance suite asks for', () => {
    expect(documents).toContain('/.well-known/example')
  })

  it('is named as the nearest address to a slip of the pen', async () => {
    const response = await get('/.well-known/exmaple')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('https://garden.example/.well-known/example')
  })
})

describe('a catalog of the owner', () => {
  it('may replace a built-in row, which has no privilege', async () => {
    const own = catalog.map((row): Endpoint => {
      if (row.kind !== 'prepared' || row.per !== 'site' || row.id !== 'robots') return row
      return { ...row, render: () => 'User-agent: *\nDisallow: /\n' }
    })
    const { snapshot } = await buildSite({ source, config, endpoints: own })
    const route = snapshot.routes.get('/robots.txt')
    if (route?.kind !== 'prepared') throw new Error('no robots.txt')
    expect(new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)).toBe('User-agent: *\nDisallow: /\n')
  })

  it('may leave a row out, and nothing names it any more', async () => {
    const own = catalog.filter(({ id }) => id !== 'llmsFull')
    const { snapshot, diagnostics } = await buildSite({ source, config, endpoints: own })
    expect(diagnostics).toEqual([])
    const naming: string[] = []
    for (const route of snapshot.routes.values()) {
      if (route.kind !== 'prepared') continue
      const { bytes } = await snapshot.bodies.load(route)
      if (new TextDecoder().decode(bytes).includes('/llms-full.txt')) naming.push(route.path)
    }
    expect(naming).toEqual([])
  })

  it('gets every part of the site without any single row: each can be left out', async () => {
    for (const { id } of catalog.filter((row) => row.kind === 'prepared')) {
      const { snapshot } = await buildSite({ source, config, endpoints: catalog.filter((row) => row.id !== id) })
      const [home] = [...snapshot.routes.values()].filter((route) => route.kind === 'prepared')
      if (!home) throw new Error('nothing is left')
      await expect(snapshot.bodies.load(home), id).resolves.toBeDefined()
    }
  })
})
