/** JSON-RPC errors that are found before a message reaches the protocol. */
import { parseBody } from '../json-body.ts'
import type { LiveErrorBodies, LiveErrorBody } from '../live.ts'
import { type ErrorId, errorId } from './error-id.ts'
import { versionHeader } from './revision.ts'

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
  return Response.json({ jsonrpc: '2.0', ...id, error: { code, message } }, { status })
}

/** An error with the right `id`, whoever made it: the library answers `null` also where that is not allowed. */
export async function withErrorId(response: Response, id: ErrorId): Promise<Response> {
  const { status, headers } = response
  const { error }: { readonly error?: unknown } = await response.json()
  headers.delete('content-length')
  return new Response(JSON.stringify({ jsonrpc: '2.0', ...id, error }), { status, headers })
}

/** Errors that the HTTP core finds: rate limit, origin, method, size. The data repeats what problem details say. */
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
