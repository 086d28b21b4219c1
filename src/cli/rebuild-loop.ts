/** Runs a job soon after changes, one at a time, and again for changes that came in the meantime. */

/** Times in milliseconds. */
/** After a change in a quiet folder: an editor may empty a file before it writes it, or rename another over it. */
const shortWait = 8
/** After each change of a series, such as a large `git pull`. */
const quietTime = 50
/** A series that goes on is shown in parts. */
const longestWait = 1000

/** With more notices than one saved file causes, or with changes during a job, others are likely to follow. */
const mostOfOneFile = 16

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
  let notices = 0
  let running: Promise<unknown> | undefined
  let closed = false

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    const result = work()
    running = result.catch(() => undefined)
    try {
      return await result
    } finally {
      running = undefined
      if (waitingSince !== undefined) schedule(waitingSince, quietTime)
    }
  }

  function schedule(since: number, wait: number): void {
    clearTimeout(timer)
    const left = since + longestWait - performance.now()
    timer = setTimeout(
      () => {
        waitingSince = undefined
        notices = 0
        void hold(job)
      },
      Math.max(0, Math.min(wait, left)),
    )
  }

  return {
    hold,
    trigger() {
      if (closed) return
      waitingSince ??= performance.now()
      notices = running ? mostOfOneFile : notices + 1
      if (!running) schedule(waitingSince, notices > mostOfOneFile ? quietTime : shortWait)
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
