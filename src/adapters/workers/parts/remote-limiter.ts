/** The rate limit of several instances, counted in one place that the platform offers. */
import type { RateLimitPolicy } from '../../../contract/snapshot.ts'
import { type Decision, type Limiter, unlimited } from '../../../serve/limit/headers.ts'
import type { Counted } from './counted.ts'

export interface RemoteLimiterOptions extends RateLimitPolicy {
  /** Counts in one atomic step. */
  readonly count: (client: string, cost: number) => Promise<Counted>
  /** Decides when the place fails or is slow. It counts all the time, so that an outage gives nobody a new quota. */
  readonly fallback: Limiter
  /** Longest wait for an answer, in milliseconds; 500 by default. */
  readonly timeoutMs?: number
  /** Milliseconds after a failure in which nobody waits for the place again; 1000 by default. */
  readonly retryMs?: number
  /** Gets the reason whenever the limit becomes local. */
  readonly onError?: (error: Error) => void
}

/** Clients with nothing left that are remembered. */
const mostSpent = 10_000

/**
 * A client with nothing left is refused here until its window ends, without asking again: a flood of refused requests
 * costs nothing elsewhere.
 */
export function createRemoteLimiter(options: RemoteLimiterOptions): Limiter {
  const { count, fallback, limit, timeoutMs = 500, retryMs = 1000, onError = () => {} } = options
  const spent = new Map<string, number>()
  let localUntil = 0

  /** The refusal of a client that is known to have nothing left. */
  function refusal(client: string): Decision | undefined {
    const endsAt = spent.get(client)
    if (endsAt === undefined) return undefined
    const now = Date.now()
    if (now < endsAt) return { allowed: false, remaining: 0, resetSeconds: (endsAt - now) / 1000 }
    spent.delete(client)
    return undefined
  }

  function remember(client: string, endsInMs: number): void {
    const [oldest] = spent.size >= mostSpent ? spent.keys() : []
    if (oldest !== undefined) spent.delete(oldest)
    spent.set(client, Date.now() + endsInMs)
  }

  return {
    async take(client, cost = 1) {
      const local = fallback.take(client, cost)
      const known = refusal(client)
      if (known) return known
      if (Date.now() < localUntil) return local
      try {
        const counted = await within(timeoutMs, count(client, cost))
        if (counted.count >= limit) remember(client, counted.endsInMs)
        const remaining = Math.max(0, limit - counted.count)
        return { allowed: counted.allowed, remaining, resetSeconds: counted.endsInMs / 1000 }
      } catch (error) {
        localUntil = Date.now() + retryMs
        onError(error instanceof Error ? error : new Error(String(error)))
        return local
      }
    },
    peek: (client) => refusal(client) ?? fallback.peek?.(client) ?? unlimited(options),
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
