/** The rate limit as headers: the fields of draft-ietf-httpapi-ratelimit-headers-06 (SPECIFICATION 8.3). */
import type { RateLimitPolicy } from '../../contract/snapshot.ts'

/** Counts requests of the limited operations. */
export interface Limiter {
  /**
   * Counts a request of a client and says whether it may pass. Never rejects.
   *
   * @param cost how many requests it counts as, 1 by default: all of them are counted, or none where they do not fit
   */
  take(client: string, cost?: number): Decision | Promise<Decision>
  /** What `take` would say of one request, without counting it: a body need not be read to be refused. */
  peek?(client: string): Decision | Promise<Decision>
}

export interface Decision {
  readonly allowed: boolean
  /** Requests that the client has left in this window. */
  readonly remaining: number
  /** Seconds until the window restarts. */
  readonly resetSeconds: number
}

/** The full quota, for reads, which are never limited. */
export function unlimited(policy: RateLimitPolicy): Decision {
  return { allowed: true, remaining: policy.limit, resetSeconds: policy.windowSeconds }
}

/** Names and values in turn. Remaining is 0 when the request was refused, whatever the limiter counted. */
export function rateLimitHeaders(policy: RateLimitPolicy, decision: Decision): string[] {
  const remaining = decision.allowed ? clamp(Math.floor(decision.remaining), policy.limit) : 0
  return [
    'RateLimit-Limit',
    String(policy.limit),
    'RateLimit-Remaining',
    String(remaining),
    'RateLimit-Reset',
    String(resetSeconds(policy, decision)),
    'RateLimit-Policy',
    `${policy.limit};w=${policy.windowSeconds}`,
  ]
}

/** Whole seconds, rounded up: a client that waits so long is never early. At least 1, so that it does wait. */
export function resetSeconds(policy: RateLimitPolicy, decision: Decision): number {
  return Math.max(1, clamp(Math.ceil(decision.resetSeconds), policy.windowSeconds))
}

function clamp(value: number, most: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), most)
}
