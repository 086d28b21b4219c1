/** Runs a job after changes: soon, one at a time, and once more for changes that came meanwhile. */

/** Times in milliseconds. */
const quietTime = 50
/** A long series of changes, such as a large `git pull`, is shown in parts. */
const longestWait = 1000

export interface RebuildLoop {
  /** Something has changed. */
  trigger(): void
  /** Forgets what is waiting, and resolves when the job under way has ended. */
  close(): Promise<void>
}

/** @param job must not reject */
export function createRebuildLoop(job: () => Promise<void>): RebuildLoop {
  let timer: NodeJS.Timeout | undefined
  let waitingSince = 0
  let running: Promise<void> | undefined
  let closed = false

  async function start(): Promise<void> {
    timer = undefined
    running = job()
    await running
    running = undefined
    if (waitingSince > 0) schedule()
  }

  function schedule(): void {
    clearTimeout(timer)
    const left = waitingSince + longestWait - performance.now()
    timer = setTimeout(
      () => {
        waitingSince = 0
        void start()
      },
      Math.max(0, Math.min(quietTime, left)),
    )
  }

  return {
    trigger() {
      if (closed) return
      if (waitingSince === 0) waitingSince = performance.now()
      if (!running) schedule()
    },
    async close() {
      closed = true
      waitingSince = 0
      clearTimeout(timer)
      await running
    },
  }
}
