/** MCP server cards (SEP-2127): one for each MCP endpoint, and a richer one for older readers. */
import type { Site } from '../../../content/model/site.ts'
import { type McpSurface, mcpProtocolVersions, mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, openObject, text, uri } from '../schema.ts'

/** `/mcp/server-card`: the card of the SEP, without tools and capabilities. */
export function renderServerCard(_site: Site, context: RenderContext): string {
  return jsonDocument(card(mcpSurfaces(context.config)[0], context))
}

/** `/mcp/learn/server-card`: the same for the documentation endpoint. */
export function renderLearnServerCard(_site: Site, context: RenderContext): string {
  return jsonDocument(card(mcpSurfaces(context.config)[1], context))
}

/** `/.well-known/mcp/server-card.json`: the card with what readers before SEP-2127 expect; its schema is open. */
export function renderWellKnownServerCard(_site: Site, context: RenderContext): string {
  const [surface] = mcpSurfaces(context.config)
  const endpoint = context.url(surface.path)
  return jsonDocument({
    ...card(surface, context),
    serverUrl: endpoint,
    endpoint,
    protocolVersion: mcpProtocolVersions[0],
    serverInfo: { name: surface.name, title: surface.title, version: context.apiVersion },
    transport: { type: 'streamable-http', endpoint },
    capabilities: surface.capabilities,
    authentication: { required: false, schemes: [] },
    tools: surface.tools,
  })
}

function card({ name, title, description, path }: McpSurface, { apiVersion, url }: RenderContext): object {
  return {
    $schema: cardSchemaUrl,
    name,
    version: apiVersion,
    title,
    description,
    websiteUrl: url('/'),
    remotes: [{ type: 'streamable-http', url: url(path), supportedProtocolVersions: mcpProtocolVersions }],
  }
}

const cardSchemaUrl = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'

const remoteSchema = closedObject({
  type: { const: 'streamable-http', description: 'Transport.' },
  url: uri('Endpoint.', 'https://example.com/mcp'),
  supportedProtocolVersions: {
    type: 'array',
    items: { type: 'string' },
    description: 'Protocol revisions, newest first.',
    examples: [['2026-07-28', '2025-11-25']],
  },
})

const cardProperties = {
  $schema: { const: cardSchemaUrl, description: 'Schema of the card.' },
  name: text('Reverse-DNS name.', 'com.example/site', {
    pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$',
    minLength: 3,
    maxLength: 200,
  }),
  version: text('Version of the service.', '1.0.0', { maxLength: 255 }),
  title: text('Name for people.', 'Example', { minLength: 1, maxLength: 100 }),
  description: text('What the endpoint offers.', 'Example: search, read and cite the published content.', {
    minLength: 1,
    maxLength: 100,
  }),
  websiteUrl: uri('The site.', 'https://example.com/'),
  remotes: { type: 'array', items: remoteSchema, description: 'Where it is reached.' },
}

export const serverCardSchema = closedObject(cardProperties, { description: 'MCP server card, version 1.' })

const serverExample = { name: 'com.example/site', title: 'Example', version: '1.0.0' }

const olderProperties = {
  serverUrl: uri('Endpoint.', 'https://example.com/mcp'),
  endpoint: uri('Endpoint.', 'https://example.com/mcp'),
  protocolVersion: text('Newest protocol revision spoken.', '2026-07-28'),
  serverInfo: openObject('Name, title and version, as the endpoint itself gives them.', serverExample),
  transport: openObject('Transport and endpoint.', { type: 'streamable-http', endpoint: 'https://example.com/mcp' }),
  capabilities: openObject('Capabilities by name.', { tools: {} }),
  authentication: openObject('None is needed.', { required: false, schemes: [] }),
  tools: {
    type: 'array',
    items: closedObject({ name: { type: 'string' }, title: { type: 'string' }, description: { type: 'string' } }),
    description: 'Tools by name; their schemas are in `tools/list`.',
    examples: [[{ name: 'search', title: 'Search', description: 'Finds pages by words.' }]],
  },
}

export const wellKnownServerCardSchema = closedObject(
  { ...cardProperties, ...olderProperties },
  { description: 'MCP server card, version 1, with what older readers expect.' },
)
