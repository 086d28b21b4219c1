/**
 * The service on Bun: its own server around the core. Bun's static routes are no use here, since they answer before any
 * header is looked at: each of our addresses answers 401 to `Authorization`, and most negotiate their format or coding.
 */

import { type ConnectionInfo, FetchHead, Responses } from '../serve/http/fetch-messages.ts'
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
  const responses = new Responses()
  const server = Bun.serve({
    hostname: host,
    port,
    idleTimeout: idleSeconds,
    maxRequestBodySize: largestBody,
    ...(tls ? { tls } : {}),
    fetch(request, bun) {
      const reply = service.handle(new FetchHead(request, new BunConnection(request, bun)))
      return reply instanceof Promise ? reply.then((late) => responses.of(late)) : responses.of(reply)
    },
  })
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `${tls ? 'https' : 'http'}://${name}:${server.port}`, port: server.port, close: () => server.stop() }
}

/** Asks for the address of the client when it is needed, which is never for a document. */
class BunConnection implements ConnectionInfo {
  readonly #request: Request
  readonly #server: BunServer

  constructor(request: Request, server: BunServer) {
    this.#request = request
    this.#server = server
  }

  get peer(): string {
    return this.#server.requestIP(this.#request)?.address ?? ''
  }
}
