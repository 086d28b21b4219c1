/** How to connect clients to the MCP endpoints. */
import { hostName, mcpSurfaces } from '../../../contract/mcp-info.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import type { RenderContext } from '../context.ts'
import { blocks } from '../markdown-text.ts'
import { guideCode, guideHeading } from './guide-text.ts'

/** A section with a heading for each client; nothing if the endpoint is not published. */
export function mcpClients({ config, endpoints, url }: RenderContext, phrases: Phrases): readonly string[] {
  const [content, learn] = mcpSurfaces(config)
  if (!endpoints.some(({ path }) => path === content.path)) return []
  return [
    guideHeading('##', 'connect', phrases),
    phrases.say('connectText', { content: url(content.path), learn: url(learn.path) }),
    ...mcpClientSetups(config.baseUrl, phrases).map(({ client, text, code }) =>
      blocks(`### ${client}`, text, code && guideCode(...code, phrases)),
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

export function mcpClientSetups(baseUrl: string, { say }: Pick<Phrases, 'say'>): readonly ClientSetup[] {
  const url = `${baseUrl}/mcp`
  const name = hostName(baseUrl).replaceAll('.', '-')
  return [
    {
      client: 'Claude',
      text: say('connectClaude', { address: url }),
    },
    {
      client: 'Claude Code',
      text: say('inTerminal'),
      code: ['bash', `claude mcp add --transport http ${name} ${url}`],
    },
    {
      client: 'ChatGPT',
      text: say('connectChatGpt', { address: url }),
    },
    {
      client: 'Cursor',
      text: say('connectCursor'),
      code: ['json', json({ mcpServers: { [name]: { url } } })],
    },
    {
      client: 'VS Code',
      text: say('connectCode'),
      code: ['json', json({ servers: { [name]: { type: 'http', url } } })],
    },
    {
      client: 'Codex',
      text: say('connectCodex'),
      code: ['toml', `[mcp_servers.${name}]\nurl = ${JSON.stringify(url)}`],
    },
    {
      client: 'Gemini CLI',
      text: say('inTerminal'),
      code: ['bash', `gemini mcp add --transport http ${name} ${url}`],
    },
    {
      client: 'MCP Inspector',
      text: say('connectInspector'),
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
