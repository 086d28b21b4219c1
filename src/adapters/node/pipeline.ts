/** The requests under way of one connection, so that a client cannot pile them up. */
import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Follows only answers that are not sent at once: those that are computed, and those behind another one on their
 * connection. A plain GET costs nothing here.
 */
export class Pipelines {
  readonly #limit: number
  readonly #bySocket = new WeakMap<Duplex, Pipeline>()

  /** @param limit answers under way in one connection */
  constructor(limit: number) {
    this.#limit = limit
  }

  of(socket: Duplex): Pipeline {
    const known = this.#bySocket.get(socket)
    if (known) return known
    const pipeline = new Pipeline(socket, this.#limit)
    this.#bySocket.set(socket, pipeline)
    return pipeline
  }
}

class Pipeline {
  #idle: (() => void) | undefined
  readonly #socket: Duplex
  readonly #limit: number
  readonly #active = new Set<ServerResponse>()
  readonly #controllers = new Map<ServerResponse, AbortController>()
  #waiting: { readonly response: ServerResponse; readonly start: () => void }[] = []

  constructor(socket: Duplex, limit: number) {
    this.#socket = socket
    this.#limit = limit
    socket.once('close', () => this.#abandon())
  }

  /** Answers under way, in the order of their requests. */
  get responses(): readonly ServerResponse[] {
    return [...this.#active]
  }

  /** Now, or when the last answer under way is out. Later calls have no effect until then. */
  whenIdle(then: () => void): void {
    if (this.#active.size > 0) this.#idle ??= then
    else then()
  }

  /** The answer comes later. */
  begin(response: ServerResponse): void {
    if (this.#active.has(response)) return
    this.#active.add(response)
    response.once('close', () => this.#end(response))
  }

  /** Starts when fewer than the limit are under way; until then the connection is not read. */
  enqueue(response: ServerResponse, start: () => void): void {
    if (this.#active.size >= this.#limit) {
      this.#waiting.push({ response, start })
      this.#socket.pause()
      return
    }
    this.begin(response)
    start()
  }

  /** Aborted when the connection ends before the answer does. */
  signal(response: ServerResponse): AbortSignal {
    const controller = new AbortController()
    this.begin(response)
    if (this.#socket.destroyed) controller.abort()
    else this.#controllers.set(response, controller)
    return controller.signal
  }

  #end(response: ServerResponse): void {
    this.#active.delete(response)
    const controller = this.#controllers.get(response)
    this.#controllers.delete(response)
    if (!response.writableFinished) controller?.abort()
    const next = this.#waiting.shift()
    if (next) {
      this.begin(next.response)
      next.start()
      if (this.#waiting.length === 0) this.#socket.resume()
    } else if (this.#active.size === 0) this.#idle?.()
  }

  /** Answers that still wait for their turn are never told that the connection has ended. */
  #abandon(): void {
    this.#waiting = []
    this.#idle = undefined
    for (const controller of this.#controllers.values()) controller.abort()
    this.#controllers.clear()
    this.#active.clear()
  }
}
