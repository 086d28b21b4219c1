/** The service on Node, directly on `node:http`, since a prepared reply needs nothing that a framework adds. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { Server as NetServer, type Socket } from 'node:net'
import { bounds } from '../contract/bounds.ts'
import { LecternError } from '../contract/errors.ts'
import type { Service } from '../serve/http/service.ts'
import { NodeHead } from './node/head.ts'
import { Pipelines } from './node/pipeline.ts'
import { answerConnect, answerParserError, refuseFaulty } from './node/refusals.ts'
import { cutStalledReaders } from './node/stall.ts'
import { createReplyWriter } from './node/write.ts'

export { createImageTools } from './images/image-tools.ts'
export { nodeEncoder } from './node/encoder.ts'

/** Where and how to listen. */
export interface ServeOptions {
  /** Default: `127.0.0.1`. */
  readonly host?: string
  /** Default: 4321; 0 takes any free port. */
  readonly port?: number
  /** PEM. With it the server speaks TLS only. */
  readonly tls?: { readonly cert: string | Uint8Array; readonly key: string | Uint8Array }
  /** Limits other than the defaults. */
  readonly limits?: Partial<ConnectionLimits>
}

/** Times in milliseconds. The defaults are the `bounds` that the documentation names. */
export interface ConnectionLimits {
  /** To send the headers of a request. */
  readonly headersTimeout: number
  /** To send a whole request. */
  readonly requestTimeout: number
  /** Between two requests of a connection. */
  readonly keepAliveTimeout: number
  /** Without a byte taken by a client that has an answer to read. */
  readonly stallTimeout: number
  /** For answers under way when the server is closed; 10,000 by default. */
  readonly closeTimeout: number
  /** Requests of one connection that are answered at once; more wait. */
  readonly maxPipelined: number
}

/** A server that listens. */
export interface RunningServer {
  /** `http://HOST:PORT`. */
  readonly url: string
  /** The port that it listens on, also where 0 was asked for. */
  readonly port: number
  /** Accepts no further connections, finishes the answers under way, then resolves. */
  close(): Promise<void>
}

const defaultLimits: ConnectionLimits = {
  headersTimeout: bounds.headersSeconds * 1000,
  requestTimeout: bounds.requestSeconds * 1000,
  keepAliveTimeout: bounds.keepAliveSeconds * 1000,
  stallTimeout: bounds.stalledReaderSeconds * 1000,
  closeTimeout: 10_000,
  maxPipelined: bounds.pipelinedRequests,
}

/** @throws {LecternError} `PORT_IN_USE`, `PORT_FORBIDDEN` or `HOST_UNAVAILABLE`, with the cure in its hint. */
export async function serve(service: Service, options: ServeOptions = {}): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 4321, tls } = options
  const limits = { ...defaultLimits, ...options.limits }
  const server = createHttpServer(tls, limits)
  const connections = answerRequests(server, service, limits)
  await listen(server, host, port)
  const address = server.address()
  const bound = typeof address === 'object' ? (address?.port ?? port) : port
  let closed: Promise<void> | undefined
  return {
    url: `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    close() {
      closed ??= drain(server, connections, limits.closeTimeout)
      return closed
    },
  }
}

function createHttpServer(tls: ServeOptions['tls'], limits: ConnectionLimits): Server {
  const options = {
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    // The longest delay until a timeout is noticed.
    connectionsCheckingInterval: Math.max(50, Math.min(1000, limits.headersTimeout / 4)),
    // Room for a target that is too long, so that the core can say so with its own 414.
    maxHeaderSize: bounds.headersBytes,
    // A missing Host is answered by the core too, with the headers of every other answer.
    requireHostHeader: false,
  }
  const secure = tls && { cert: Buffer.from(tls.cert), key: Buffer.from(tls.key) }
  const server = secure ? createTlsServer({ ...options, ...secure }) : createServer(options)
  // Node silently drops headers beyond this count, and one of them may be Authorization. Their size is bounded.
  server.maxHeadersCount = 0
  return server
}

interface Connections {
  readonly sockets: ReadonlySet<Socket>
  /** Each further answer is the last of its connection. */
  closing: boolean
}

function answerRequests(server: Server, service: Service, limits: ConnectionLimits): Connections {
  const pipelines = new Pipelines(limits.maxPipelined)
  const sockets = new Set<Socket>()
  const connections: Connections = { sockets, closing: false }
  const write = createReplyWriter(service)

  const start = (head: NodeHead, response: ServerResponse) => {
    if (connections.closing) response.shouldKeepAlive = false
    const reply = refuseFaulty(service, head, response) ?? service.handle(head)
    if (!(reply instanceof Promise)) return write(response, reply)
    pipelines.of(head.socket).begin(response)
    void reply.then((late) => write(response, late))
  }
  const answer = (request: IncomingMessage, response: ServerResponse, continues = false) => {
    const head = new NodeHead(request, response, pipelines, continues)
    // An earlier answer of this connection is not out yet, so this one counts as pipelined.
    if (response.socket === null) pipelines.of(head.socket).enqueue(response, () => start(head, response))
    else start(head, response)
  }

  server.on('request', (request, response) => answer(request, response))
  server.on('checkContinue', (request, response) => answer(request, response, true))
  server.on('checkExpectation', (request, response) => {
    const head = new NodeHead(request, response, pipelines, false)
    write(response, service.refuse('EXPECTATION_FAILED', 'Only 100-continue can be expected.', head))
  })
  server.on('connect', (request, socket) => answerConnect(service, request, socket))
  server.on('clientError', (error, socket) => answerParserError(service, pipelines, error, socket))
  cutStalledReaders(server, sockets, limits.stallTimeout)
  server.on(server.listeners('secureConnection').length > 0 ? 'secureConnection' : 'connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return connections
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen({ host, port }, resolve)
  })
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const cause = { cause: error }
  switch (error.code) {
    case 'EADDRINUSE':
      return new LecternError(
        'PORT_IN_USE',
        `Port ${port} on ${host} is in use.`,
        'Stop the program that uses it, or choose another port with --port.',
        cause,
      )
    case 'EACCES':
      return new LecternError(
        'PORT_FORBIDDEN',
        `Port ${port} may not be used by this user.`,
        'Choose a port of 1024 or more with --port.',
        cause,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new LecternError(
        'HOST_UNAVAILABLE',
        `${host} is not an address of this machine.`,
        'Use --host 127.0.0.1 for this machine only, or --host 0.0.0.0 for every network.',
        cause,
      )
    default:
      return error
  }
}

/**
 * In milliseconds. When the server closes, the kernel may hold requests of connections that look idle. They are still
 * answered for this long, each as the last of its connection.
 */
const gracePeriod = 100

async function drain(server: Server, connections: Connections, closeTimeout: number): Promise<void> {
  connections.closing = true
  // Closing an HTTP server would end idle connections at once, and requests that are on their way would be lost.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  if (connections.sockets.size > 0) await new Promise((resolve) => setTimeout(resolve, gracePeriod))
  // Node considers a connection busy if it never sent a byte.
  for (const socket of connections.sockets) if (socket.bytesRead === 0) socket.destroy()
  // A connection whose answer was under way turns idle later.
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const forced = setTimeout(() => server.closeAllConnections(), closeTimeout)
  await closed
  clearInterval(idle)
  clearTimeout(forced)
}
