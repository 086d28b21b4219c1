/** Runs a job soon after changes, one at a time, and again for changes that came in the meantime. */

/** Times in milliseconds. */
/** After a file was written where it is, in a quiet folder: programs write it in pieces. */
const writingWait = 3
/**
 * After another change in a quiet folder: an editor may rename a file and then write or rename another in its place.
 */
const renamingWait = 8
/** After each change of a series, such as a large `git pull`; 50 with the turn of the event loop that follows. */
const quietTime = 49
/** A series that goes on is shown in parts. */
const longestWait = 1000
/** Showing a part of a flood takes about as long as waiting for the rest of it. */
const longestFlood = 3000

/** With more notices than one saved file causes, or with changes during a job, others are likely to follow. */
const mostOfOneFile = 16
/** Notices of some hundred files. */
const flood = 500

/** What a request may have to wait for a job. */
const longestTurn = 6

export interface RebuildLoop {
  /**
   * Something has changed.
   *
   * @param isWrite a file is where it was, with other content
   */
  trigger(isWrite?: boolean): void
  /** Runs other work instead of the job. Changes that come in the meantime wait for its end. */
  hold<T>(work: () => Promise<T>): Promise<T>
  /**
   * Whether so much has changed since the job began that its result would be replaced at once. The job may give up
   * then: it runs again soon. That cannot go on for longer than a series waits.
   */
  isOvertaken(): boolean
  /** Forgets waiting changes, and resolves when the work under way has ended. */
  close(): Promise<void>
}

/** @param job must not reject; resolves with `given-up` if it has left its changes to the next one */
export function createRebuildLoop(job: () => Promise<unknown>): RebuildLoop {
  let timer: NodeJS.Timeout | undefined
  let turn: NodeJS.Immediate | undefined
  let waitingSince: number | undefined
  /** Since when the changes have waited that the job under way is for. */
  let runningSince: number | undefined
  let notices = 0
  /** How many of them came since the work under way began. */
  let later = 0
  let shortWait = writingWait
  let running: Promise<unknown> | undefined
  let closed = false

  async function hold<T>(work: () => Promise<T>): Promise<T> {
    later = 0
    const result = work()
    running = result.catch(() => undefined)
    try {
      return await result
    } finally {
      running = undefined
      if (waitingSince !== undefined) schedule(waitingSince, quietTime)
    }
  }

  async function runJob(since: number): Promise<void> {
    waitingSince = undefined
    notices = 0
    shortWait = writingWait
    runningSince = since
    await hold(async () => {
      const outcome = await job()
      // Changes that were given up have waited since the first of them.
      if (outcome === 'given-up' && !closed) waitingSince = since
      runningSince = undefined
    })
  }

  const longest = () => (notices > flood ? longestFlood : longestWait)

  function schedule(since: number, wait: number): void {
    clearTimeout(timer)
    clearImmediate(turn)
    const left = since + longest() - performance.now()
    timer = setTimeout(
      () => {
        if (performance.now() - since >= longest()) void runJob(since)
        // A busy system may have notices for us that nobody has read yet: each of them begins the wait again.
        else turn = setImmediate(() => void runJob(since))
      },
      Math.max(0, Math.min(wait, left)),
    )
  }

  return {
    hold,
    trigger(isWrite = false) {
      if (closed) return
      if (!isWrite) shortWait = renamingWait
      waitingSince ??= performance.now()
      later += 1
      notices = running ? Math.max(notices + 1, mostOfOneFile) : notices + 1
      if (!running) schedule(waitingSince, notices > mostOfOneFile ? quietTime : shortWait)
    },
    isOvertaken: () =>
      runningSince !== undefined && later > mostOfOneFile && performance.now() - runningSince < longest(),
    async close() {
      closed = true
      waitingSince = undefined
      clearTimeout(timer)
      clearImmediate(turn)
      await running
    },
  }
}

/** So much has changed since a job began that the next one is waited for. */
export class Overtaken extends Error {}

/**
 * Gives the event loop a turn within a job where one is due.
 *
 * @param isOvertaken as a loop says of its job
 * @throws {Overtaken}
 */
export function createPause(isOvertaken: () => boolean): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (isOvertaken()) throw new Overtaken()
    if (performance.now() - began < longestTurn) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        began = performance.now()
        resolve()
      }),
    )
  }
}
