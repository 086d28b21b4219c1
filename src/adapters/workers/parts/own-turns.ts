import { WorkQueue } from '../../../serve/limit/work-queue.ts'

/**
 * A queue in which nobody waits for another request. On Cloudflare, a timer ends with the request that set it, so one
 * request cannot call the next; the platform spreads the work, and bounds that of each request.
 */
export function ownTurns(): WorkQueue {
  const most = Number.POSITIVE_INFINITY
  return new WorkQueue({
    places: most,
    placesPerClient: most,
    waiting: most,
    waitingPerClient: most,
    after(milliseconds, callback) {
      if (milliseconds > 0) {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      }
      queueMicrotask(callback)
      return () => {}
    },
  })
}
