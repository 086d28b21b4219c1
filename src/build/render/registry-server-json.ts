/** `/server.json`: what `mcp-publisher` sends to the MCP registry, so that owners need not write it. */
import type { JsonSchema } from '../../endpoint.ts'
import { mcpSurfaces } from '../../mcp-info.ts'
import type { Site } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { jsonDocument } from './format/json.ts'

/** The content endpoint; the documentation one is no server of its own to the registry. */
export function renderRegistryServerJson(_site: Site, { config, apiVersion, url }: RenderContext): string {
  const [{ name, title, description, path }] = mcpSurfaces(config)
  return jsonDocument({
    $schema: schemaUrl,
    name,
    title,
    description,
    version: apiVersion,
    websiteUrl: url('/'),
    remotes: [{ type: 'streamable-http', url: url(path) }],
  })
}

const schemaUrl = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

export const registryServerJsonSchema: JsonSchema = {
  type: 'object',
  description: 'Entry of the MCP registry.',
  properties: {
    $schema: { const: schemaUrl, description: 'Schema of the entry.' },
    name: {
      type: 'string',
      pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$',
      description: 'Reverse-DNS name.',
      examples: ['com.example/site'],
    },
    title: { type: 'string', maxLength: 100, description: 'Name for people.', examples: ['Example'] },
    description: { type: 'string', maxLength: 100, description: 'What it offers.', examples: ['Search and read.'] },
    version: { type: 'string', description: 'Version of the service.', examples: ['1.0.0'] },
    websiteUrl: { type: 'string', format: 'uri', description: 'The site.', examples: ['https://example.com/'] },
    remotes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          type: { const: 'streamable-http', description: 'Transport.' },
          url: { type: 'string', format: 'uri', description: 'Endpoint.', examples: ['https://example.com/mcp'] },
        },
        required: ['type', 'url'],
        additionalProperties: false,
      },
      description: 'Where it is reached.',
    },
  },
  required: ['$schema', 'name', 'title', 'description', 'version', 'websiteUrl', 'remotes'],
  additionalProperties: false,
}
