/** The rate limit of several instances: one window for each client, shared through Redis or Valkey. */

import type { RateLimitPolicy } from '../../contract/snapshot.ts'
import { type Decision, type Limiter, unlimited } from '../../serve/limit/headers.ts'
import {
  type ConnectRedis,
  loadRedis,
  type RedisServer,
  type RedisWindows,
  type WindowCount,
  within,
} from './redis-windows.ts'

export interface RedisLimiterOptions extends RateLimitPolicy {
  /** `redis://` or `rediss://`. */
  readonly url: string
  /** Decides while Redis is away. It counts all the time, so that an outage gives nobody a new quota. */
  readonly fallback: Limiter
  /** Redis is away when it has answered nothing for so long, in milliseconds; 500 by default. */
  readonly timeoutMs?: number
  /** Between attempts to reach Redis again, in milliseconds; 1000 by default. */
  readonly retryMs?: number
  /** Instances with the same prefix and the same policy share their windows; `lectern` by default. */
  readonly keyPrefix?: string
  /** Called once when the limit becomes local, with the reason, and once when it is shared again. */
  readonly onChange?: (mode: 'shared' | 'local', reason?: Error) => void
}

export interface RedisLimiter extends Limiter {
  /** Ends the connection; from then on the fallback counts. */
  close(): void
}

/**
 * Resolves when Redis counts, or after `timeoutMs` without it. When Redis is gone, hangs or cannot count, the fallback
 * decides without any wait until a new connection works. A request that was cut off may still be counted by Redis.
 * Never rejects: a limiter without Redis is a local one.
 */
export async function createRedisLimiter(options: RedisLimiterOptions): Promise<RedisLimiter> {
  const limiter = new SharedLimiter(options, await loadRedis())
  await limiter.start()
  return limiter
}

class SharedLimiter implements RedisLimiter {
  readonly #options: RedisLimiterOptions
  readonly #timeoutMs: number
  readonly #retryMs: number
  readonly #server: RedisServer
  readonly #connectRedis: ConnectRedis
  /** Works, or is being made at the start or after a loss; `undefined` while the limit is local. */
  #connection: Promise<RedisWindows> | undefined
  /** When Redis last counted, in milliseconds: under load it may be slow without being away. */
  #answeredAt = 0
  /** When a connection was last lost, in milliseconds. */
  #lostAt = Number.NEGATIVE_INFINITY
  #retry: ReturnType<typeof setTimeout> | undefined
  #mode: 'shared' | 'local' = 'shared'
  #closed = false

  constructor(options: RedisLimiterOptions, connect: ConnectRedis) {
    const { url, limit, windowSeconds, timeoutMs = 500, retryMs = 1000, keyPrefix = 'lectern' } = options
    this.#options = options
    this.#timeoutMs = timeoutMs
    this.#retryMs = retryMs
    this.#server = { url, limit, windowSeconds, keyPrefix }
    this.#connectRedis = connect
  }

  async start(): Promise<void> {
    const connection = this.#connectNow()
    await within(this.#timeoutMs, connection).catch((error: unknown) => this.#giveUp(connection, error))
  }

  take(client: string, cost = 1): Promise<Decision> {
    return this.#count(client, cost, this.#options.fallback.take(client, cost))
  }

  peek(client: string): Promise<Decision> {
    return this.#count(client, 0, this.#options.fallback.peek?.(client) ?? unlimited(this.#server))
  }

  /** @param local what the fallback says, which decides while Redis is away */
  async #count(client: string, cost: number, local: Decision | Promise<Decision>): Promise<Decision> {
    const connection = this.#connection
    if (!connection) return local
    try {
      const counted = connection.then((windows) => windows.count(client, cost))
      const count = await within(this.#timeoutMs, counted, () => this.#answeredAt)
      this.#answeredAt = performance.now()
      return decisionOf(this.#server, count)
    } catch (error) {
      this.#giveUp(connection, error)
      return local
    }
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    discard(this.#connection)
    this.#connection = undefined
  }

  /** Requests wait for this attempt. */
  #connectNow(): Promise<RedisWindows> {
    const connection = this.#connect()
    this.#connection = connection
    connection.catch((error: unknown) => this.#giveUp(connection, error))
    return connection
  }

  /** Requests do not wait for this attempt. */
  async #connectLater(): Promise<void> {
    const connection = this.#connect()
    try {
      await connection
    } catch {
      return this.#scheduleRetry()
    }
    if (this.#closed) return discard(connection)
    this.#connection = connection
    this.#report('shared')
  }

  #connect(): Promise<RedisWindows> {
    const connection = this.#connectRedis(this.#server, (error) => this.#lost(connection, error))
    return connection
  }

  /** An idle connection may be closed by the server, which is no outage; one that breaks time and again is. */
  #lost(connection: Promise<RedisWindows>, error: Error): void {
    if (this.#closed || this.#connection !== connection) return
    const now = performance.now()
    const again = now - this.#lostAt < this.#retryMs
    this.#lostAt = now
    if (again) this.#giveUp(connection, error)
    else void this.#connectNow()
  }

  /** Many requests may find the same connection broken: the first of them counts. */
  #giveUp(connection: Promise<RedisWindows>, reason: unknown): void {
    if (this.#closed || this.#connection !== connection) return
    this.#connection = undefined
    discard(connection)
    this.#report('local', reason instanceof Error ? reason : new Error(String(reason)))
    this.#scheduleRetry()
  }

  #scheduleRetry(): void {
    if (this.#closed) return
    this.#retry = setTimeout(() => void this.#connectLater(), this.#retryMs)
    this.#retry.unref()
  }

  #report(mode: 'shared' | 'local', reason?: Error): void {
    if (this.#mode === mode) return
    this.#mode = mode
    this.#options.onChange?.(mode, reason)
  }
}

function decisionOf({ limit }: RateLimitPolicy, { count, endsInMs }: WindowCount): Decision {
  return {
    allowed: count <= limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: Math.max(1, Math.ceil(endsInMs / 1000)),
  }
}

/** Also of a connection that is still being made. */
function discard(connection: Promise<RedisWindows> | undefined): void {
  connection?.then(
    (windows) => windows.destroy(),
    () => {},
  )
}
