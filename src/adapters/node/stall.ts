/** Cuts off clients that read nothing of their answer for too long. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Pipelines } from './pipeline.ts'

/** Checks of a silent connection within the limit. A connection is cut off at most one interval too late. */
const looks = 6

/**
 * Node's own timeout starts again when it finds that bytes have left since the last one, so a reader that stops at once
 * would be cut after twice the limit.
 *
 * @param limit in milliseconds
 */
export function cutStalledReaders(server: Server, limit: number, pipelines: Pipelines): void {
  const interval = Math.ceil(limit / looks)
  /** The checks in a row that found silence, and the time of the last one in milliseconds. */
  const silent = new WeakMap<Socket, { readonly looks: number; readonly at: number }>()
  server.timeout = interval
  server.on('timeout', (socket: Socket) => {
    // While an answer is computed, the server is silent, not the client.
    if (pipelines.of(socket).isComputing) return
    const now = performance.now()
    const before = silent.get(socket)
    const count = before && now - before.at < 1.5 * interval ? before.looks + 1 : 1
    // Between two requests Node sets its keep-alive timeout instead, which is over when it is.
    if (socket.timeout !== interval || count >= looks) {
      socket.destroy()
      return
    }
    silent.set(socket, { looks: count, at: now })
    socket.setTimeout(interval)
  })
}
