/** `server.json`: how the registry of MCP servers lists the site (its schema of 2025-12-11). */
import { mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { RenderContext } from '../context.ts'
import { jsonDocument } from '../json.ts'

/**
 * The content endpoint alone: an entry is one server, and its remotes are other ways to reach the same one.
 *
 * The registry refuses addresses that are not public (`isPublic`).
 */
export function renderServerJson({
  config,
  apiVersion,
  url,
}: Pick<RenderContext, 'config' | 'apiVersion' | 'url'>): string {
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
