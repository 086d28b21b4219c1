/**
 * The service on Bun: its own server around the core. Bun's static routes are no use here, since they answer before any
 * header is looked at: each of our addresses answers 401 to `Authorization`, and most negotiate their format or coding.
 */

import { FetchHead, Responses } from '../serve/http/fetch-messages.ts'
import type { Reply } from '../serve/http/message.ts'
import type { Service } from '../serve/http/service.ts'

export interface BunServeOptions {
  /** Default: `127.0.0.1`. */
  readonly host?: string
  /** Default: 4321; 0 takes any free port. */
  readonly port?: number
  /** PEM. */
  readonly tls?: { readonly cert: string; readonly key: string }
}

export interface BunRunningServer {
  readonly url: string
  readonly port: number
  /** Accepts no further connections, finishes the answers under way, then resolves. */
  close(): Promise<void>
}

/** The part of Bun that is used here, so that its types need not be installed. */
interface BunRuntime {
  serve(options: {
    readonly hostname: string
    readonly port: number
    readonly idleTimeout: number
    readonly maxRequestBodySize: number
    readonly tls?: { readonly cert: string; readonly key: string }
    fetch(request: Request, server: BunServer): Response | Promise<Response>
  }): BunServer
}

interface BunServer {
  readonly port: number
  requestIP(request: Request): { readonly address: string } | null
  stop(closeActiveConnections?: boolean): Promise<void>
}

declare const Bun: BunRuntime

/** In bytes. More than any operation accepts, so that clients get our own 413. */
const largestBody = 8 * 1024 * 1024
const idleSeconds = 60

/** Call it on Bun only; elsewhere it throws a ReferenceError. */
export function serve(
  service: Service,
  { host = '127.0.0.1', port = 4321, tls }: BunServeOptions = {},
): BunRunningServer {
  const responses = new KeptResponses()
  const server = Bun.serve({
    hostname: host,
    port,
    idleTimeout: idleSeconds,
    maxRequestBodySize: largestBody,
    ...(tls ? { tls } : {}),
    fetch(request, bun) {
      const reply = service.handle(new BunHead(request, bun))
      return reply instanceof Promise ? reply.then((late) => responses.of(late)) : responses.of(reply)
    },
  })
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `${tls ? 'https' : 'http'}://${name}:${server.port}`, port: server.port, close: () => server.stop() }
}

/** Asks for the address of the client when it is needed, which is never for a document. */
class BunHead extends FetchHead {
  readonly #server: BunServer

  constructor(request: Request, server: BunServer) {
    super(request)
    this.#server = server
  }

  override get peer(): string {
    return this.#server.requestIP(this.request)?.address ?? ''
  }
}

/** In bytes. One body must not push out all others. */
const mostKept = 16 * 1024 * 1024
const largestKept = mostKept / 8

/**
 * A prepared document gives the same reply again and again. A clone of its response shares headers and bytes, which Bun would
 * otherwise copy each time; only what comes a second time is kept, since errors are often asked for once.
 */
class KeptResponses {
  readonly #responses = new Responses()
  #seen = new WeakSet<Reply>()
  #kept = new WeakMap<Reply, Response>()
  /** Of the responses since the last time that they were too many. */
  #bytes = 0

  of(reply: Reply): Response {
    const kept = this.#kept.get(reply)
    if (kept) return kept.clone()
    const response = this.#responses.of(reply)
    if (reply.body instanceof ReadableStream) return response
    const size = reply.body?.length ?? 0
    if (size > largestKept) return response
    if (!this.#seen.has(reply)) {
      this.#seen.add(reply)
      return response
    }
    this.#keep(reply, response, size)
    return response.clone()
  }

  #keep(reply: Reply, response: Response, size: number): void {
    this.#bytes += size
    if (this.#bytes > mostKept) {
      this.#seen = new WeakSet()
      this.#kept = new WeakMap()
      this.#bytes = size
    }
    this.#kept.set(reply, response)
  }
}
