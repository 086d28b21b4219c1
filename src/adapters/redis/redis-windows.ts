/** A connection to a Redis or Valkey server that counts requests in windows. */
import type { RateLimitPolicy } from '../../contract/snapshot.ts'

export interface RedisServer extends RateLimitPolicy {
  /** `redis://` or `rediss://`, with user, password and database number if needed. */
  readonly url: string
  /** The beginning of every key. Instances with the same prefix and policy share their windows. */
  readonly keyPrefix: string
}

export interface RedisWindows {
  /**
   * Counts requests of a client in one atomic step, all of them or none. Rejects if the connection is lost or Redis
   * cannot count.
   *
   * @param cost number of requests; 0 only checks whether one would pass
   * @returns the requests in this window, or more than the limit if these do not fit, and the
   *   milliseconds until it ends
   */
  count(client: string, cost: number): Promise<{ readonly count: number; readonly endsInMs: number }>
  /** Ends the connection at once; pending counts reject. */
  destroy(): void
}

/**
 * Takes the key of a window, the cost, the seconds of a window and the limit. `SET` comes first, so that a read-only
 * server always fails.
 */
const countScript = `
local cost, seconds, limit = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if cost > 0 then redis.call('set', KEYS[1], 0, 'EX', seconds, 'NX') end
local count = tonumber(redis.call('get', KEYS[1]) or 0)
local ttl = redis.call('pttl', KEYS[1])
if ttl == -1 then redis.call('expire', KEYS[1], seconds) end
if ttl < 0 then ttl = 1000 * seconds end
if count + math.max(cost, 1) > limit then return {limit + 1, ttl} end
if cost > 0 then count = redis.call('incrby', KEYS[1], cost) end
return {count, ttl}
`

/** In milliseconds. If a timer fires later than this, the process was busy. */
const busyMs = 100

/** Time limit for the answer to the first command, in milliseconds. */
const connectTimeoutMs = 5000

/** @param onLost called once when a working connection breaks */
export type ConnectRedis = (server: RedisServer, onLost: (error: Error) => void) => Promise<RedisWindows>

/** Loads the libraries only when called, so that a site without Redis pays nothing for them. */
export async function loadRedis(): Promise<ConnectRedis> {
  const [redis, limiters] = await Promise.all([import('@redis/client'), import('rate-limiter-flexible')])
  return (server, onLost) => connect(redis, limiters, server, onLost)
}

/**
 * Connects and counts once, because a server that answers may still be unable to count: it may require a password, be
 * loading its data, or be a read-only replica. The connection never reconnects by itself, because with a server that
 * hangs, it would keep waiting for answers.
 */
async function connect(
  { createClient }: typeof import('@redis/client'),
  { RateLimiterRedis }: typeof import('rate-limiter-flexible'),
  server: RedisServer,
  onLost: (error: Error) => void,
): Promise<RedisWindows> {
  const client = createClient({
    url: server.url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
  })
  client.unref() // The HTTP server keeps the process alive, not this connection.
  const state = { working: false }
  client.on('error', (error: Error) => {
    if (!state.working) return
    state.working = false
    onLost(error)
  })
  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: `${server.keyPrefix}:${server.limit}/${server.windowSeconds}`,
    points: server.limit,
    duration: server.windowSeconds,
    customIncrTtlLuaScript: countScript,
  })
  const windows: RedisWindows = {
    async count(name, cost) {
      // `consume` would reject on a refusal; `penalty` returns what the script returns.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(name, cost)
      return { count: consumedPoints, endsInMs: msBeforeNext }
    },
    destroy() {
      state.working = false
      client.destroy()
    },
  }
  const timer = setTimeout(windows.destroy, connectTimeoutMs)
  timer.unref()
  try {
    await client.connect()
    await windows.count('connection', 1)
  } catch (error) {
    windows.destroy() // Even if the timer did so: the client may have opened its socket since then.
    throw error
  } finally {
    clearTimeout(timer)
  }
  state.working = true
  return windows
}

/**
 * Rejects if a promise does not settle in time. Keeps the process alive until then.
 *
 * @param lastSign when the other side last answered anything, by `performance.now()`; the time counts from then
 * @throws {Error} after this many milliseconds without an answer
 */
export async function within<T>(milliseconds: number, promise: Promise<T>, lastSign = () => 0): Promise<T> {
  const started = performance.now()
  let settled = false
  let timer: NodeJS.Timeout | undefined
  // If a timer fires late, this process was busy, and may not have sent the question or read the answer. The time then
  // starts again.
  let lastBusy = started
  const late = new Promise<never>((_, reject) => {
    const check = (due = performance.now()) => {
      if (settled) return
      const now = performance.now()
      if (now - due > busyMs) lastBusy = now
      const left = Math.max(lastBusy, lastSign()) + milliseconds - now
      if (left > 0) timer = setTimeout(() => setImmediate(check, now + left), left)
      else reject(new Error(`no answer within ${milliseconds} ms`))
    }
    check()
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    settled = true
    clearTimeout(timer)
  }
}
