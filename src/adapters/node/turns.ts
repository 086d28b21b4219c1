/** The turns of Node's event loop, for the queue of what is computed. */
import type { After } from '../../serve/limit/work-queue.ts'

/** A timer of 0 milliseconds takes one, which is as long as some answers; the next turn comes at once where it can. */
export const afterTurns: After = (milliseconds, callback) => {
  if (milliseconds > 0) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  }
  const immediate = setImmediate(callback)
  return () => clearImmediate(immediate)
}
