/** A fixed window, which opens with the first request of a client, wherever it is stored. */
import type { RateLimitPolicy } from '../../../contract/snapshot.ts'

/** The requests of a client in its window. */
export interface Counted {
  /** Whether the requests were counted; all of them or none. */
  readonly allowed: boolean
  readonly count: number
  /** Milliseconds until the window ends. */
  readonly endsInMs: number
}

export interface StoredWindow {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly endsAt: number
}

export interface Step extends Counted {
  /** What to store; nothing after a refusal. */
  readonly next?: StoredWindow
  /** Whether the window opens with this step. */
  readonly opens: boolean
}

/** @param stored whatever was found; anything but a window that is still open counts as none */
export function countIn(stored: unknown, cost: number, { limit, windowSeconds }: RateLimitPolicy): Step {
  const now = Date.now()
  const current = isWindow(stored) && now < stored.endsAt ? stored : undefined
  const { count, endsAt } = current ?? { count: 0, endsAt: now + 1000 * windowSeconds }
  const opens = current === undefined
  const endsInMs = endsAt - now
  if (count + cost > limit) return { allowed: false, count, endsInMs, opens }
  return { allowed: true, count: count + cost, endsInMs, opens, next: { count: count + cost, endsAt } }
}

export function isCounted(value: unknown): value is Counted {
  return isObject(value) && areNumbers(value.count, value.endsInMs) && typeof value.allowed === 'boolean'
}

function isWindow(value: unknown): value is StoredWindow {
  return isObject(value) && areNumbers(value.count, value.endsAt)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function areNumbers(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'number')
}
