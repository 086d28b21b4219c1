/** Runs a job soon after changes, one at a time, and again for changes that came in the meantime. */

/** Times in milliseconds. */
const quietTime = 50
/** A long series of changes, such as a large `git pull`, is shown in parts. */
const longestWait = 1000

export interface RebuildLoop {
  /** Something has changed. */
  trigger(): void
  /** Runs other work instead of the job. Changes that come in the meantime wait for its end. */
  hold<T>(work: () => Promise<T>): Promise<T>
  /** Forgets waiting changes, and resolves when the work under way has ended. */
  close(): Promise<void>
}

/** @param job must not reject */
export function createRebuildLoop(job: () => Promise<void>): RebuildLoop {
  let timer: NodeJS.Timeout | undefined
  let waitingSince: number | undefined
  let running: Promise<unknown> | undefined
  let closed = false

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    const result = work()
    running = result.catch(() => undefined)
    try {
      return await result
    } finally {
      running = undefined
      if (waitingSince !== undefined) schedule(waitingSince)
    }
  }

  function schedule(since: number): void {
    clearTimeout(timer)
    const left = since + longestWait - performance.now()
    timer = setTimeout(
      () => {
        waitingSince = undefined
        void hold(job)
      },
      Math.max(0, Math.min(quietTime, left)),
    )
  }

  return {
    hold,
    trigger() {
      if (closed) return
      waitingSince ??= performance.now()
      if (!running) schedule(waitingSince)
    },
    async close() {
      closed = true
      waitingSince = undefined
      clearTimeout(timer)
      await running
    },
  }
}

/** Times in milliseconds. They are cheap even if every attempt reads a large folder. */
const shortest = 1000
const usualLongest = 60_000

export interface Retry {
  /** It failed: `again` is called after a delay, which doubles with each failure in a row. */
  later(outcome: string, error?: unknown): void
  /** Whether the failure before was the same one, so that it need not be reported again. */
  isKnown(error: unknown): boolean
  /** It worked. */
  done(): void
  close(): void
}

/**
 * @param tell called once when trying begins, and once when it has succeeded
 * @param longest delay in milliseconds
 */
export function createRetry(again: () => void, tell: (line: string) => void, longest = usualLongest): Retry {
  let timer: NodeJS.Timeout | undefined
  let wait = 0
  let known = ''
  return {
    later(outcome, error) {
      if (wait === 0) tell(`${outcome} Trying again until it works.`)
      known = error === undefined ? '' : String(error)
      wait = wait === 0 ? shortest : Math.min(2 * wait, longest)
      clearTimeout(timer)
      timer = setTimeout(again, wait)
    },
    isKnown: (error) => wait > 0 && String(error) === known,
    done() {
      if (wait > 0) tell('Everything can be read again.')
      clearTimeout(timer)
      wait = 0
      known = ''
    },
    close: () => clearTimeout(timer),
  }
}
