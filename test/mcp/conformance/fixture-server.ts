/**
 * The product's own transport behind its own HTTP core, with the tools that the conformance suite calls by name. What
 * asks the client back, or logs, is not here: the service does neither.
 */
import { completable, fromJsonSchema, inputRequired, McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { type RunningServer, serve } from '../../../src/adapters/node.ts'
import { createService } from '../../../src/serve/http/service.ts'
import type { LiveHandlers } from '../../../src/serve/live.ts'
import { mcpEndpoint } from '../../../src/serve/mcp/endpoint.ts'
import { mcpErrors } from '../../../src/serve/mcp/json-rpc.ts'
import { createMcpTransport } from '../../../src/serve/mcp/transport.ts'
import { fixtureSnapshot } from '../../serve/fixture.ts'

export async function serveFixture(): Promise<RunningServer> {
  const snapshot = { ...fixtureSnapshot(), endpoints: [mcpEndpoint] }
  const transport = createMcpTransport({ createServer: createFixture })
  const live: LiveHandlers = { callMcp: (_, { webRequest }) => transport(webRequest(), {}) }
  return serve(createService({ snapshot: () => snapshot, live, liveErrors: mcpErrors }), { host: 'localhost', port: 0 })
}

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const wav = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA=='
const hint = { ttlMs: 60_000, cacheScope: 'public' as const }

const text = (value: string) => ({ type: 'text' as const, text: value })
const image = { type: 'image' as const, data: png, mimeType: 'image/png' }
const embedded = (uri: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: 'An embedded resource.' },
})

function createFixture(): McpServer {
  const server = new McpServer(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
      },
      cacheHints: {
        'server/discover': hint,
        'tools/list': hint,
        'prompts/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'resources/read': hint,
      },
    },
  )
  addTools(server)
  addResources(server)
  addPrompts(server)
  return server
}

function addTools(server: McpServer): void {
  const answers = {
    test_simple_text: [text('A text.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: wav, mimeType: 'audio/wav' }],
    test_embedded_resource: [embedded('test://embedded')],
    test_multiple_content_types: [text('A text.'), image, embedded('test://mixed')],
    test_streaming_elicitation: [text('Nothing is asked.')],
    test_logging_tool: [text('Nothing is logged.')],
    test_trigger_tool_change: [text('Nothing changes.')],
    test_trigger_prompt_change: [text('Nothing changes.')],
  }
  for (const [name, content] of Object.entries(answers)) {
    server.registerTool(name, { description: name, inputSchema: z.object({}) }, () => ({ content }))
  }
  server.registerTool('test_error_handling', { description: 'Fails.', inputSchema: z.object({}) }, () => {
    throw new Error('This tool always fails.')
  })
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Tells its progress.', inputSchema: z.object({}) },
    async (_, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken
      for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
        const params = { progressToken, progress, total: 100 }
        await mcpReq.notify({ method: 'notifications/progress', params })
      }
      return { content: [text('Done.')] }
    },
  )
  server.registerTool('test_missing_capability', { description: 'Asks for sampling.', inputSchema: z.object({}) }, () =>
    inputRequired({
      inputRequests: {
        words: inputRequired.createMessage({
          messages: [{ role: 'user', content: text('Say a word.') }],
          maxTokens: 5,
        }),
      },
    }),
  )
  const inHeader = {
    type: 'object' as const,
    properties: { region: { type: 'string' as const, 'x-mcp-header': 'Region' } },
    required: ['region'],
  }
  server.registerTool('test_x_mcp_header', { description: 'Header.', inputSchema: fromJsonSchema(inHeader) }, () => ({
    content: [text('The header agrees.')],
  }))
  const dialect = fromJsonSchema({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: { address: { $anchor: 'address', type: 'object', properties: { street: { type: 'string' } } } },
    properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' }, contact: { type: 'string' } },
    allOf: [{ anyOf: [{ required: ['name'] }, { required: ['contact'] }] }],
    if: { properties: { contact: { const: 'post' } }, required: ['contact'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['address'] },
    else: {},
    additionalProperties: false,
  })
  server.registerTool('json_schema_2020_12_tool', { description: 'Schema.', inputSchema: dialect }, () => ({
    content: [text('The schema holds.')],
  }))
}

function addResources(server: McpServer): void {
  server.registerResource('text', 'test://static-text', { mimeType: 'text/plain' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'text/plain', text: 'A static text.' }],
  }))
  server.registerResource('binary', 'test://static-binary', { mimeType: 'image/png' }, ({ href }) => ({
    contents: [{ uri: href, mimeType: 'image/png', blob: png }],
  }))
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  server.registerResource('template', template, { mimeType: 'application/json' }, ({ href }, { id }) => ({
    contents: [{ uri: href, mimeType: 'application/json', text: JSON.stringify({ id }) }],
  }))
}

function addPrompts(server: McpServer): void {
  const user = <Content>(content: Content) => ({ role: 'user' as const, content })
  server.registerPrompt('test_simple_prompt', { description: 'Simple.' }, () => ({
    messages: [user(text('A simple prompt.'))],
  }))
  const args = z.object({ arg1: completable(z.string(), (typed) => [`${typed}-1`]), arg2: z.string() })
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'Arguments.', argsSchema: args },
    ({ arg1, arg2 }) => ({
      messages: [user(text(`arg1 is ${arg1}, arg2 is ${arg2}.`))],
    }),
  )
  const uri = z.object({ resourceUri: z.string() })
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Resource.', argsSchema: uri },
    ({ resourceUri }) => ({
      messages: [user(embedded(resourceUri)), user(text('See above.'))],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'Image.' }, () => ({
    messages: [user(image), user(text('See above.'))],
  }))
}
