/** JSON-RPC errors that are found before a message reaches the protocol. */
import type { ErrorBody } from '../http/problem.ts'
import type { LiveErrorBodies } from '../live.ts'

/** Codes of JSON-RPC 2.0 section 5.1, and the first of those that it leaves to servers. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  serverError: -32000,
} as const

/** @param id of the request, where it is known */
export function rpcErrorResponse(status: number, code: number, message: string, id: unknown = null): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status })
}

/** Errors that the HTTP core finds: rate limit, origin, method, size. The data repeats what problem details say. */
const coreErrorBody: ErrorBody = ({ status, code, detail, hint, retryAfter }) => ({
  mediaType: 'application/json',
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: {
      code: status >= 500 ? rpcCodes.internalError : rpcCodes.serverError,
      message: detail,
      data: { code, hint, ...(retryAfter === undefined ? {} : { retryAfter }) },
    },
  }),
})

/** By the operations of `endpoint.ts`. */
export const mcpErrors: LiveErrorBodies = { callMcp: coreErrorBody, callMcpLearn: coreErrorBody }
