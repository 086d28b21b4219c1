/** The rate limit of several instances: one window for each client, shared through Redis or Valkey. */
import { type Decision, type Limiter, unlimited } from '../../serve/limit/headers.ts'
import { type ConnectRedis, loadRedis, type RedisServer, type RedisWindows, within } from './redis-windows.ts'

export interface RedisLimiterOptions extends Omit<RedisServer, 'keyPrefix'> {
  /** Decides while Redis is down. It counts all the time, so that an outage gives nobody a new quota. */
  readonly fallback: Limiter
  /** Redis is down if it does not answer for this many milliseconds; 500 by default. */
  readonly timeoutMs?: number
  /** Milliseconds between attempts to reconnect; 1000 by default. */
  readonly retryMs?: number
  /** Instances with the same prefix and the same policy share their windows; `lectern` by default. */
  readonly keyPrefix?: string
  /** Called once when the limit becomes local, with the reason, and once when it is shared again. */
  readonly onChange?: (mode: 'shared' | 'local', reason?: Error) => void
}

export interface RedisLimiter extends Limiter {
  /** Ends the connection. From then on, the fallback decides. */
  close(): void
}

/**
 * Resolves when Redis counts, or after `timeoutMs` without it. While Redis is gone, hangs or cannot count, the fallback
 * decides without waiting. Redis may still count a request that timed out. Never rejects: without Redis, the limit is
 * local.
 */
export async function createRedisLimiter(options: RedisLimiterOptions): Promise<RedisLimiter> {
  const limiter = new SharedLimiter(options, await loadRedis())
  await limiter.start()
  return limiter
}

class SharedLimiter implements RedisLimiter {
  readonly #options: RedisLimiterOptions & RedisServer & { readonly timeoutMs: number; readonly retryMs: number }
  readonly #connectRedis: ConnectRedis
  /** Pending only at the start or after a loss; `undefined` while the limit is local. */
  #connection: Promise<RedisWindows> | undefined
  /** When Redis last counted, in milliseconds: under load it may be slow without being down. */
  #answeredAt = 0
  /** When a connection was last lost, in milliseconds. */
  #lostAt = Number.NEGATIVE_INFINITY
  #retry: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(options: RedisLimiterOptions, connect: ConnectRedis) {
    this.#options = { timeoutMs: 500, retryMs: 1000, keyPrefix: 'lectern', ...options }
    this.#connectRedis = connect
  }

  async start(): Promise<void> {
    const connection = this.#connectNow()
    await within(this.#options.timeoutMs, connection).catch((error: unknown) => this.#giveUp(connection, error))
  }

  take(client: string, cost = 1): Promise<Decision> {
    return this.#count(client, cost, this.#options.fallback.take(client, cost))
  }

  peek(client: string): Promise<Decision> {
    return this.#count(client, 0, this.#options.fallback.peek?.(client) ?? unlimited(this.#options))
  }

  /** @param local decision of the fallback, for when Redis is down */
  async #count(client: string, cost: number, local: Decision | Promise<Decision>): Promise<Decision> {
    const connection = this.#connection
    if (!connection) return local
    const { limit, timeoutMs } = this.#options
    try {
      const counted = connection.then((windows) => windows.count(client, cost))
      const { count, endsInMs } = await within(timeoutMs, counted, () => this.#answeredAt)
      this.#answeredAt = performance.now()
      const remaining = Math.max(0, limit - count)
      return { allowed: count <= limit, remaining, resetSeconds: Math.max(1, Math.ceil(endsInMs / 1000)) }
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
    this.#options.onChange?.('shared')
  }

  #connect(): Promise<RedisWindows> {
    const connection = this.#connectRedis(this.#options, (error) => this.#lost(connection, error))
    return connection
  }

  /** A server may close an idle connection, which is not an outage. Connections that break again and again are one. */
  #lost(connection: Promise<RedisWindows>, error: Error): void {
    if (this.#connection !== connection) return
    const now = performance.now()
    const again = now - this.#lostAt < this.#options.retryMs
    this.#lostAt = now
    if (again) this.#giveUp(connection, error)
    else void this.#connectNow()
  }

  /** Many requests may find the same connection broken. Only the first of them acts. */
  #giveUp(connection: Promise<RedisWindows>, reason: unknown): void {
    if (this.#connection !== connection) return
    this.#connection = undefined
    discard(connection)
    this.#options.onChange?.('local', reason instanceof Error ? reason : new Error(String(reason)))
    this.#scheduleRetry()
  }

  #scheduleRetry(): void {
    if (this.#closed) return
    this.#retry = setTimeout(() => void this.#connectLater(), this.#options.retryMs)
    this.#retry.unref()
  }
}

/** Works on a connection that is still being made, too. */
function discard(connection: Promise<RedisWindows> | undefined): void {
  connection?.then(
    (windows) => windows.destroy(),
    () => {},
  )
}
