/** The service as a web-standard fetch handler: for workers, Deno, and anything else that speaks `Request`. */
import type { Reply, RequestBody, RequestHead } from '../serve/http/message.ts'
import type { Service } from '../serve/http/service.ts'
import { chunksOf } from '../serve/text-stream.ts'

export { SnapshotError, type StoredFile } from '../serve/snapshot/manifest.ts'
export { type OpenOptions, openSnapshot } from '../serve/snapshot/open-snapshot.ts'
export type { OpenSnapshot, SnapshotStore } from '../serve/snapshot/store.ts'
export { createFetchStore, createMemoryStore } from '../serve/snapshot/web-stores.ts'

/** What only the platform knows about a request. */
export interface ConnectionInfo {
  /** Address of the client. Without it, all clients are counted as one. */
  readonly peer?: string
}

export type FetchHandler = (request: Request, info?: ConnectionInfo) => Promise<Response>

export interface FetchHandlerOptions {
  /**
   * Makes a stream of which the platform knows that it has this many bytes. Without it, some platforms send a stream
   * without `Content-Length`.
   */
  readonly sized?: (stream: ReadableStream<Uint8Array>, bytes: number) => ReadableStream<Uint8Array>
}

export function createFetchHandler(service: Service, { sized }: FetchHandlerOptions = {}): FetchHandler {
  return async (request, info) => toResponse(await service.handle(new FetchHead(request, info?.peer ?? '')), sized)
}

class FetchHead implements RequestHead {
  readonly method: string
  readonly target: string
  readonly peer: string
  readonly #request: Request
  readonly #host: string

  constructor(request: Request, peer: string) {
    const { url } = request
    this.method = request.method
    // The host is between `https://` and the next slash; there always is one.
    const host = url.indexOf('//') + 2
    const path = url.indexOf('/', host)
    this.target = url.slice(path)
    this.#host = url.slice(host, path)
    this.peer = peer
    this.#request = request
  }

  /** The URL contains the host that the request named; the platform may withhold the header itself. */
  header(name: string): string | undefined {
    if (name === 'host') return this.#host
    return this.#request.headers.get(name) ?? undefined
  }

  open(): RequestBody {
    const { headers, body, signal } = this.#request
    return { headers, chunks: body ? chunksOf(body) : null, signal }
  }
}

function toResponse({ status, headers, body }: Reply, sized: FetchHandlerOptions['sized']): Response {
  const fields = new Headers()
  for (let i = 0; i < headers.length; i += 2) fields.append(headers[i] ?? '', headers[i + 1] ?? '')
  const init: CodedInit = { status, headers: fields, encodeBody: 'manual' }
  if (body === null || body instanceof Uint8Array) return new Response(body && new Uint8Array(body), init)
  const length = fields.get('content-length')
  return new Response(sized && length !== null ? sized(body, Number(length)) : body, init)
}

/** Cloudflare compresses what has a `Content-Encoding`, unless told that the body is coded already. */
interface CodedInit extends ResponseInit {
  readonly encodeBody: 'manual'
}
