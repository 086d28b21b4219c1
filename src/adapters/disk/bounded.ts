/** For work that keeps a core busy: no more of it at a time than there are cores. */
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
      // The place goes to the next in line, so that nobody jumps the queue.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
