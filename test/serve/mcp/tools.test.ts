import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentTools, learnTools } from '../../../src/contract/mcp-tables.ts'
import type { Service } from '../../../src/serve/http/service.ts'
import { createMcpHandlers } from '../../../src/serve/mcp/handlers.ts'
import { mcpService } from '../../mcp/example-site.ts'
import { fakeRetrieval, hitOn, pageRecord } from '../ask/fixture.ts'
import { ask } from '../exchange.ts'
import { callTool, eras, rpc, serviceOf, snapshotOf } from './fixture.ts'

let service: Service
beforeAll(async () => {
  service = await serviceOf()
})

interface Listed {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: object
  readonly outputSchema?: object
  readonly annotations: object
}

async function listTools(path = '/mcp'): Promise<readonly Listed[]> {
  return JSON.parse((await rpc(service, 'modern', 'tools/list', {}, path)).text).result.tools
}

describe('the list of tools', () => {
  it('is that of the table, in its order, on both endpoints', async () => {
    expect((await listTools()).map(({ name }) => name)).toEqual(Object.keys(contentTools))
    expect((await listTools('/mcp/learn')).map(({ name }) => name)).toEqual(Object.keys(learnTools))
  })

  it('says of each tool what it is for, that it only reads, and the shape of what it takes and gives', async () => {
    const ajv = new Ajv2020({ strict: true })
    for (const tool of [...(await listTools()), ...(await listTools('/mcp/learn'))]) {
      expect(tool.description.length).toBeGreaterThan(100)
      expect(tool.description.length).toBeLessThan(700)
      expect(tool.annotations).toEqual({
        title: tool.title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      })
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      for (const schema of [tool.inputSchema, tool.outputSchema ?? {}]) expect(ajv.validateSchema(schema)).toBe(true)
    }
  })

  it('gives every argument a description', async () => {
    for (const { name, inputSchema } of await listTools()) {
      const { properties } = inputSchema as { properties: Record<string, { description?: string }> }
      for (const [argument, { description }] of Object.entries(properties)) {
        expect(description, `${name}.${argument}`).toBeTruthy()
      }
    }
  })
})

describe.each([
  ['search', { query: 'worms' }],
  ['search', { query: 'quantum chromodynamics' }],
  ['fetch', { id: '/notes/soil' }],
  ['list_entries', { limit: 3 }],
  ['related_entries', { entry: 'notes/soil' }],
  ['site_overview', {}],
  ['ask', { question: 'What do worms do?' }],
  ['ask', { question: 'Who won the cup in 1987?' }],
])('%s with %j', (name, args) => {
  it('gives the same value as text and as structured content, as its schema has it', async () => {
    const { content, structuredContent, isError } = await callTool(service, name, args)
    expect(isError).not.toBe(true)
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent)
    const schema = (await listTools()).find((tool) => tool.name === name)?.outputSchema ?? {}
    const ajv = new Ajv2020()
    expect(ajv.validate(schema, structuredContent), ajv.errorsText()).toBe(true)
  })
})

