/** The service on Bun: its own server around the fetch handler. */
import type { Service } from '../serve/http/service.ts'
import { createFetchHandler } from './edge.ts'

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
    fetch(request: Request, server: BunServer): Promise<Response>
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
  const handler = createFetchHandler(service)
  const server = Bun.serve({
    hostname: host,
    port,
    idleTimeout: idleSeconds,
    maxRequestBodySize: largestBody,
    ...(tls ? { tls } : {}),
    fetch(request, bun) {
      const peer = bun.requestIP(request)?.address
      return handler(request, peer === undefined ? {} : { peer })
    },
  })
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `${tls ? 'https' : 'http'}://${name}:${server.port}`, port: server.port, close: () => server.stop() }
}
