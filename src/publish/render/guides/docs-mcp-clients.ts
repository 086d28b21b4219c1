/** How to connect clients to the MCP endpoints: the part that documentation pages share. */

import { mcpClientSetups } from '../../../contract/mcp-clients.ts'
import { mcpSurfaces } from '../../../contract/mcp-info.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import type { RenderContext } from '../context.ts'
import { blocks } from '../markdown-text.ts'

/** A section with one heading for each client; nothing where the endpoint is not published. */
export function mcpClients({ config, endpoints, url }: RenderContext): readonly string[] {
  const [content, learn] = mcpSurfaces(config)
  if (!endpoints.some(({ path }) => path === content.path)) return []
  return [
    '## Connect over MCP',
    `The content is served at ${url(content.path)}, the documentation of this service at ${url(learn.path)}. Both need no key. Their tools only read, so a client may be allowed to call them without asking.`,
    ...mcpClientSetups(config.baseUrl, content.path).map(({ client, text, code }) =>
      blocks(`### ${client}`, text, code && codeBlock(...code)),
    ),
  ]
}
