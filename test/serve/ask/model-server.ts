/** A real server that speaks OpenAI's chat completions, as its test wants it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ModelServer {
  /** Of the interface, as owners configure it. */
  readonly url: string
  readonly requests: { readonly path: string; readonly authorization: string | undefined; readonly body: ChatRequest }[]
  /** Connections that the client gave up before the reply was complete. */
  readonly abandoned: Promise<void>
  close(): Promise<void>
}

export interface ChatRequest {
  readonly model: string
  readonly stream: boolean
  readonly messages: readonly { readonly role: string; readonly content: string }[]
}

export async function startModelServer(
  reply: (response: ServerResponse, request: IncomingMessage) => void | Promise<void>,
): Promise<ModelServer> {
  const requests: ModelServer['requests'] = []
  let abandon = () => {}
  const abandoned = new Promise<void>((resolve) => {
    abandon = resolve
  })
  const server = createServer(async (request, response) => {
    response.on('close', () => response.writableFinished || abandon())
    const body: ChatRequest = JSON.parse(await text(request))
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    await reply(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    abandoned,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Events as OpenAI sends them. */
export function chatEvents(...parts: readonly string[]): string {
  const chunk = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  const chunks = parts.map((content) => chunk({ content }, null))
  return [chunk({ role: 'assistant', content: '' }, null), ...chunks, chunk({}, 'stop'), 'data: [DONE]\n\n'].join('')
}

export function sendEvents(response: ServerResponse, events: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events)
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
