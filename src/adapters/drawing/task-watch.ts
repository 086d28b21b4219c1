/** Watches that no task of a thread takes too long, at little cost to the many that take a millisecond. */
import { performance } from 'node:perf_hooks'

export interface TaskWatch {
  /** The next task begins. @param milliseconds processor time that it may take */
  begin(milliseconds: number): void
  stop(): void
}

/** On a busy machine, the clock may advance this many times as fast as the time of the processor. */
const patience = 20

/**
 * Looks in the time that a task may take. Asking for the processor time of all threads takes longer than most tasks.
 */
const looks = 4

/**
 * Node 20 tells the processor time of all threads together. What this thread was busy meanwhile is taken off, so that a
 * page that renders here does not stop what draws there. Both are read while a task runs, so a task may take up to half
 * as long again as its limit.
 *
 * @param milliseconds for the first task, which begins now
 * @param tell called once when both the clock and the processor time have passed the limit of a task
 */
export function watchTasks(milliseconds: number, tell: () => void): TaskWatch {
  let limit = milliseconds
  let isNew = true
  let started = 0
  let before = { user: 0, system: 0 }
  let here = performance.eventLoopUtilization()
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined

  function look(): void {
    if (isNew) {
      isNew = false
      started = performance.now()
      before = process.cpuUsage()
      here = performance.eventLoopUtilization()
    } else if (isOver()) {
      clearInterval(timer)
      // Messages that came while this thread was busy are handled first.
      immediate = setImmediate(() => (isNew ? resume() : tell()))
    }
  }

  function isOver(): boolean {
    const clock = performance.now() - started
    if (clock < limit) return false
    const { user, system } = process.cpuUsage(before)
    const { active } = performance.eventLoopUtilization(here)
    return (user + system) / 1000 - active >= limit || clock >= patience * limit
  }

  function resume(): void {
    clearInterval(timer)
    timer = setInterval(look, Math.max(limit / looks, 1))
  }

  resume()
  return {
    begin(next) {
      isNew = true
      if (next === limit) return
      limit = next
      resume()
    },
    stop() {
      clearInterval(timer)
      clearImmediate(immediate)
    },
  }
}
