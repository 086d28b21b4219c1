/** The rate limit as headers, by draft-ietf-httpapi-ratelimit-headers-06 (specification, "Limits"). */
import type { RateLimitPolicy } from '../../contract/snapshot.ts'

/** Counts requests of the limited operations. */
export interface Limiter {
  /**
   * Counts a request of a client and decides whether it may pass. Never rejects.
   *
   * @param cost number of requests to count, 1 by default. If they do not all fit, none is counted.
   */
  take(client: string, cost?: number): Decision | Promise<Decision>
  /**
   * What `take` would decide about one request. Counts nothing, so a request can be refused before its body is read.
   */
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

/** Names and values in turn. A refused request has 0 remaining, whatever the limiter counted. */
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

/** Rounded up, so that a client that waits this long is never early, and at least 1, so that it does wait. */
export function resetSeconds(policy: RateLimitPolicy, decision: Decision): number {
  return Math.max(1, clamp(Math.ceil(decision.resetSeconds), policy.windowSeconds))
}

function clamp(value: number, most: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), most)
}
