/** One connection to a Redis or Valkey server that counts requests in windows. */
import type { RateLimitPolicy } from '../../contract/snapshot.ts'

export interface RedisServer extends RateLimitPolicy {
  /** `redis://` or `rediss://` with user, password and database number where they are needed. */
  readonly url: string
  /** In front of every key; what shares a prefix and a policy shares its windows. */
  readonly keyPrefix: string
}

export interface RedisWindows {
  /**
   * Counts requests of a client in one atomic step, all of them or none. Rejects when the connection is lost or Redis
   * cannot count.
   *
   * @param cost 0 only asks whether one would pass
   */
  count(client: string, cost: number): Promise<WindowCount>
  /** Ends the connection at once; what is still counting rejects. */
  destroy(): void
}

export interface WindowCount {
  /** Requests in this window, with these; more than the limit where these do not fit. */
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly endsInMs: number
}

/**
 * Takes the key of a window, the cost, the seconds of a window and the limit. `SET` comes first, so that a server that
 * only reads says so whatever is left.
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

/** A timer that comes later than this comes from a process that was busy, in milliseconds. */
const busyMs = 100

/** Until a server has answered the first command, in milliseconds. */
const connectTimeoutMs = 5000

/** @param onLost called once when a working connection breaks */
export type ConnectRedis = (server: RedisServer, onLost: (error: Error) => void) => Promise<RedisWindows>

/**
 * Loads the libraries, so that a site without Redis pays nothing for them. `@redis/client` is Redis's own and has no
 * dependencies.
 */
export async function loadRedis(): Promise<ConnectRedis> {
  const [redis, limiters] = await Promise.all([import('@redis/client'), import('rate-limiter-flexible')])
  return (server, onLost) => connect(redis, limiters, server, onLost)
}

/**
 * Connects and counts once, because a server that answers may still be unable to count: it wants a password, loads its
 * data, or is a read-only replica. The connection is used until it breaks, and never mends itself: with a server that
 * hangs, it would go on waiting for answers.
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
  client.unref() // What is listening keeps the process alive, not what it looks things up in.
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
      // Unlike `consume`, `penalty` gives what the script says: a refusal is an answer here, not a rejection.
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
    windows.destroy() // Again, if it was before: a client that was still connecting may have opened its socket since.
    throw error
  } finally {
    clearTimeout(timer)
  }
  state.working = true
  return windows
}

/**
 * Keeps the process alive as long as somebody waits.
 *
 * @param lastSign when the other side last showed that it is at work, by `performance.now()`; the time counts from then
 * @throws Error when nothing was heard for so long
 */
export async function within<T>(milliseconds: number, promise: Promise<T>, lastSign = () => 0): Promise<T> {
  const started = performance.now()
  let settled = false
  let timer: NodeJS.Timeout | undefined
  // A late timer shows that this process was busy: it may not have sent the question or read the answer. The time then
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
