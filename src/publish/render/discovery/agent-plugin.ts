/** `/plugin.json` and `/mcp.json`: an agent plugin and its MCP servers (Agent Plugins 1.0.0, closed schemas). */
import type { Site } from '../../../content/model/site.ts'
import { hostName, mcpSurfaces } from '../../../contract/mcp-info.ts'
import { trim } from '../../../text/cut.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'
import { closedObject, text, uri } from '../schema.ts'

/** Lower case, digits, `.` and `-`, neither doubled nor at an end; at most 64 characters. */
const pluginNamePattern = '^(?!.*(?:--|\\.\\.))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$'

/** `example.com` as `example-com`. @param host letters, digits, `.` and `-`, as `hostName` gives it */
export function pluginName(host: string, suffix = ''): string {
  const stem = host.replace(/[.-]+/g, '-').slice(0, 64 - suffix.length)
  return trim(stem, '-') + suffix
}

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
    // No example: a reader might take it for the licence of the site.
    license: { type: 'string', pattern: '\\S', description: 'Licence of the content.' },
    keywords: { type: 'array', items: { type: 'string' }, description: 'Collections.', examples: [['notes']] },
  },
  { description: 'Manifest of an agent plugin, version 1.0.0.', optional: ['author', 'license'] },
)

/**
 * Both endpoints, named after the host. The schema requires https except for loopback addresses. A site with a plain
 * http address publishes it nevertheless, since no other would answer.
 */
export function renderMcpJson(_site: Site, { config, url }: RenderContext): string {
  const host = hostName(config.baseUrl)
  const servers = mcpSurfaces(config).map(({ id, path }) => [
    pluginName(host, id === 'site' ? '' : `-${id}`),
    { type: 'streamable-http', url: url(path) },
  ])
  return jsonDocument({ $schema: mcpSchemaUrl, mcpServers: Object.fromEntries(servers) })
}

const mcpSchemaUrl = 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json'

export const mcpJsonSchema = closedObject(
  {
    $schema: { const: mcpSchemaUrl, description: 'Schema of the list.' },
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
