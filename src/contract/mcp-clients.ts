/** How to connect the clients that people use to an MCP endpoint: the same lines in every documentation. */
import { hostName } from './mcp-info.ts'

export interface ClientSetup {
  readonly client: string
  /** One or two sentences without markup. */
  readonly text: string
  /** What is copied, and the language that it is in. */
  readonly code?: readonly [language: 'bash' | 'json' | 'toml', text: string]
}

/** @param path of the endpoint */
export function mcpClientSetups(baseUrl: string, path: '/mcp' | '/mcp/learn'): readonly ClientSetup[] {
  const url = `${baseUrl}${path}`
  const host = hostName(baseUrl).replaceAll('.', '-')
  const name = path === '/mcp' ? host : `${host}-learn`
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
