/** `/.well-known/mcp`: where the MCP endpoints are. There is no standard; the object serves readers of both customs. */

import type { Site } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { mcpProtocolVersions, mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'

/** `version`, `transport`, `url`, `servers` as deployed; `mcp_version` and what follows as SEP-1960 proposed. */
export function renderMcpManifest(_site: Site, { config, apiVersion, url }: RenderContext): string {
  const surfaces = mcpSurfaces(config)
  const [content] = surfaces
  return jsonDocument({
    version: apiVersion,
    transport: 'http',
    url: url(content.path),
    servers: surfaces.map(({ id, path, title, description }) => ({
      name: id,
      title,
      description,
      url: url(path),
      transport: 'http',
      authentication: 'none',
    })),
    mcp_version: mcpProtocolVersions[0],
    server_name: content.name,
    server_version: apiVersion,
    endpoints: { streamable_http: url(content.path) },
    capabilities: content.capabilities,
    authentication: { required: false, schemes: [] },
  })
}

const serverSchema = {
  type: 'object',
  properties: {
    name: { enum: ['site', 'learn'], description: '`site` serves the content, `learn` the documentation.' },
    title: { type: 'string', description: 'Name for people.', examples: ['Example'] },
    description: { type: 'string', maxLength: 100, description: 'What it offers.', examples: ['Search and read.'] },
    url: { type: 'string', format: 'uri', description: 'Endpoint.', examples: ['https://example.com/mcp'] },
    transport: { const: 'http', description: 'Streamable HTTP.' },
    authentication: { const: 'none', description: 'No token is needed.' },
  },
  required: ['name', 'title', 'description', 'url', 'transport', 'authentication'],
  additionalProperties: false,
}

export const mcpManifestSchema: JsonSchema = {
  type: 'object',
  description: 'Where the MCP endpoints are and what they speak.',
  properties: {
    version: { type: 'string', description: 'Version of the service.', examples: ['1.0.0'] },
    transport: { const: 'http', description: 'Streamable HTTP.' },
    url: { type: 'string', format: 'uri', description: 'Content endpoint.', examples: ['https://example.com/mcp'] },
    servers: { type: 'array', items: serverSchema, minItems: 1, description: 'All endpoints.' },
    mcp_version: { type: 'string', description: 'Newest protocol revision spoken.', examples: ['2026-07-28'] },
    server_name: { type: 'string', description: 'Reverse-DNS name.', examples: ['com.example/site'] },
    server_version: { type: 'string', description: 'Version of the service.', examples: ['1.0.0'] },
    endpoints: {
      type: 'object',
      properties: {
        streamable_http: {
          type: 'string',
          format: 'uri',
          description: 'Content endpoint.',
          examples: ['https://example.com/mcp'],
        },
      },
      required: ['streamable_http'],
      additionalProperties: false,
    },
    capabilities: { type: 'object', description: 'Capabilities by name.', examples: [{ tools: {} }] },
    authentication: {
      type: 'object',
      properties: {
        required: { const: false, description: 'No token is needed.' },
        schemes: { type: 'array', items: { type: 'string' }, maxItems: 0, description: 'None.' },
      },
      required: ['required', 'schemes'],
      additionalProperties: false,
    },
  },
  required: [
    'version',
    'transport',
    'url',
    'servers',
    'mcp_version',
    'server_name',
    'server_version',
    'endpoints',
    'capabilities',
    'authentication',
  ],
  additionalProperties: false,
}
