/** Writes replies to connections. */
import type { ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import { KeptForms } from '../../serve/http/kept-forms.ts'
import type { FlatHeaders, Reply } from '../../serve/http/message.ts'
import type { Service } from '../../serve/http/service.ts'

/**
 * In bytes, and as many characters. Node writes a text of 16 KB with the head from the stack;
 * a longer one would cost it more than bytes do.
 */
const largestText = 14 * 1024
/** Memory for texts that are sent again, in bytes. */
const mostTexts = 16 * 1024 * 1024

/**
 * In bytes. Of a body that TLS gets as a whole, nobody learns how much a client has taken
 * (`stall.ts`), and all is encrypted at once.
 */
const largestPiece = 256 * 1024

export type ReplyWriter = (response: ServerResponse, reply: Reply) => void

/**
 * Passes bytes on as they are, and writes a stream as fast as the client reads. A small body that is sent again and
 * again becomes a text, one character for each byte: Node joins it with the head and writes both at once, where bytes
 * would make a list of two.
 */
export function createReplyWriter(service: Pick<Service, 'refuse'>): ReplyWriter {
  const texts = new KeptForms({ largest: largestText, most: mostTexts }, ({ body }) =>
    body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1') : '',
  )
  return function writeReply(response, reply) {
    if (response.destroyed || response.headersSent) {
      // The client has gone, so the body need not be made.
      if (reply.body instanceof ReadableStream) reply.body.cancel().catch(() => {})
      return
    }
    const sent = writeHead(response, reply, service)
    const { body } = sent
    if (body === null) return void response.end()
    if (body instanceof ReadableStream) return void pump(response, body, contentLength(reply.headers))
    if (body.length > largestPiece && response.socket instanceof TLSSocket)
      return void pump(response, inPieces(body), body.length)
    const text = texts.of(sent)
    if (text === undefined) response.end(body)
    else response.end(text, 'latin1')
  }
}

function inPieces(body: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(body.subarray(at, at + largestPiece))
      at += largestPiece
      if (at >= body.length) controller.close()
    },
  })
}

/** A header that cannot be sent is an internal error. */
function writeHead(response: ServerResponse, reply: Reply, service: Pick<Service, 'refuse'>): Reply {
  try {
    return sendHead(response, reply)
  } catch {
    return sendHead(response, service.refuse('INTERNAL_ERROR', 'The answer could not be sent.'))
  }
}

function sendHead(response: ServerResponse, reply: Reply): Reply {
  // Node only reads the list, and a copy for each request would be the largest cost of a prepared answer.
  response.writeHead(reply.status, reply.headers as string[])
  return reply
}

/** Destroys the connection if the body ends early, because a part must never look like the whole. */
async function pump(response: ServerResponse, body: ReadableStream<Uint8Array>, expected: number | undefined) {
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  response.once('close', stop)
  // Headers wait only for what is ready at once, so that a short answer is sent in one piece.
  const flush = setImmediate(() => response.flushHeaders())
  let written = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      clearImmediate(flush)
      if (done) break
      written += value.length
      if (response.destroyed) return
      if (!response.write(value)) await drained(response)
    }
    if (expected !== undefined && written !== expected) throw new Error('The body ended early.')
    response.end()
  } catch {
    response.destroy()
  } finally {
    clearImmediate(flush)
    response.off('close', stop)
    stop()
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
    if (response.destroyed) done()
  })
}

function contentLength(headers: FlatHeaders): number | undefined {
  for (let i = 0; i < headers.length; i += 2) {
    if (headers[i]?.toLowerCase() === 'content-length') return Number(headers[i + 1])
  }
  return undefined
}
