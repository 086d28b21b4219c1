/** Calls over MCP in the revision 2026-07-28: every request stands for itself, so that there is nothing to set up. */
import { mcpProtocolVersions } from '../../contract/mcp-info.ts'
import { isObject, objectsIn, textOf } from '../dialog/json-members.ts'
import type { SandboxRequest } from './request.ts'

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>
}

/** @param url absolute address of the endpoint */
export function listRequest(url: string): SandboxRequest {
  return rpcRequest(url, 'tools/list', {})
}

export function callRequest(url: string, name: string, args: Readonly<Record<string, unknown>>): SandboxRequest {
  return rpcRequest(url, 'tools/call', { name, arguments: args }, name)
}

/** The tools in the answer to a list. */
export function readTools(answer: unknown): readonly Tool[] {
  const result = isObject(answer) && isObject(answer.result) ? answer.result : {}
  return objectsIn(result.tools).map(({ name, title, description, inputSchema }) => ({
    name: textOf(name),
    title: textOf(title),
    description: textOf(description),
    inputSchema: isObject(inputSchema) ? inputSchema : {},
  }))
}

/** Headers repeat what the body says, for those on the way who do not read bodies; the two have to agree. */
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
