/** Timers that a test runs itself: no test waits for a clock. */
import type { After } from '../../../src/serve/limit/work-queue.ts'

interface Timer {
  readonly at: number
  readonly callback: () => void
}

export interface HeldTimers {
  readonly after: After
  /** Timers that are set. */
  readonly size: number
  /** Lets so much time pass, in milliseconds, and all be done that is due then. */
  pass(milliseconds?: number): Promise<void>
}

/** @param onTurn called at the begin of each turn of the event loop */
export function heldTimers(onTurn = () => {}): HeldTimers {
  const timers = new Set<Timer>()
  let now = 0
  return {
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    get size() {
      return timers.size
    },
    async pass(milliseconds = 0) {
      now += milliseconds
      do {
        onTurn()
        for (const timer of [...timers].filter(({ at }) => at <= now)) {
          if (timers.delete(timer)) timer.callback()
        }
        // Promises that hang on one another are done before the next turn of the event loop.
        await new Promise((resolve) => setImmediate(resolve))
      } while ([...timers].some(({ at }) => at <= now))
    },
  }
}
