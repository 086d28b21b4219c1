/** Cuts off clients that read nothing of their answer for too long. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How often a silent connection is looked at within the limit. A connection is cut off at most two intervals too late.
 */
const looks = 12

/** In milliseconds of `performance.now()`. */
interface Silence {
  readonly since: number
  /** The last look. */
  readonly at: number
}

/**
 * Only Node knows how much of a body the system has taken, and only its timer says so: it fires when nothing has left
 * since it was set. A connection gets one while bytes wait for its client from one look to the next. With
 * `server.timeout`, each request would set one, and each write would start it again.
 *
 * Node's timer starts again when it finds that some bytes have left, so a reader that stops at once would be cut after
 * twice the limit. It is therefore set for less, and set again.
 *
 * @param sockets the open connections of the server, at any time
 * @param limit in milliseconds
 */
export function cutStalledReaders(server: Server, sockets: Iterable<Socket>, limit: number): void {
  const interval = Math.ceil(limit / looks)
  const silent = new WeakMap<Socket, Silence>()
  server.timeout = 0
  const look = setInterval(() => {
    for (const socket of sockets)
      if (socket.writableLength > 0 && socket.timeout !== interval) socket.setTimeout(interval)
  }, interval).unref()
  server.once('close', () => clearInterval(look))
  server.on('timeout', (socket: Socket) => {
    // Between two requests Node sets its keep-alive timeout instead, which is over when it is.
    if (socket.timeout !== interval) return void socket.destroy()
    // While an answer is computed, the server is silent, not the client.
    if (socket.writableLength === 0) return void socket.setTimeout(0)
    const now = performance.now()
    const before = silent.get(socket)
    const since = before && now - before.at < 1.5 * interval ? before.since : now - interval
    if (now - since >= limit) return void socket.destroy()
    silent.set(socket, { since, at: now })
    socket.setTimeout(interval)
  })
}