describe('search and fetch, as the connectors of ChatGPT want them', () => {
  it('take one text and give one text item', async () => {
    const [search, fetch] = await listTools()
    expect(search?.inputSchema).toMatchObject({ properties: { query: { type: 'string' } }, required: ['query'] })
    expect(fetch?.inputSchema).toMatchObject({ properties: { id: { type: 'string' } }, required: ['id'] })
    expect((await callTool(service, 'search', { query: 'worms' })).content).toHaveLength(1)
    expect((await callTool(service, 'fetch', { id: '/notes/soil' })).content).toHaveLength(1)
  })

  it('search gives exactly id, title and url, and the id is one that fetch takes', async () => {
    const { results } = (await callTool(service, 'search', { query: 'worms in the soil' })).structuredContent
    expect(results[0]).toEqual({ id: '/notes/soil', title: 'Living soil', url: 'https://garden.example/notes/soil' })
    const { structuredContent: page } = await callTool(service, 'fetch', { id: results[0].id })
    expect(Object.keys(page)).toEqual(['id', 'title', 'text', 'url', 'metadata'])
    expect(page).toMatchObject({ id: '/notes/soil', title: 'Living soil', url: results[0].url })
    expect(page.text).toMatch(/^# Living soil\n/)
  })

  it('search gives what fits: nothing that the site says nothing about, nothing far below the best', async () => {
    const found = async (query: string): Promise<{ id: string }[]> =>
      (await callTool(service, 'search', { query })).structuredContent.results
    for (const query of ['Who won the world cup in 1987?', 'quantum chromodynamics', 'best pizza in town'])
      expect(await found(query)).toEqual([])
    expect((await found('leaf mould')).map(({ id }) => id)).toContain('/notes/leaf-mould')
    const hits = [100, 26, 24, 3].map((score) => hitOn(pageRecord(`p${score}`), { score }))
    const engine = { ...fakeRetrieval(), search: async () => ({ hits, total: hits.length }) }
    const hosted = await serviceOf({ live: createMcpHandlers({ retrieval: () => engine }) })
    const { results } = (await callTool(hosted, 'search', { query: 'x' })).structuredContent
    expect(results.map(({ title }: { title: string }) => title)).toEqual(['p100', 'p26'])
  })

  it('metadata is a flat map of text, with author and source', async () => {
    const { metadata } = (await callTool(service, 'fetch', { id: 'walden' })).structuredContent
    expect(metadata).toMatchObject({
      author: 'Henry David Thoreau',
      source: 'https://www.gutenberg.org/ebooks/205',
      date: '2025-06-01',
      markdown: 'https://garden.example/jornal/walden.md',
    })
    for (const value of Object.values(metadata)) expect(typeof value).toBe('string')
  })

  it('fetch cuts what is too long, and says so', async () => {
    const long = mcpService(await snapshotOf({ 'content/notes/long.md': 'word '.repeat(30_000) }))
    const { text, metadata } = (await callTool(long, 'fetch', { id: 'long' })).structuredContent
    expect(text.length).toBeLessThanOrEqual(100_000)
    expect(metadata.truncated).toMatch(/read_entry, offset \d+ of/)
  })

  it('search finds nothing that is noindex, and nothing off the subject', async () => {
    expect(
      (await callTool(service, 'search', { query: 'reachable by its address alone' })).content[0]?.text,
    ).not.toContain('hidden')
    expect((await callTool(service, 'search', { query: 'quantum chromodynamics' })).structuredContent.results).toEqual(
      [],
    )
  })
})

describe('list_entries', () => {
  const slugs = async (args: object) => {
    const { structuredContent } = await callTool(service, 'list_entries', args)
    return structuredContent.entries.map(({ slug }: { slug: string }) => slug)
  }

  it('is newest first, undated pages last, without noindex', async () => {
    const all = await slugs({})
    expect(all.slice(0, 5)).toEqual(['soil', 'compost', 'leaf-mould', 'walden', 'hostile'])
    expect(all).not.toContain('hidden')
  })

  it('has the order of the index: by `date`, else by `updated`, and entries of one day by its time', async () => {
    const own = mcpService(
      await snapshotOf({
        'content/notes/Changed.md': '---\nupdated: 2026-02-14\n---\nOnly its last change is known.\n',
        'content/notes/Morning.md': '---\ndate: 2026-02-20T08:00:00Z\nupdated: 2026-04-30\n---\nWritten first.\n',
        'content/notes/Night.md': '---\ndate: 2026-02-20T22:00:00Z\n---\nWritten last.\n',
      }),
    )
    const { structuredContent } = await callTool(own, 'list_entries', { collection: 'notes' })
    const listed = structuredContent.entries.map(({ slug }: { slug: string }) => slug)
    expect(listed.slice(0, 6)).toEqual(['soil', 'night', 'morning', 'changed', 'compost', 'leaf-mould'])
    const index: { slug: string }[] = JSON.parse((await ask(own, '/notes/index.json')).text)
    expect(listed).toEqual(index.map(({ slug }) => slug).filter((slug) => slug !== 'hidden'))
  })

  it.each<[object, string[]]>([
    [{ collection: 'jornal' }, ['walden']],
    [{ tag: 'GARDEN' }, ['soil', 'compost']],
    [{ tag: '#soil', collection: 'notes' }, ['soil']],
    [{ tag: 'soil', collection: 'jornal' }, []],
    [{ since: '2026-02-01', until: '2026-02-28' }, ['compost']],
    [{ since: '2024-01-01', until: '2025-01-01' }, ['hostile']],
  ])('filters by %j', async (args, expected) => {
    expect(await slugs(args)).toEqual(expected)
  })

  it('filters by the day that it tells of each page, both ends included', async () => {
    const later = '---\ndate: 2024-05-01\nupdated: 2026-04-02\n---\nWritten long ago.\n'
    const snapshot = await snapshotOf({ 'content/notes/Later.md': later })
    const own = mcpService(snapshot)
    const listed = async (args: object): Promise<{ lastUpdated: string }[]> =>
      (await callTool(own, 'list_entries', { limit: 100, ...args })).structuredContent.entries
    const all = await listed({})
    for (const day of [...all.map(({ lastUpdated }) => lastUpdated), '2026-04-01', '2026-04-03']) {
      expect(await listed({ since: day })).toEqual(all.filter(({ lastUpdated }) => lastUpdated >= day))
      expect(await listed({ until: day })).toEqual(all.filter(({ lastUpdated }) => lastUpdated <= day))
    }
    expect(await listed({ since: '2026-04-02', until: '2026-04-02' })).toMatchObject([
      { slug: 'later', date: '2024-05-01' },
    ])
  })

  it('comes in pages that make the whole, each with links to resources', async () => {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const { structuredContent, content } = await callTool(service, 'list_entries', { limit: 2, cursor })
      expect(structuredContent.total).toBe(7)
      all.push(...structuredContent.entries.map(({ url }: { url: string }) => url))
      expect(content.slice(1).map(({ uri }) => uri)).toEqual(all.slice(-content.length + 1))
      cursor = structuredContent.nextCursor
    } while (cursor !== undefined)
    expect(new Set(all).size).toBe(7)
  })

  it.each<[object, string]>([
    [{ collection: 'blog' }, 'notes, jornal, lab'],
    [{ tag: 'gardn' }, 'Did you mean \\"garden\\"|Did you mean "garden"'],
    [{ cursor: 'made up' }, 'start over'],
    [{ since: 'yesterday' }, 'since'],
    [{ since: '2026-02-31' }, 'a date such as 2026-01-31'],
    [{ until: '2026-01-31T00:00:00Z' }, 'a date such as 2026-01-31'],
    [{ since: '' }, 'a date such as 2026-01-31'],
    [{ limit: 1000 }, 'limit'],
    [{ colection: 'notes' }, 'colection'],
  ])('answers %j with what would be right', async (args, hint) => {
    const { isError, content } = await callTool(service, 'list_entries', args)
    expect(isError).toBe(true)
    expect(content[0]?.text).toMatch(new RegExp(hint))
  })
})

