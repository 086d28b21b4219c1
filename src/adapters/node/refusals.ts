/** Answers to what the parser of `node:http` does not pass on as a request, or should not have passed on. */
import { type IncomingMessage, METHODS, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { bounds } from '../../contract/bounds.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Reply } from '../../serve/http/message.ts'
import type { Service } from '../../serve/http/service.ts'
import { headerOf, type NodeHead } from './head.ts'
import type { Pipelines } from './pipeline.ts'

/** For a client that is still sending. Closing at once would discard the answer together with the unread bytes. */
const lingerMilliseconds = 500

/** Answers an error of `clientError`. Node's own answers would lack the headers that every answer has. */
export function answerParserError(service: Service, pipelines: Pipelines, error: Error, socket: Duplex): void {
  const code = 'code' in error ? error.code : undefined
  if (!socket.writable || code === 'ECONNRESET' || code === 'EPIPE') {
    socket.destroy()
    return
  }
  const pipeline = pipelines.of(socket)
  const active = pipeline.responses
  const last = active.at(-1)
  const refuse = () => {
    const isHead = last && !last.req.complete ? last.req.method === 'HEAD' : mayBeHead(error, socket)
    const reply = service.refuse(...refusalOf(code, error))
    writeRaw(socket, isHead ? withoutBody(reply) : reply)
  }
  // The fault is either in the next request, or in the body that the last one waits for and would never get.
  if (!last || last.req.complete) pipeline.whenIdle(refuse)
  // Once an answer has begun, the client would take ours for the answer to its next request.
  else if (active.length > 1 || last.headersSent) socket.destroy()
  else refuse()
}

/** Refuses what the parser accepts although it cannot be answered safely; `undefined` for every other request. */
export function refuseFaulty(service: Service, head: NodeHead, response: ServerResponse): Reply | undefined {
  // RFC 9112 section 3.2: exactly one, except in HTTP/1.0.
  if (head.hosts !== 1 && !(head.hosts === 0 && head.isHttp10)) {
    return service.refuse('HOST_INVALID', 'A request names one host.', head)
  }
  // The same section: no other value than a host and a port. A name may contain more than those in use.
  if (!/^(?:\[[\w.:]*\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/.test(head.header('host') ?? '')) {
    return service.refuse('BAD_REQUEST', 'The Host header is no host with an optional port.', head)
  }
  // The parser itself refuses codings that do not end in `chunked`, but not other codings before that.
  if (!head.header('transfer-encoding')?.includes(',')) return undefined
  response.shouldKeepAlive = false
  return service.refuse('BAD_REQUEST', 'The only transfer coding that a request may use is chunked.', head)
}

/** This service offers no tunnels, but a client that requests one must not be left waiting. */
export function answerConnect(service: Service, request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  const reply = service.handle({
    method: 'CONNECT',
    target: request.url ?? '',
    peer: request.socket.remoteAddress ?? '',
    header: (name) => headerOf(request, name),
    open: () => ({ headers: new Headers(), chunks: null, signal: AbortSignal.abort() }),
  })
  void Promise.resolve(reply).then((answer) => writeRaw(socket, answer))
}

function refusalOf(code: unknown, error: Error): [ErrorCode, string] {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['REQUEST_TIMEOUT', 'The request did not arrive in time.']
    case 'HPE_HEADER_OVERFLOW':
      return isLongTarget(error)
        ? ['URI_TOO_LONG', `The path and query are longer than ${bounds.urlBytes} bytes.`]
        : ['HEADERS_TOO_LARGE', 'The headers of the request are too large.']
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return ['BODY_TOO_LARGE', 'The chunk extensions are too large.']
    default:
      return ['BAD_REQUEST', 'The request is not well-formed HTTP/1.1.']
  }
}

/** The parser has one bound for target and headers. A packet that is one long line without an end is a target. */
function isLongTarget(error: Error): boolean {
  const firstLine = packetOf(error)?.subarray(0, bounds.urlBytes)
  return firstLine?.length === bounds.urlBytes && !firstLine.includes(10)
}

/**
 * Whether the faulty message may be a HEAD. The parser does not report the method, and the message may have begun in an
 * earlier packet. An answer without a body is correct for every method.
 */
function mayBeHead(error: Error, socket: Duplex): boolean {
  const packet = packetOf(error)
  if (!packet) return true
  const text = Buffer.from(packet).toString('latin1')
  if (/(?:^|\n)HEAD[ \t]/.test(text)) return true
  const isFirst = 'bytesRead' in socket && socket.bytesRead === packet.length
  const [, method = ''] = /^(?:\r?\n)*([A-Z-]+) \S/.exec(text) ?? []
  return !isFirst && !METHODS.includes(method)
}

/** The end of the connection is the end of the answer. */
function withoutBody({ status, headers }: Reply): Reply {
  const kept = headers.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== 'content-length')
  return { status, headers: kept, body: null }
}

function packetOf(error: Error): Uint8Array | undefined {
  return 'rawPacket' in error && error.rawPacket instanceof Uint8Array ? error.rawPacket : undefined
}

function writeRaw(socket: Duplex, reply: Reply): void {
  const lines = [`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status]}`]
  for (let i = 0; i < reply.headers.length; i += 2) lines.push(`${reply.headers[i]}: ${reply.headers[i + 1]}`)
  lines.push(`Date: ${new Date().toUTCString()}`, 'Connection: close', '', '')
  socket.write(lines.join('\r\n'), 'latin1')
  socket.end(reply.body instanceof Uint8Array ? reply.body : undefined)
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
}
