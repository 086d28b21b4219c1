/** How to connect clients to the MCP endpoints. */
import { hostName, mcpSurfaces } from '../../../contract/mcp-info.ts'
import { codeBlock } from '../../../text/markdown-blocks.ts'
import type { RenderContext } from '../context.ts'
import { blocks } from '../markdown-text.ts'

/** A section with a heading for each client; nothing if the endpoint is not published. */
export function mcpClients({ config, endpoints, url }: RenderContext): readonly string[] {
  const [content, learn] = mcpSurfaces(config)
  if (!endpoints.some(({ path }) => path === content.path)) return []
  return [
    '## Connect over MCP',
    `The content is served at ${url(content.path)}, the documentation of this service at ${url(learn.path)}. Both need no key. Their tools only read, so a client may be allowed to call them without asking.`,
    ...mcpClientSetups(config.baseUrl).map(({ client, text, code }) =>
      blocks(`### ${client}`, text, code && codeBlock(...code)),
    ),
  ]
}

interface ClientSetup {
  readonly client: string
  /** One or two sentences without markup. */
  readonly text: string
  /** The text to copy, and its language. */
  readonly code?: readonly [language: 'bash' | 'json' | 'toml', text: string]
}

export function mcpClientSetups(baseUrl: string): readonly ClientSetup[] {
  const url = `${baseUrl}/mcp`
  const name = hostName(baseUrl).replaceAll('.', '-')
  return [
    {
      client: 'Claude',
      text: `In Settings, Connectors, choose "Add custom connector" and give ${url} as its address. Leave the OAuth fields empty. The address must be reachable over HTTPS on port 443.`,
    },
    {
      client: 'Claude Code',
      text: 'In a terminal:',
      code: ['bash', `claude mcp add --transport http ${name} ${url}`],
    },
    {
      client: 'ChatGPT',
      text: `Turn on developer mode in Settings, Connectors, then create a connector with the server address ${url} and without authentication.`,
    },
    {
      client: 'Cursor',
      text: 'In .cursor/mcp.json of a project, or in ~/.cursor/mcp.json for all of them:',
      code: ['json', json({ mcpServers: { [name]: { url } } })],
    },
    {
      client: 'VS Code',
      text: 'In .vscode/mcp.json of a workspace:',
      code: ['json', json({ servers: { [name]: { type: 'http', url } } })],
    },
    {
      client: 'Codex',
      text: 'In ~/.codex/config.toml:',
      code: ['toml', `[mcp_servers.${name}]\nurl = ${JSON.stringify(url)}`],
    },
    {
      client: 'Gemini CLI',
      text: 'In a terminal:',
      code: ['bash', `gemini mcp add --transport http ${name} ${url}`],
    },
    {
      client: 'MCP Inspector',
      text: 'In a terminal, with Node.js 22 or later:',
      code: [
        'bash',
        `npx -y @modelcontextprotocol/inspector@2 --cli ${url} --transport http --method tools/list --format json`,
      ],
    },
  ]
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
}