describe('related_entries', () => {
  it('gives each page its reasons, the linked one first', async () => {
    const { entry, related } = (await callTool(service, 'related_entries', { entry: 'notes/soil' })).structuredContent
    expect(entry.url).toBe('https://garden.example/notes/soil')
    expect(related[0].slug).toBe('compost')
    expect(related[0].reasons).toEqual(
      expect.arrayContaining(['is linked from this page', expect.stringMatching(/^shares the tags: garden/i)]),
    )
    expect(related.map(({ url }: { url: string }) => url)).not.toContain(entry.url)
  })

  it('knows backlinks', async () => {
    const { related } = (await callTool(service, 'related_entries', { entry: 'compost' })).structuredContent
    expect(related[0]).toMatchObject({ slug: 'soil', reasons: expect.arrayContaining(['links to this page']) })
  })

  it('is for entries', async () => {
    expect((await callTool(service, 'related_entries', { entry: '/notes' })).isError).toBe(true)
    expect((await callTool(service, 'related_entries', { entry: 'nowhere' })).isError).toBe(true)
  })
})

describe('ask', () => {
  it.each([
    ['text', { query: 'What do worms turn into soil?' }],
    ['an object, with preferences', { query: { text: 'What do worms turn into soil?' }, prefer: { streaming: true } }],
    ['an object, with a version', { query: { text: 'What do worms turn into soil?' }, meta: { version: '0.55' } }],
  ])('takes the question as clients of NLWeb send it: %s', async (_, args) => {
    const question = { question: 'What do worms turn into soil?' }
    expect(await callTool(service, 'ask', args)).toEqual(await callTool(service, 'ask', question))
  })

  it('names what it does not know of a request of NLWeb', async () => {
    const answer = await callTool(service, 'ask', { query: 7, context: { prev: ['worms'] } })
    expect(answer.isError).toBe(true)
    expect(JSON.stringify(answer.content)).toMatch(/context.*question/)
  })

  it('quotes its sources letter for letter, with the section', async () => {
    const { sources } = (await callTool(service, 'ask', { question: 'What do worms turn into soil?' }))
      .structuredContent
    expect(sources[0]).toMatchObject({ url: 'https://garden.example/notes/soil#worms' })
    expect(sources[0].quotes[0]).toEqual({
      text: expect.stringContaining('Worms turn leaves into soil.'),
      url: sources[0].url,
    })
  })

  it('is honest about what the site does not say', async () => {
    const { structuredContent } = await callTool(service, 'ask', { question: 'Who won the world cup in 1987?' })
    expect(structuredContent).toEqual({ sources: [], message: expect.stringContaining('A garden') })
    expect((await callTool(service, 'ask', { question: '  ' })).isError).toBe(true)
    const { isError, content } = await callTool(service, 'ask', { question: 'What do worms do?', collection: 'note' })
    expect([isError, content[0]?.text]).toEqual([true, 'There is no collection "note". There are: notes, jornal, lab.'])
  })
})

