/** The rate limit of one instance: a fixed window for each client, in memory. */
import type { RateLimitPolicy } from '../../contract/snapshot.ts'
import type { Decision, Limiter } from './headers.ts'

export interface MemoryLimiterOptions extends RateLimitPolicy {
  /** Clients that are remembered at the same time; 100,000 by default, which takes some 20 MB. */
  readonly maxClients?: number
  /** Milliseconds on a clock that never goes back; by default the one that no change of the system time moves. */
  readonly clock?: () => number
}

/**
 * A window opens with the client's first request and stays for `windowSeconds`; exactly `limit` requests pass in it.
 * A batch that counts as several passes whole or not at all; a refused one is not counted, so that smaller ones may fit.
 *
 * Each request costs the same however many clients there are, and nothing is left running: expired windows make room
 * when others open. (The memory store of `rate-limiter-flexible` counts as well, but keeps a timer for each client, has
 * no bound, follows the system time when it is set back, and always answers with a promise.)
 *
 * When every place is taken, the oldest window with requests left makes room, and never one that is used up: its client
 * would be free again. Where all are used up, newcomers share one window until others expire. A client with 100,000
 * addresses gains nothing by cycling through them: forgetting one takes more requests than that address may make.
 *
 * @throws RangeError when `limit`, `windowSeconds` or `maxClients` is not a positive integer
 */
export function createMemoryLimiter(options: MemoryLimiterOptions): Limiter {
  return new MemoryLimiter(options)
}

class MemoryLimiter implements Limiter {
  readonly #limit: number
  readonly #windowMs: number
  readonly #maxClients: number
  readonly #clock: () => number
  readonly #windows = new Map<string, ClientWindow>()
  /** Windows with requests left, oldest first. */
  readonly #open = new WindowQueue()
  /** Windows that are used up, in the order in which they were. */
  readonly #spent = new WindowQueue()
  /** Of all clients that found no place. */
  #shared: ClientWindow | undefined

  constructor({ limit, windowSeconds, maxClients = 100_000, clock = () => performance.now() }: MemoryLimiterOptions) {
    for (const [name, value] of Object.entries({ limit, windowSeconds, maxClients })) {
      if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`${name} must be a positive integer`)
    }
    this.#limit = limit
    this.#windowMs = windowSeconds * 1000
    this.#maxClients = maxClients
    this.#clock = clock
  }

  take(client: string, cost = 1): Decision {
    const now = this.#clock()
    const window = this.#windowOf(client, now)
    const allowed = window.count + cost <= this.#limit
    if (allowed) {
      window.count += cost
      if (window.count === this.#limit && window !== this.#shared) {
        this.#open.remove(window)
        this.#spent.push(window)
      }
    }
    return this.#decision(window, now, allowed)
  }

  peek(client: string): Decision {
    const now = this.#clock()
    const known = this.#windows.get(client)
    if (known && !this.#isOver(known, now)) return this.#decision(known, now, known.count < this.#limit)
    return { allowed: true, remaining: this.#limit, resetSeconds: this.#windowMs / 1000 }
  }

  #decision(window: ClientWindow, now: number, allowed: boolean): Decision {
    // Subtracted in this order, a window that opens now is exactly as long as it should be, whatever the clock reads.
    const resetSeconds = Math.ceil((this.#windowMs - (now - window.openedAt)) / 1000)
    return { allowed, remaining: this.#limit - window.count, resetSeconds }
  }

  #windowOf(client: string, now: number): ClientWindow {
    const known = this.#windows.get(client)
    if (known && !this.#isOver(known, now)) return known
    if (known) this.#forget(known)
    return this.#makeRoom(now) ? this.#openWindow(client, now) : this.#sharedWindow(now)
  }

  #openWindow(client: string, now: number): ClientWindow {
    const window: ClientWindow = { client, openedAt: now, count: 0, previous: undefined, next: undefined }
    this.#windows.set(client, window)
    this.#open.push(window)
    return window
  }

  #sharedWindow(now: number): ClientWindow {
    if (!this.#shared || this.#isOver(this.#shared, now)) {
      this.#shared = { client: '', openedAt: now, count: 0, previous: undefined, next: undefined }
    }
    return this.#shared
  }

  /** More expired windows go than one comes, so that they do not pile up. */
  #makeRoom(now: number): boolean {
    for (const { first } of [this.#open, this.#spent, this.#open]) {
      if (first && this.#isOver(first, now)) this.#forget(first)
    }
    if (this.#windows.size < this.#maxClients) return true
    if (this.#open.first) this.#forget(this.#open.first)
    return this.#windows.size < this.#maxClients
  }

  #isOver({ openedAt }: ClientWindow, now: number): boolean {
    return now - openedAt >= this.#windowMs
  }

  #forget(window: ClientWindow): void {
    this.#windows.delete(window.client)
    const queue = window.count < this.#limit ? this.#open : this.#spent
    queue.remove(window)
  }
}

/** The requests of one client since its window opened. Belongs to one queue at a time. */
interface ClientWindow {
  readonly client: string
  /** In milliseconds. */
  readonly openedAt: number
  count: number
  previous: ClientWindow | undefined
  next: ClientWindow | undefined
}

/**
 * A doubly linked list. A `Map` keeps that order too, but finds its first entry by walking over all that were deleted
 * since its table was last rebuilt: 20 microseconds with 100,000 entries, measured, on every request of a flood.
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

  /** @param window one that is in this queue */
  remove(window: ClientWindow): void {
    if (window.previous) window.previous.next = window.next
    else this.first = window.next
    if (window.next) window.next.previous = window.previous
    else this.#last = window.previous
    window.previous = undefined
    window.next = undefined
  }
}
