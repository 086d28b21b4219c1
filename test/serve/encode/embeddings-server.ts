/** A real server that speaks OpenAI's embeddings, as its test wants it to. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { subjectVector } from '../../search/encoded/fixtures.ts'

export interface EmbeddingsRequest {
  readonly model: string
  readonly input: readonly string[]
  readonly dimensions?: number
}

export interface EmbeddingsServer {
  /** Of the interface, as owners configure it. */
  readonly url: string
  readonly requests: {
    readonly path: string
    readonly authorization: string | undefined
    readonly body: EmbeddingsRequest
  }[]
  close(): Promise<void>
}

type Reply = (response: ServerResponse, body: EmbeddingsRequest) => void

export async function startEmbeddingsServer(reply: Reply = sendSubjects): Promise<EmbeddingsServer> {
  const requests: EmbeddingsServer['requests'] = []
  const server = createServer(async (request, response) => {
    const body: EmbeddingsRequest = JSON.parse(await text(request))
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    reply(response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** In reverse order, which `index` sets right. */
export function sendSubjects(response: ServerResponse, { input }: EmbeddingsRequest): void {
  const data = input.map((one, index) => ({ object: 'embedding', index, embedding: [...subjectVector(one)] }))
  send(response, 200, { object: 'list', data: data.reverse() })
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