it('a fault of the engine is told to the owner, and to the client as a failure without its cause', async () => {
  const { createMcpHandlers } = await import('../../../src/serve/mcp/handlers.ts')
  const faults: unknown[] = []
  const fault = new Error('a fault at /srv/secret')
  const live = createMcpHandlers({ retrieval: () => Promise.reject(fault), onError: (error) => faults.push(error) })
  const { isError, content } = await callTool(await serviceOf({ live }), 'search', { query: 'soil' })
  expect([isError, faults]).toEqual([true, [fault]])
  expect(JSON.stringify(content)).not.toContain('secret')
})

describe('a site without pages', () => {
  it.each(eras)('answers every tool in the %s era', async (era) => {
    const empty = mcpService({ ...(await snapshotOf()), pages: [], search: { kind: 'texts', texts: () => [] } })
    for (const [name, args] of Object.entries({
      search: { query: 'soil' },
      list_entries: {},
      site_overview: {},
      ask: { question: 'soil?' },
    })) {
      const { result } = JSON.parse((await rpc(empty, era, 'tools/call', { name, arguments: args })).text)
      expect([name, result.isError ?? false]).toEqual([name, false])
    }
    for (const name of Object.keys(learnTools)) {
      expect((await callTool(empty, name, {}, '/mcp/learn')).isError).not.toBe(true)
    }
  })
})
