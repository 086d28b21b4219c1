/** The catalog rows of `/mcp` and `/mcp/learn`. */
import { bounds, byteSize } from '../../contract/bounds.ts'
import type { JsonSchema, LiveOperation, LiveResponse } from '../../contract/endpoint.ts'
import { mcpProtocolVersions } from '../../contract/mcp-info.ts'
import { liveRow } from '../live.ts'

const specification = `https://modelcontextprotocol.io/specification/${mcpProtocolVersions[0]}`

const idSchema = { type: ['string', 'integer'], description: 'Of the request.' }

const errorIdSchema = {
  type: ['string', 'integer', 'null'],
  description: 'Of the request. If it is unknown, `null` for revisions before 2025-11-25, and left out for later ones.',
}

/**
 * An object, or in the older revisions a batch of them. `properties` and `required` say nothing about arrays, and a
 * schema of its own for the members would have to repeat both.
 */
const orBatch: JsonSchema = { type: ['object', 'array'], maxItems: bounds.mcpBatch, items: {} }

const requestSchema: JsonSchema = {
  ...orBatch,
  description: 'A JSON-RPC 2.0 message or batch.',
  properties: {
    jsonrpc: { const: '2.0' },
    id: {
      type: ['string', 'integer'],
      description: 'Comes back with the result; without it, nothing does.',
    },
    method: { type: 'string', description: 'Method of the protocol.' },
    params: { type: 'object', description: 'As the method has them.' },
  },
  required: ['jsonrpc', 'method'],
}

const resultSchema: JsonSchema = {
  ...orBatch,
  description: 'A JSON-RPC 2.0 response or batch.',
  properties: {
    jsonrpc: { const: '2.0' },
    id: idSchema,
    result: { type: 'object', description: 'As the method has it.' },
    error: {
      type: 'object',
      description: 'Instead of the result.',
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
      required: ['code', 'message'],
    },
  },
  required: ['jsonrpc', 'id'],
}

const errorSchema: JsonSchema = {
  ...orBatch,
  description: 'A JSON-RPC 2.0 error or batch.',
  properties: {
    jsonrpc: { const: '2.0' },
    id: errorIdSchema,
    error: {
      type: 'object',
      properties: {
        code: { type: 'integer', description: 'Of JSON-RPC or of the protocol.' },
        message: { type: 'string' },
        data: {
          type: 'object',
          description: 'Here `code` is one of our own, and `retryAfter` counts seconds.',
          properties: { code: { type: 'string' }, hint: { type: 'string' }, retryAfter: { type: 'integer' } },
        },
      },
      required: ['code', 'message'],
    },
  },
  required: ['jsonrpc', 'error'],
}

/** POST `/mcp`: the content. */
export const mcpEndpoint = liveRow({
  kind: 'live',
  id: 'mcp',
  path: '/mcp',
  summary: 'MCP server of the content',
  description: `The Model Context Protocol over Streamable HTTP, without sessions and without a key: search, read, list and cite the content. Speaks ${mcpProtocolVersions.join(', ')}; every answer is JSON. Tools, resources and prompts are listed by \`tools/list\`, \`resources/list\` and \`prompts/list\`.`,
  audience: 'agents',
  spec: specification,
  announce: ['llms.txt', 'api-catalog'],
  rel: 'item',
  operations: [
    operation('callMcp', 'Call the MCP server of the content', {
      request: { method: 'tools/call', params: { name: 'site_overview', arguments: {} } },
      result: { content: [{ type: 'text', text: '{"title":"A garden","entries":52}' }], isError: false },
    }),
  ],
})

/** POST `/mcp/learn`: the documentation of the service. */
export const mcpLearnEndpoint = liveRow({
  kind: 'live',
  id: 'mcpLearn',
  path: '/mcp/learn',
  summary: 'MCP server of the documentation',
  description:
    'The Model Context Protocol as at `/mcp`, with the tools `learn_overview`, `learn_mcp_usage` and `learn_endpoints`: how to use this service.',
  audience: 'agents',
  spec: specification,
  announce: ['llms.txt', 'api-catalog'],
  rel: 'item',
  operations: [
    operation('callMcpLearn', 'Call the MCP server of the documentation', {
      request: { method: 'tools/call', params: { name: 'learn_overview', arguments: {} } },
      result: { content: [{ type: 'text', text: '# A garden\n\n…' }], isError: false },
    }),
  ],
})

function operation<const Id extends string>(
  operationId: Id,
  summary: string,
  example: Readonly<Record<'request' | 'result', object>>,
): LiveOperation<Id> {
  const envelope = { jsonrpc: '2.0', id: 1 }
  return {
    method: 'POST',
    operationId,
    summary,
    limited: true,
    mostMessages: bounds.mcpBatch,
    maxBodyBytes: bounds.mcpBodyBytes,
    checksOrigin: true,
    body: {
      'application/json': {
        schema: requestSchema,
        example: { ...envelope, ...example.request },
      },
    },
    responses: {
      200: {
        description: 'The result; failures of tools are results with `isError: true`.',
        content: {
          'application/json': {
            schema: resultSchema,
            example: { ...envelope, result: example.result },
          },
        },
      },
      202: { description: 'A notification was accepted; there is no body.' },
      400: failure('No message, or one whose headers and body disagree.', -32600),
      403: failure('A page of another site may not call the service under this name.', -32000),
      404: failure('There is no such method.', -32601),
      405: {
        ...failure('Only POST: there are neither sessions nor streams.', -32000),
        headers: { Allow: { description: 'The methods that are.', schema: { type: 'string' } } },
      },
      413: failure(`The body is larger than ${byteSize(bounds.mcpBodyBytes)}.`, -32000),
      414: failure(`The address is longer than ${byteSize(bounds.urlBytes)}.`, -32000),
      415: failure('The body is no JSON, or has a content coding.', -32000),
      429: failure('Too many requests: `data.retryAfter` tells the seconds to wait.', -32000),
      500: failure('The request could not be answered.', -32603),
    },
  }
}

function failure(description: string, code: number): LiveResponse {
  const example = { jsonrpc: '2.0', error: { code, message: description } }
  return { description, content: { 'application/json': { schema: errorSchema, example } } }
}
