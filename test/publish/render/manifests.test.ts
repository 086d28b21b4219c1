import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../../src/contract/endpoint.ts'
import { apiCatalogSchema, renderApiCatalog } from '../../../src/publish/render/api/api-catalog.ts'
import type { RenderContext } from '../../../src/publish/render/context.ts'
import {
  mcpJsonSchema,
  pluginJsonSchema,
  renderMcpJson,
  renderPluginJson,
} from '../../../src/publish/render/discovery/agent-plugin.ts'
import {
  agentSkillsSchema,
  renderAgentSkillsIndex,
  renderUseThisSiteSkill,
} from '../../../src/publish/render/discovery/agent-skills.ts'
import { aiCatalogSchema, renderAiCatalog } from '../../../src/publish/render/discovery/ai-catalog.ts'
import { mcpManifestSchema, renderMcpManifest } from '../../../src/publish/render/discovery/mcp-manifest.ts'
import {
  protectedResourceSchema,
  renderProtectedResource,
} from '../../../src/publish/render/discovery/protected-resource.ts'
import {
  renderLearnServerCard,
  renderServerCard,
  renderWellKnownServerCard,
  serverCardSchema,
  wellKnownServerCardSchema,
} from '../../../src/publish/render/discovery/server-card.ts'
import { feedOfSite } from '../../../src/publish/render/feeds/feed-items.ts'
import { jsonFeedSchema, renderJsonFeed } from '../../../src/publish/render/feeds/json-feed.ts'
import { hostileName, hostileText } from '../../fixture/hostile.ts'
import { contextFixture } from '../../fixture/site.ts'
import * as published from '../../schemas/published.ts'
import { validator } from '../../schemas/validate.ts'

type Render = (site: RenderContext['site'], context: RenderContext, path: string) => string | Promise<string>

const renderSiteFeed: Render = (site, context, path) => renderJsonFeed(feedOfSite(site, context), context, path)

interface Row {
  readonly path: string
  readonly render: Render
  readonly own: JsonSchema
  /** What a published schema demands, where there is one. */
  readonly standard?: JsonSchema
}

const documents: readonly Row[] = [
  { path: '/plugin.json', render: renderPluginJson, own: pluginJsonSchema, standard: published.plugin },
  { path: '/mcp.json', render: renderMcpJson, own: mcpJsonSchema, standard: published.pluginServers },
  { path: '/feed.json', render: renderSiteFeed, own: jsonFeedSchema, standard: published.jsonFeed },
  { path: '/mcp/server-card', render: renderServerCard, own: serverCardSchema, standard: published.serverCard },
  {
    path: '/mcp/learn/server-card',
    render: renderLearnServerCard,
    own: serverCardSchema,
    standard: published.serverCard,
  },
  {
    path: '/.well-known/mcp/server-card.json',
    render: renderWellKnownServerCard,
    own: wellKnownServerCardSchema,
    standard: published.serverCard,
  },
  { path: '/.well-known/mcp', render: renderMcpManifest, own: mcpManifestSchema },
  { path: '/.well-known/api-catalog', render: renderApiCatalog, own: apiCatalogSchema, standard: published.apiCatalog },
  {
    path: '/.well-known/ai-catalog.json',
    render: renderAiCatalog,
    own: aiCatalogSchema,
    standard: published.aiCatalog,
  },
  {
    path: '/.well-known/agent-skills/index.json',
    render: renderAgentSkillsIndex,
    own: agentSkillsSchema,
    standard: published.agentSkills,
  },
  {
    path: '/.well-known/oauth-protected-resource',
    render: renderProtectedResource,
    own: protectedResourceSchema,
    standard: published.protectedResource,
  },
]

const hosts = [
  'https://example.com',
  'https://www.example.co.uk:8443',
  'http://127.0.0.1:4321',
  'http://localhost:4321',
  'http://[::1]:4321',
  'https://[2001:db8::8a2e:370:7334]',
  'https://xn--bcher-kva.example',
  `https://${`${'a'.repeat(60)}.`.repeat(4)}example`,
]

describe.each(documents)('$path', ({ path, render, own, standard = {} }) => {
  const validators = [validator(own), validator(standard)]
  const problemsOf = (document: unknown) => validators.flatMap((validate) => validate(document))

  it.each(hosts)('has the promised and the published shape at %s', async (baseUrl) => {
    const document = await renderAt(render, { config: { baseUrl } })
    expect(problemsOf(document)).toEqual([])
  })

  it('keeps its shape with any title, description and author, on an empty site', async () => {
    await fc.assert(
      fc.asyncProperty(hostileName, hostileText, hostileName, async (title, description, name) => {
        const config = { title, description, author: { name } }
        const document = await renderAt(render, { config, entries: {}, pages: [] })
        expect(problemsOf(document)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('is the same for the same site, and ends in a line end', async () => {
    const [first, second] = [contextFixture(), contextFixture()]
    const text = await render(first.site, first, path)
    expect(await render(second.site, second, path)).toBe(text)
    expect(text.endsWith('\n')).toBe(true)
  })
})

describe('the manifests of the MCP endpoints', () => {
  it('give the same names, addresses and versions', async () => {
    const config = { baseUrl: 'https://example.com', title: 'Example' }
    const card = await renderAt(renderServerCard, { config })
    const learn = await renderAt(renderLearnServerCard, { config })
    const manifest = await renderAt(renderMcpManifest, { config })
    expect([card.name, learn.name]).toEqual(['com.example/site', 'com.example/learn'])
    expect(manifest).toMatchObject({
      server_name: card.name,
      server_version: card.version,
      url: 'https://example.com/mcp',
    })
    expect(manifest.servers).toMatchObject([
      { url: 'https://example.com/mcp', authentication: 'none' },
      { url: 'https://example.com/mcp/learn', authentication: 'none' },
    ])
  })

  it('name no tools and no capabilities in the pure card', async () => {
    expect(Object.keys(await renderAt(renderServerCard, {}))).toEqual([
      '$schema',
      'name',
      'version',
      'title',
      'description',
      'websiteUrl',
      'remotes',
    ])
  })
})

describe('/.well-known/oauth-protected-resource', () => {
  it('names the base address as the resource and no authorization server (specification, "Authentication")', async () => {
    const document = await renderAt(renderProtectedResource, {})
    expect(document.resource).toBe('https://garden.example')
    expect(document).not.toHaveProperty('authorization_servers')
  })
})

describe('/.well-known/api-catalog', () => {
  it('lists interfaces as items and what describes them by relation', async () => {
    expect((await renderAt(renderApiCatalog, {})).linkset).toMatchObject([
      { item: [{ href: 'https://garden.example' }, { href: 'https://garden.example/mcp' }] },
      {
        anchor: 'https://garden.example',
        'service-desc': [{ href: 'https://garden.example/openapi.json', type: 'application/vnd.oai.openapi+json' }],
        'service-doc': [{ href: 'https://garden.example/api-docs', type: 'text/html' }],
      },
    ])
  })
})

describe('the skill of the site', () => {
  it('has the digest that the index vouches for', async () => {
    const context = contextFixture({ config: { title: 'Vögel 🌱' } })
    const bytes = Buffer.from(renderUseThisSiteSkill(context.site, context), 'utf8')
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect(await renderAgentSkillsIndex(context.site, context)).toContain(`"sha256:${digest}"`)
  })
})

async function renderAt(
  render: Render,
  overrides: Parameters<typeof contextFixture>[0],
): Promise<Record<string, unknown>> {
  const context = contextFixture(overrides)
  return JSON.parse(await render(context.site, context, '/feed.json'))
}
