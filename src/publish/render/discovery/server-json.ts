/** `server.json`: the entry of the site in the registry of MCP servers (schema of 2025-12-11). */
import { mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'

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
