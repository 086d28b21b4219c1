/** The rate limit of one instance: a fixed window for each client, in memory. */
import type { RateLimitPolicy } from '../../contract/snapshot.ts'
import { type Decision, type Limiter, unlimited } from './headers.ts'

export interface MemoryLimiterOptions extends RateLimitPolicy {
  /** Number of clients to remember; 100,000 by default, which takes about 20 MB. */
  readonly maxClients?: number
  /** Milliseconds on a clock that never goes back; `performance.now` by default. */
  readonly clock?: () => number
}

/**
 * A window opens with the first request of a client and lasts `windowSeconds`. Exactly `limit` requests pass in it. A
 * request with a higher cost passes as a whole, or not at all and is not counted, so that smaller ones may still fit.
 *
 * A request costs the same work however many clients there are, and no timer runs: expired windows are dropped when
 * others open. (The memory store of `rate-limiter-flexible` keeps a timer for each client, has no bound, follows the
 * system time when it is set back, and always answers with a promise.)
 *
 * When every place is taken, the oldest window with requests left is dropped. A used-up window is not, because its
 * client would be free again. If all windows are used up, new clients share one until others expire. Cycling through
 * 100,000 addresses gains an attacker nothing: making us forget one takes more requests than that address may make.
 *
 * @throws {RangeError} if `limit`, `windowSeconds` or `maxClients` is not a positive integer
 */
export function createMemoryLimiter(options: MemoryLimiterOptions): Limiter {
  return new MemoryLimiter(options)
}

class MemoryLimiter implements Limiter {
  readonly #options: Required<MemoryLimiterOptions>
  readonly #windowMs: number
  readonly #windows = new Map<string, ClientWindow>()
  /** Windows with requests left, oldest first. */
  readonly #open = new WindowQueue()
  /** Windows that are used up, in the order in which that happened. */
  readonly #spent = new WindowQueue()
  /** The window of all clients that found no place. */
  #shared: ClientWindow | undefined

  constructor(options: MemoryLimiterOptions) {
    this.#options = { maxClients: 100_000, clock: () => performance.now(), ...options }
    const { limit, windowSeconds, maxClients } = this.#options
    for (const [name, value] of Object.entries({ limit, windowSeconds, maxClients })) {
      if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} must be a positive integer`)
    }
    this.#windowMs = 1000 * windowSeconds
  }

  take(client: string, cost = 1): Decision {
    const now = this.#options.clock()
    const window = this.#windowOf(client, now)
    const allowed = window.count + cost <= this.#options.limit
    if (allowed) {
      window.count += cost
      if (window.count === this.#options.limit && window !== this.#shared) {
        this.#open.remove(window)
        this.#spent.push(window)
      }
    }
    return this.#decision(window, now, allowed)
  }

  peek(client: string): Decision {
    const now = this.#options.clock()
    const known = this.#windows.get(client)
    if (known && !this.#isOver(known, now)) return this.#decision(known, now, known.count < this.#options.limit)
    return unlimited(this.#options)
  }

  #decision(window: ClientWindow, now: number, allowed: boolean): Decision {
    // This order of subtraction is exact for a window that opens now, even if the clock reads a fraction.
    const resetSeconds = Math.ceil((this.#windowMs - (now - window.openedAt)) / 1000)
    return { allowed, remaining: this.#options.limit - window.count, resetSeconds }
  }

  #windowOf(client: string, now: number): ClientWindow {
    const known = this.#windows.get(client)
    if (known && !this.#isOver(known, now)) return known
    if (known) this.#forget(known)
    const hasRoom = this.#makeRoom(now)
    if (!hasRoom && this.#shared && !this.#isOver(this.#shared, now)) return this.#shared
    const window: ClientWindow = { client, openedAt: now, count: 0, previous: undefined, next: undefined }
    if (hasRoom) {
      this.#windows.set(client, window)
      this.#open.push(window)
    } else this.#shared = window
    return window
  }

  /** Drops more expired windows than open, so that they do not pile up. */
  #makeRoom(now: number): boolean {
    for (const { first } of [this.#open, this.#spent, this.#open]) {
      if (first && this.#isOver(first, now)) this.#forget(first)
    }
    if (this.#windows.size < this.#options.maxClients) return true
    if (this.#open.first) this.#forget(this.#open.first)
    return this.#windows.size < this.#options.maxClients
  }

  #isOver({ openedAt }: ClientWindow, now: number): boolean {
    return now - openedAt >= this.#windowMs
  }

  #forget(window: ClientWindow): void {
    this.#windows.delete(window.client)
    if (window.count < this.#options.limit) this.#open.remove(window)
    else this.#spent.remove(window)
  }
}

/** The requests of one client since its window opened. It is in at most one queue. */
interface ClientWindow {
  readonly client: string
  /** In milliseconds. */
  readonly openedAt: number
  count: number
  previous: ClientWindow | undefined
  next: ClientWindow | undefined
}

/**
 * Windows in the order in which they came, as a doubly linked list: any of them can leave at no cost. A `Map` keeps the
 * same order, but to find its first entry it walks over all entries deleted since its table was last rebuilt. That took
 * 20 microseconds with 100,000 entries, on every request of a flood.
 */
class WindowQueue {
  first: ClientWindow | undefined
  #last: ClientWindow | undefined

  push(window: ClientWindow): void {
    window.previous = this.#last
    window.next = undefined
    if (this.#last) this.#last.next = window
    else this.first = window
    this.#last = window
  }

  /** @param window must be in this queue */
  remove(window: ClientWindow): void {
    if (window.previous) window.previous.next = window.next
    else this.first = window.next
    if (window.next) window.next.previous = window.previous
    else this.#last = window.previous
    window.previous = undefined
    window.next = undefined
  }
}
