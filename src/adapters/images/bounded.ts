/** Runs no more work that keeps a core busy than there are cores. */
import { availableParallelism } from 'node:os'

/** Runs work in the order in which it was given, `concurrency` at a time. */
export type Bounded = <Result>(work: () => Promise<Result>) => Promise<Result>

/** @param concurrency as many as there are cores by default */
export function createBounded(concurrency = availableParallelism()): Bounded {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The next in line gets the place, so that nobody jumps the queue.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
