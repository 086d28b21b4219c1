import { describe, expect, it } from 'vitest'
import { catalog } from '../../../src/catalog.ts'
import { ConfigError } from '../../../src/config/error.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import type { LiveDescription } from '../../../src/contract/endpoint.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { bodyAt, siteOf } from '../site-of.ts'

const note = 'content/notes/soil.md'

const ask: LiveDescription = {
  id: 'ask',
  kind: 'live',
  path: '/ask',
  audience: 'agents',
  summary: 'Answer a question',
  operations: [{ method: 'POST', operationId: 'ask', summary: 'Answer', limited: true, responses: {} }],
}

describe('the description of the endpoints', () => {
  const pathsOf = async (files: Readonly<Record<string, string>>) =>
    (await siteOf(files)).snapshot.endpoints.map(({ path }) => path)

  it('names an address for each collection and each documentation page, and one template for all other pages', async () => {
    const paths = await pathsOf({
      [note]: 'Text.',
      'content/pages/über uns.md': 'Text.',
      'content/pages/b.md': 'Text.',
    })
    expect(paths).toEqual(expect.arrayContaining(['/notes/{slug}.md', '/lab/{slug}.md', '/{page}.md', '/pricing']))
    expect(paths.filter((path) => path === '/{page}')).toHaveLength(1)
    expect(paths.filter((path) => path.includes('{collection}') || path.includes('ber-uns'))).toEqual([])
  })

  it('has no template for pages where there are none beside the documentation', async () => {
    const paths = await pathsOf({ [note]: 'Text.', 'content/pages/pricing.md': 'Free.' })
    expect(paths).toContain('/pricing')
    expect(paths.filter((path) => path.includes('{page}'))).toEqual([])
  })

  it('leaves parts of sitemaps and llms files out while one file holds all', async () => {
    const paths = await pathsOf({ [note]: 'Text.', 'content/pages/about.md': 'Text.' })
    expect(paths.filter((path) => path.includes('{part}'))).toEqual([])
  })

  it('gives examples of the site itself, which answer', async () => {
    const state = await siteOf({
      [note]: '---\ntags: [a]\n---\nText.',
      'content/notes/worms.md': '---\ntags: [a]\n---\nText.',
      'content/jornal/walden.md': '---\nauthor: Thoreau\n---\nText.',
    })
    const { paths } = JSON.parse(await bodyAt(state, '/openapi.json'))
    const exampleOf = (path: string) => paths[path].get.responses['200'].content['application/json'].example
    expect(exampleOf('/jornal/index.json')).toEqual([
      { slug: 'walden', title: 'walden', url: 'https://example.com/jornal/walden', author: 'Thoreau', source: null },
    ])
    expect(exampleOf('/notes/list-tags.json')).toEqual([{ tag: 'a', count: 2, url: 'https://example.com/tags/a' }])
  })

  it('says that a 401 is JSON whatever the client accepts', async () => {
    const { paths, components } = JSON.parse(await bodyAt(await siteOf({ [note]: 'Text.' }), '/openapi.json'))
    const { responses } = paths['/notes/{slug}'].get
    const typesOf = (status: string) =>
      Object.keys(components.responses[responses[status].$ref.replace('#/components/responses/', '')].content)
    expect(typesOf('401')).toEqual(['application/problem+json'])
    expect(typesOf('404')).toEqual(['application/problem+json', 'text/markdown', 'text/html'])
  })
})

describe('a public file', () => {
  it('takes the place of the document of the same name, without a complaint', async () => {
    const state = await siteOf({ [note]: 'Text.', 'public/robots.txt': 'mine', 'public/.well-known/mcp': '{}' })
    expect(state.diagnostics).toEqual([])
    expect(await bodyAt(state, '/robots.txt')).toBe('mine')
    expect(await bodyAt(state, '/.well-known/mcp')).toBe('{}')
  })

  it('may not stand where the specification wants a 404', async () => {
    const file = 'public/.well-known/oauth-authorization-server'
    const state = await siteOf({ [note]: 'Text.', [file]: '{}' })
    expect(state.snapshot.routes.get('/.well-known/oauth-authorization-server')?.kind).toBe('absent')
    expect(state.diagnostics).toMatchObject([{ code: 'ROUTE_CONFLICT', file }])
  })

  it('may not stand where an operation answers', async () => {
    const state = await buildSite({
      source: createMemorySource({ [note]: 'Text.', 'public/ask': 'not a question' }),
      config: resolveConfig({}),
      endpoints: [...catalog.filter(({ id }) => id !== ask.id), ask],
    })
    expect(state.snapshot.routes.has('/ask')).toBe(false)
    expect(state.diagnostics).toMatchObject([{ code: 'ROUTE_CONFLICT', file: 'public/ask' }])
  })

  it('may not have the name of a profile alias', async () => {
    const config = { aliases: { github: 'https://github.com/x' } }
    await expect(siteOf({ [note]: 'Text.', 'public/github': 'text' }, { config })).rejects.toThrow(ConfigError)
  })
})

describe('two documents at one path', () => {
  it('leave the first, and say so of the second', async () => {
    const files = { [note]: 'See ![[soil.md.png]] ![](../notes/index.json)', 'content/notes/index.json': '{}' }
    const state = await siteOf(files)
    expect(state.diagnostics).toMatchObject([
      { code: 'LINK_BROKEN' },
      { code: 'ROUTE_CONFLICT', file: 'content/notes/index.json' },
    ])
    expect(await bodyAt(state, '/notes/index.json')).toMatch(/^\[/)
  })
})
