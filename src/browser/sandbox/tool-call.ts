/**
 * MCP calls in the revision 2026-07-28, in which every request is complete by itself: there is no session to set up.
 */
import { mcpProtocolVersions } from '../../contract/mcp-info.ts'
import { type Json, objectOf, objectsIn, textOf } from '../json-members.ts'
import type { SandboxRequest } from './request.ts'

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** JSON Schema of an object. */
  readonly inputSchema: Json
}

/** @param url absolute address of the endpoint */
export function listRequest(url: string): SandboxRequest {
  return rpcRequest(url, 'tools/list', {})
}

/** @param url absolute address of the endpoint */
export function callRequest(url: string, name: string, args: Json): SandboxRequest {
  return rpcRequest(url, 'tools/call', { name, arguments: args }, name)
}

/** The tools in the response to a `listRequest`. */
export function readTools(response: unknown): readonly Tool[] {
  return objectsIn(objectOf(objectOf(response).result).tools).map(({ name, title, description, inputSchema }) => ({
    name: textOf(name),
    title: textOf(title),
    description: textOf(description),
    inputSchema: objectOf(inputSchema),
  }))
}

/** Headers must repeat what the body says, for gateways that do not read bodies. */
function rpcRequest(url: string, method: string, params: object, name?: string): SandboxRequest {
  const [version] = mcpProtocolVersions
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'sandbox', version: '1.0.0' },
  }
  return {
    method: 'POST',
    url,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': version,
      'Mcp-Method': method,
      ...(name === undefined ? {} : { 'Mcp-Name': name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }, undefined, 2),
  }
}
