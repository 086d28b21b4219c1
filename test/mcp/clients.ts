/** The official clients as one: the second line in each way of choosing a revision, and the last of the first line. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

export interface ToolAnswer {
  /** The text items. */
  readonly texts: readonly string[]
  readonly links: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: what a tool answers is what the tests look at
  readonly value: any
  readonly failed: boolean
}

/** What the tests ask, in terms of both lines. */
export interface TestClient {
  readonly instructions: string | undefined
  readonly serverName: string | undefined
  tools(): Promise<readonly string[]>
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>
  resources(): Promise<readonly string[]>
  read(uri: string): Promise<string>
  templates(): Promise<readonly string[]>
  prompts(): Promise<readonly string[]>
  prompt(name: string, args: Record<string, string>): Promise<number>
  close(): Promise<void>
}

export const clientModes = ['v2 legacy', 'v2 auto', 'v2 pinned to 2026-07-28', 'v1'] as const
export type ClientMode = (typeof clientModes)[number]

export async function connect(mode: ClientMode, url: string): Promise<TestClient> {
  const info = { name: 'test', version: '1.0.0' }
  if (mode === 'v1') {
    const client = new FirstClient(info)
    const transport = new FirstTransport(new URL(url))
    // Its own types do not agree with `exactOptionalPropertyTypes`.
    await client.connect(transport as Parameters<typeof client.connect>[0])
    return testClient(client)
  }
  const negotiation = {
    'v2 legacy': 'legacy' as const,
    'v2 auto': 'auto' as const,
    'v2 pinned to 2026-07-28': { pin: '2026-07-28' },
  }
  const client = new Client(info, { versionNegotiation: { mode: negotiation[mode] } })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  return testClient(client)
}

function testClient(client: Client | FirstClient): TestClient {
  return {
    instructions: client.getInstructions(),
    serverName: client.getServerVersion()?.name,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name, args = {}) {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
      const items: readonly { type: string; text?: string; uri?: string }[] = Array.isArray(content) ? content : []
      return {
        texts: items.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])),
        links: items.flatMap(({ uri }) => uri ?? []),
        value: structuredContent,
        failed: isError === true,
      }
    },
    resources: async () => (await client.listResources()).resources.map(({ uri }) => uri),
    async read(uri) {
      const [content] = (await client.readResource({ uri })).contents
      return content && 'text' in content ? content.text : ''
    },
    templates: async () =>
      (await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    prompts: async () => (await client.listPrompts()).prompts.map(({ name }) => name),
    prompt: async (name, args) => (await client.getPrompt({ name, arguments: args })).messages.length,
    close: () => client.close(),
  }
}
