/**
 * The service on Bun: its own server around the core. Bun's static routes are no use here, since they answer before any
 * header is looked at: each of our addresses answers 401 to `Authorization`, and most negotiate their format or coding.
 */

import { FetchHead, Responses } from '../serve/http/fetch-messages.ts'
import { KeptForms } from '../serve/http/kept-forms.ts'
import type { Reply } from '../serve/http/message.ts'
import type { Service } from '../serve/http/service.ts'

/** Where and how to listen. */
export interface BunServeOptions {
  /** Default: `127.0.0.1`. */
  readonly host?: string
  /** Default: 4321; 0 takes any free port. */
  readonly port?: number
  /** PEM. */
  readonly tls?: { readonly cert: string; readonly key: string }
}

/** A server that listens. */
export interface BunRunningServer {
  /** `http://HOST:PORT`, or `https` with TLS. */
  readonly url: string
  /** The port that it listens on, also where 0 was asked for. */
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
/** Memory for responses that are sent again, in bytes of their bodies. One must not push out all others. */
const mostKept = 16 * 1024 * 1024

/** Call it on Bun only; elsewhere it throws a ReferenceError. */
export function serve(
  service: Service,
  { host = '127.0.0.1', port = 4321, tls }: BunServeOptions = {},
): BunRunningServer {
  const responses = new Responses()
  // A clone of a response shares headers and bytes, which Bun would otherwise copy each time.
  const kept = new KeptForms({ largest: mostKept / 8, most: mostKept }, (reply) => responses.of(reply))
  const respond = (reply: Reply) => kept.of(reply)?.clone() ?? responses.of(reply)
  const server = Bun.serve({
    hostname: host,
    port,
    idleTimeout: idleSeconds,
    maxRequestBodySize: largestBody,
    ...(tls ? { tls } : {}),
    fetch(request, bun) {
      const reply = service.handle(new BunHead(request, bun))
      return reply instanceof Promise ? reply.then(respond) : respond(reply)
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
