/** Cuts clients that take nothing of their answer for too long. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Pipelines } from './pipeline.ts'

/** Looks at a silent connection within the limit, so that it is cut at most one part of the limit too late. */
const looks = 6

interface Silence {
  readonly looks: number
  /** Of the last look, in milliseconds. */
  readonly at: number
}

/**
 * Node's own timeout starts again when it finds that bytes have left since the last one, so a reader that stops at once
 * would be cut after twice the limit.
 *
 * @param limit in milliseconds
 */
export function cutStalledReaders(server: Server, limit: number, pipelines: Pipelines): void {
  const interval = Math.ceil(limit / looks)
  const silent = new WeakMap<Socket, Silence>()
  server.timeout = interval
  server.on('timeout', (socket: Socket) => {
    // Silence while an answer is computed is ours, not the client's.
    if (pipelines.isComputing(socket)) return
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
