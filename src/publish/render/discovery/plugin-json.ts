/** `/plugin.json`: manifest of an agent plugin (Agent Plugins 1.0.0, a closed schema). */

import type { Site } from '../../../content/model/site.ts'
import type { JsonSchema } from '../../../contract/endpoint.ts'
import { hostName, mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { pluginName, pluginNamePattern } from './plugin-name.ts'

/** The MCP servers of the plugin are in `/mcp.json`: the schema allows none here. */
export function renderPluginJson(_site: Site, { config, apiVersion, url }: RenderContext): string {
  const [content] = mcpSurfaces(config)
  const { author, license } = config
  return jsonDocument({
    $schema: schemaUrl,
    name: pluginName(hostName(config.baseUrl)),
    version: apiVersion,
    description: config.description || content.description,
    author: author && { name: author.name, email: author.email, url: author.url },
    homepage: url('/'),
    license,
    keywords: config.collections.map(({ name }) => name),
  })
}

const schemaUrl = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json'

export const pluginJsonSchema: JsonSchema = {
  type: 'object',
  description: 'Manifest of an agent plugin, version 1.0.0.',
  properties: {
    $schema: { const: schemaUrl, description: 'Schema of the manifest.' },
    name: {
      type: 'string',
      pattern: pluginNamePattern,
      maxLength: 64,
      description: 'Name of the plugin, from the host.',
      examples: ['example-com'],
    },
    version: { type: 'string', description: 'Version of the service.', examples: ['1.0.0'] },
    description: { type: 'string', description: 'What the site is about.', examples: ['Notes on gardens.'] },
    author: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Name of the owner.', examples: ['Ada Lovelace'] },
        email: { type: 'string', format: 'email', description: 'Mail address.', examples: ['ada@example.com'] },
        url: { type: 'string', format: 'uri', description: 'Home page.', examples: ['https://example.com/'] },
      },
      required: ['name'],
      additionalProperties: false,
    },
    homepage: { type: 'string', format: 'uri', description: 'The site.', examples: ['https://example.com/'] },
    // Without an example, which a reader might take for the licence of the site.
    license: { type: 'string', pattern: '\\S', description: 'Licence of the content.' },
    keywords: { type: 'array', items: { type: 'string' }, description: 'Collections.', examples: [['notes']] },
  },
  required: ['$schema', 'name', 'version', 'description', 'homepage', 'keywords'],
  additionalProperties: false,
}
