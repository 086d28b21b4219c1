/** Messages and their errors, without the SDK, which is loaded later. */
import { mcpProtocolVersions } from '../../contract/mcp-info.ts'
import { isJsonObject } from '../../text/json.ts'
import { parseBody } from '../json-body.ts'
import type { LiveErrorBodies, LiveErrorBody } from '../live.ts'

/** Codes of JSON-RPC 2.0 section 5.1, and the first of those that it leaves to servers. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  serverError: -32000,
} as const

/** @param id left to `withErrorId` by default */
export function rpcErrorResponse(status: number, code: number, message: string, id: ErrorId = {}): Response {
  return Response.json(rpcError(code, message, id), { status })
}

export function rpcError(code: number, message: string, id: ErrorId): object {
  return { jsonrpc: '2.0', ...id, error: { code, message } }
}

/** Corrects the `id` of an error: the SDK answers `null` even where that is not allowed. */
export async function withErrorId(response: Response, id: ErrorId): Promise<Response> {
  const { status, headers } = response
  const { error }: { readonly error?: unknown } = await response.json()
  headers.delete('content-length')
  return new Response(JSON.stringify({ jsonrpc: '2.0', ...id, error }), { status, headers })
}

/** Errors that the HTTP core finds: rate limit, origin, method, size. The data repeats the problem details. */
const coreErrorBody: LiveErrorBody = ({ status, code, detail, hint, retryAfter }, request) => ({
  mediaType: 'application/json',
  body: JSON.stringify({
    jsonrpc: '2.0',
    ...errorId(request.header(versionHeader), parsed(request.body)),
    error: {
      code: status >= 500 ? rpcCodes.internalError : rpcCodes.serverError,
      message: detail,
      data: { code, hint, ...(retryAfter === undefined ? {} : { retryAfter }) },
    },
  }),
})

function parsed(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : parseBody(body)
  } catch {
    return undefined
  }
}

/** By the operations of `endpoint.ts`. */
export const mcpErrors: LiveErrorBodies = { callMcp: coreErrorBody, callMcpLearn: coreErrorBody }

/** The `id` of an error; empty if it has none. */
interface ErrorId {
  readonly id?: string | number | null
}

/** The first revision whose schema allows errors without `id`. No schema allows `null`. */
const firstWithout = '2025-11-25'

/**
 * The `id` of the request, if it can be known. Otherwise none, in revisions that allow that. The older ones require an
 * id that does not exist here, so `null` is sent, as JSON-RPC 2.0 says. A request that names no revision counts as
 * older, as in the transport of those revisions.
 *
 * @param header value of `MCP-Protocol-Version`, which may have been sent several times
 * @param body parsed; anything if it is not JSON
 */
export function errorId(header: string | null | undefined, body: unknown): ErrorId {
  const id = knownId(body)
  if (id !== undefined) return { id }
  const messages = Array.isArray(body) ? body : [body]
  const claims = [...(header ?? '').split(','), ...messages.map(claimedVersion)]
  return claims.some(allowsNone) ? {} : { id: null }
}

/** The id of a message, if it has one that the schemas allow. */
export function knownId(body: unknown): string | number | undefined {
  const id = isJsonObject(body) ? body.id : undefined
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : undefined
}

function allowsNone(claim: unknown): boolean {
  return typeof claim === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(claim.trim()) && claim.trim() >= firstWithout
}

export const versionHeader = 'mcp-protocol-version'

/** Member of `params._meta` that names the revision. */
export const versionKey = 'io.modelcontextprotocol/protocolVersion'

export const [modernVersion] = mcpProtocolVersions

export function isSupported(version: string | null): boolean {
  return mcpProtocolVersions.some((supported) => supported === version)
}

/** The revision that a request names in its body, if any. */
export function claimedVersion(body: unknown): unknown {
  const params = isJsonObject(body) ? body.params : undefined
  const meta = isJsonObject(params) ? params._meta : undefined
  return isJsonObject(meta) ? meta[versionKey] : undefined
}
