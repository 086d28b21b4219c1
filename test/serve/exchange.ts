/** Asks a service without any adapter. */
import type { Reply, RequestHead } from '../../src/serve/http/message.ts'
import type { Service } from '../../src/serve/http/service.ts'

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly peer?: string
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  readonly text: string
}

export function headOf(
  target: string,
  { method = 'GET', headers = {}, body, peer = '192.0.2.1' }: Asked = {},
): RequestHead {
  const fields = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    method,
    target,
    peer,
    header: (name) => fields.get(name),
    open: () => ({
      headers: new Headers(headers),
      chunks: body === undefined ? null : chunksOf(body),
      signal: new AbortController().signal,
    }),
  }
}

export async function ask(service: Service, target: string, asked: Asked = {}): Promise<Answered> {
  return answered(await service.handle(headOf(target, asked)))
}

export async function answered(reply: Reply): Promise<Answered> {
  const headers = new Headers()
  for (let i = 0; i < reply.headers.length; i += 2) headers.append(reply.headers[i] ?? '', reply.headers[i + 1] ?? '')
  const bytes = new Uint8Array(
    await new Response(reply.body instanceof Uint8Array ? new Uint8Array(reply.body) : reply.body).arrayBuffer(),
  )
  return { status: reply.status, headers, bytes, text: new TextDecoder().decode(bytes) }
}

/** In two pieces, as from a connection. */
async function* chunksOf(body: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(body)
  const middle = Math.floor(bytes.length / 2)
  yield bytes.subarray(0, middle)
  yield bytes.subarray(middle)
}
