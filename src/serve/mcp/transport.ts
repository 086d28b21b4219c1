/** Streamable HTTP without sessions: every revision of the protocol at one address, answered with JSON. */
import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { readMessage } from './message.ts'

/** Answers one POST. */
export type McpTransport<Context extends object> = (request: Request, context: Context) => Promise<Response>

/** Streams that `subscriptions/listen` may hold open. Nothing is ever announced on them; the revision wants them. */
const openSubscriptions = 8

/**
 * Size, origin and rate have been checked before; whatever is wrong with a message is answered in the way of the
 * revision that it is written in.
 *
 * @param createServer called for each request, so that nothing is shared between clients
 */
export function createMcpTransport<Context extends object>(
  createServer: (context: Context) => McpServer | Server,
): McpTransport<Context> {
  const contexts = new WeakMap<Request, Context>()
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const context = requestInfo && contexts.get(requestInfo)
      if (!context) throw new Error('A server is created for a request only.')
      return createServer(context)
    },
    { legacy: 'reject', maxSubscriptions: openSubscriptions },
  )

  return async (sent, context) => {
    const message = await readMessage(sent)
    if (message instanceof Response) return message
    const { request, body } = message
    if (await isLegacyRequest(request, body)) return answerLegacy(createServer(context), request, body)
    contexts.set(request, context)
    return modern.fetch(request, { parsedBody: body })
  }
}

/** The SDK's own way for the older revisions answers with event streams, which not every client reads. */
async function answerLegacy(server: McpServer | Server, request: Request, body: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(request, { parsedBody: body })
    return Array.isArray(body) ? await asBatch(response) : response
  } finally {
    queueMicrotask(() => void server.close())
  }
}

/** A batch is answered with an array, also where there is one answer (JSON-RPC 2.0 section 6). */
async function asBatch(response: Response): Promise<Response> {
  const { status, headers } = response
  if (status !== 200) return response
  const text = await response.text()
  return new Response(text.startsWith('[') ? text : `[${text}]`, { status, headers })
}
