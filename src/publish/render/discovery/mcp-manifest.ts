/** `/.well-known/mcp`: where the MCP endpoints are. There is no standard, so the object follows both conventions. */
import type { Site } from '../../../content/model/site.ts'
import { mcpProtocolVersions, mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, openObject, text, uri } from '../schema.ts'

/** `version` to `servers` are in common use; `mcp_version` and the members after it follow the proposal SEP-1960. */
export function renderMcpManifest(_site: Site, { config, apiVersion, url }: RenderContext): string {
  const surfaces = mcpSurfaces(config)
  const [content] = surfaces
  return jsonDocument({
    version: apiVersion,
    transport: 'http',
    url: url(content.path),
    servers: surfaces.map(({ id: name, path, title, description }) => {
      return { name, title, description, url: url(path), transport: 'http', authentication: 'none' }
    }),
    mcp_version: mcpProtocolVersions[0],
    server_name: content.name,
    server_version: apiVersion,
    endpoints: { streamable_http: url(content.path) },
    capabilities: content.capabilities,
    authentication: { required: false, schemes: [] },
  })
}

const serverSchema = closedObject({
  name: { enum: ['site', 'learn'], description: '`site` serves the content, `learn` the documentation.' },
  title: text('Name for people.', 'Example'),
  description: text('What it offers.', 'Search and read.', { maxLength: 100 }),
  url: uri('Endpoint.', 'https://example.com/mcp'),
  transport: { const: 'http', description: 'Streamable HTTP.' },
  authentication: { const: 'none', description: 'No token is needed.' },
})

export const mcpManifestSchema = closedObject(
  {
    version: text('Version of the service.', '1.0.0'),
    transport: { const: 'http', description: 'Streamable HTTP.' },
    url: uri('Content endpoint.', 'https://example.com/mcp'),
    servers: { type: 'array', items: serverSchema, minItems: 1, description: 'All endpoints.' },
    mcp_version: text('Newest protocol revision spoken.', '2026-07-28'),
    server_name: text('Reverse-DNS name.', 'com.example/site'),
    server_version: text('Version of the service.', '1.0.0'),
    endpoints: closedObject({ streamable_http: uri('Content endpoint.', 'https://example.com/mcp') }),
    capabilities: openObject('Capabilities by name.', { tools: {} }),
    authentication: closedObject({
      required: { const: false, description: 'No token is needed.' },
      schemes: { type: 'array', items: { type: 'string' }, maxItems: 0, description: 'None.' },
    }),
  },
  { description: 'Where the MCP endpoints are and what they speak.' },
)

/**
 * The content endpoint only: an entry is one server, and its remotes are other ways to reach the same one.
 *
 * The registry refuses addresses that are not public (`isPublic`).
 */
export function renderServerJson(context: Pick<RenderContext, 'config' | 'apiVersion' | 'url'>): string {
  const { config, apiVersion, url } = context
  const [{ name, title, description, path }] = mcpSurfaces(config)
  return jsonDocument({
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name,
    title,
    description,
    version: apiVersion,
    websiteUrl: url('/'),
    remotes: [{ type: 'streamable-http', url: url(path) }],
  })
}
