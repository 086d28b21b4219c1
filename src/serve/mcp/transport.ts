/** Streamable HTTP without sessions: every revision of the protocol at one address, answered with JSON. */
import {
  createMcpHandler,
  isLegacyRequest,
  isSpecType,
  type McpServer,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { isJsonObject } from '../../text/json.ts'
import { errorId, knownId, rpcCodes, rpcError, rpcErrorResponse, versionHeader, withErrorId } from './json-rpc.ts'
import { adaptHeaders, readMessage } from './message.ts'
import { createPlainCallReader, type PlainCall } from './plain-call.ts'
import { withShortErrors } from './short-errors.ts'

/** Answers one POST. */
export type McpTransport<Context extends object> = (request: Request, context: Context) => Promise<Response>

export interface McpTransportOptions<Context extends object> {
  /** Called for each request that the SDK answers, so that clients share nothing. */
  readonly createServer: (context: Context) => McpServer | Server
  /** Answers a call without a server, or returns nothing to have a server answer it, as every call by default. */
  readonly answerPlain?: (call: PlainCall, context: Context) => Promise<Response | undefined>
}

/**
 * Size, origin and rate have been checked before. Errors in a message are answered as its revision of the protocol
 * requires.
 */
export function createMcpTransport<Context extends object>(
  options: McpTransportOptions<Context>,
): McpTransport<Context> {
  const { createServer, answerPlain } = options
  const contexts = new WeakMap<Request, Context>()
  const readPlainCall = createPlainCallReader()
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const context = requestInfo && contexts.get(requestInfo)
      if (!context) throw new Error('A server is created for a request only.')
      return createServer(context)
    },
    { legacy: 'reject' },
  )

  return async (request, context) => {
    const { sent, accepted, faulty } = await readMessage(request)
    const version = request.headers.get(versionHeader)
    const errors = faulty.map((member) => rpcError(rpcCodes.invalidRequest, noMessage, errorId(version, member)))
    if (Array.isArray(accepted) && accepted.length === 0) return Response.json(errors, { status: 400 })
    const response = accepted instanceof Response ? accepted : await answer(request, accepted, context)
    if (response.status >= 400) return withErrorId(response, errorId(version, sent))
    return errors.length > 0 ? withErrors(response, errors) : response
  }

  async function answer(request: Request, body: object, context: Context): Promise<Response> {
    const call = answerPlain && readPlainCall(request.headers, body)
    const plain = call && (await answerPlain(call, context))
    if (plain) return plain
    adaptHeaders(request.headers, body)
    if (await isLegacyRequest(request, body))
      return withShortErrors(await answerLegacy(createServer(context), request, body))
    contexts.set(request, context)
    const response = await modern.fetch(request, { parsedBody: body })
    return asksToListen(body) && response.status === 200 ? refuseToListen(response) : withShortErrors(response)
  }
}

const noMessage = 'A batch holds messages of JSON-RPC 2.0, and this is none.'

/** @param response to a batch, with an answer for each request */
async function withErrors(response: Response, errors: readonly object[]): Promise<Response> {
  const answers: readonly unknown[] = await response.json()
  return Response.json([...answers, ...errors])
}

/** The SDK itself would answer the older revisions with event streams, which not every client reads. */
async function answerLegacy(server: McpServer | Server, request: Request, body: unknown): Promise<Response> {
  const id = knownId(body)
  if (id !== undefined && isInitialize(body) && !isSpecType.InitializeRequest(body)) {
    // The SDK calls it an internal error.
    return rpcErrorResponse(200, rpcCodes.invalidParams, 'The parameters of initialize are not valid.', { id })
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody: body })
  return Array.isArray(body) ? asBatch(response) : response
}

function isInitialize(body: unknown): boolean {
  return isJsonObject(body) && body.method === 'initialize'
}

function asksToListen(body: unknown): body is Readonly<Record<string, unknown>> {
  return isJsonObject(body) && body.method === 'subscriptions/listen'
}

/**
 * There is nothing to listen to, because no capability announces changes, so the method is refused like any unknown
 * one. The SDK always serves it, and has checked the headers and the envelope and opened a stream by then.
 */
async function refuseToListen(stream: Response): Promise<Response> {
  await stream.body?.cancel()
  return rpcErrorResponse(404, rpcCodes.methodNotFound, 'Nothing is announced here: the lists change with the site.')
}

/** A batch is answered with an array, even if it has one answer (JSON-RPC 2.0 section 6). */
async function asBatch(response: Response): Promise<Response> {
  const { status, headers } = response
  if (status !== 200) return response
  const text = await response.text()
  return new Response(text.startsWith('[') ? text : `[${text}]`, { status, headers })
}
