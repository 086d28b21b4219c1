/** `/mcp.json`: the MCP servers of the agent plugin (Agent Plugins 1.0.0, a closed schema). */

import type { Site } from '../../../content/model/site.ts'
import { hostName, mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, uri } from '../schema.ts'
import { pluginName, pluginNamePattern } from './plugin-name.ts'

/**
 * Both endpoints, named after the host. The schema wants https beyond loopback addresses: a site that is configured
 * with a plain http address publishes that address all the same, since no other would answer.
 */
export function renderMcpJson(_site: Site, { config, url }: RenderContext): string {
  const host = hostName(config.baseUrl)
  const servers = mcpSurfaces(config).map(({ id, path }) => [
    pluginName(host, id === 'site' ? '' : `-${id}`),
    { type: 'streamable-http', url: url(path) },
  ])
  return jsonDocument({ $schema: schemaUrl, mcpServers: Object.fromEntries(servers) })
}

const schemaUrl = 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json'

export const mcpJsonSchema = closedObject(
  {
    $schema: { const: schemaUrl, description: 'Schema of the list.' },
    mcpServers: {
      type: 'object',
      propertyNames: { pattern: pluginNamePattern, maxLength: 64 },
      additionalProperties: closedObject({
        type: { const: 'streamable-http', description: 'Transport.' },
        url: uri('Endpoint.', 'https://example.com/mcp'),
      }),
      examples: [{ 'example-com': { type: 'streamable-http', url: 'https://example.com/mcp' } }],
    },
  },
  { description: 'MCP remotes: one server for each endpoint.' },
)
