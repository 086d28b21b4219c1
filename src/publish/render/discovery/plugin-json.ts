/** `/plugin.json`: manifest of an agent plugin (Agent Plugins 1.0.0, a closed schema). */

import type { Site } from '../../../content/model/site.ts'
import { hostName, mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'
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

export const pluginJsonSchema = closedObject(
  {
    $schema: { const: schemaUrl, description: 'Schema of the manifest.' },
    name: text('Name of the plugin, from the host.', 'example-com', { pattern: pluginNamePattern, maxLength: 64 }),
    version: text('Version of the service.', '1.0.0'),
    description: text('What the site is about.', 'Notes on gardens.'),
    author: closedObject(
      {
        name: text('Name of the owner.', 'Ada Lovelace'),
        email: text('Mail address.', 'ada@example.com', { format: 'email' }),
        url: uri('Home page.', 'https://example.com/'),
      },
      { optional: ['email', 'url'] },
    ),
    homepage: uri('The site.', 'https://example.com/'),
    // Without an example, which a reader might take for the licence of the site.
    license: { type: 'string', pattern: '\\S', description: 'Licence of the content.' },
    keywords: { type: 'array', items: { type: 'string' }, description: 'Collections.', examples: [['notes']] },
  },
  { description: 'Manifest of an agent plugin, version 1.0.0.', optional: ['author', 'example', 'license'] },
)
