/** A thread that draws, and ends when a task takes too long or too much memory. */
import { Worker } from 'node:worker_threads'
import type { Drawn, DrawTask } from '../../content/markdown/drawing/drawing.ts'
import { threadEntry } from '../thread-entry.ts'
import type { Report } from './drawing-worker.ts'

export interface DrawingThread {
  /**
   * Draws the tasks one by one; called again only when it has answered.
   *
   * @returns the outcomes of the first tasks, at least of one; the last may be the task that ended the thread
   * @throws when the thread does not start
   */
  draw(tasks: readonly DrawTask[]): Promise<readonly Drawn[]>
  readonly ended: boolean
  end(): void
}

export interface ThreadLimits {
  /** For one task. */
  readonly milliseconds: number
  /** For everything that the thread keeps. */
  readonly megabytes: number
}

/** Loading the libraries does not count against a task. */
const loadMilliseconds = 60_000

export function startDrawingThread({ milliseconds, megabytes }: ThreadLimits): DrawingThread {
  const worker = new Worker(threadEntry(import.meta.url, 'drawing-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  })
  let ended = false
  let hear: (said: Report | Error) => void = () => {}
  worker.on('message', (report: Report) => hear(report))
  worker.on('error', (error) => {
    ended = true
    hear(error)
  })
  worker.on('exit', () => {
    ended = true
    hear(new Error('The thread that draws has ended.'))
  })
  const usage = recentUsage()
  // The thread alone does not keep the process alive.
  worker.unref()
  const end = () => {
    ended = true
    void worker.terminate()
  }

  return {
    end,
    get ended() {
      return ended
    },
    draw: (tasks) =>
      new Promise((resolve, reject) => {
        const drawn: Drawn[] = []
        let begun = false
        const watch = (most: number) =>
          watchTime(most, usage(), () => {
            end()
            finish({ stopped: 'time', cost: milliseconds })
          })
        let stopWatch = watch(loadMilliseconds)
        const finish = (last: Drawn) => {
          drawn.push(last)
          stopWatch()
          hear = () => {}
          worker.unref()
          resolve(drawn)
        }
        hear = (said) => {
          stopWatch()
          if (said instanceof Error) {
            if (begun || isOutOfMemory(said)) finish({ stopped: 'memory', cost: milliseconds })
            else reject(said)
          } else if (said !== 'begun' && drawn.length === tasks.length - 1) finish(said)
          else {
            if (said === 'begun') begun = true
            else drawn.push(said)
            stopWatch = watch(milliseconds)
          }
        }
        worker.ref()
        worker.postMessage(tasks)
      }),
  }
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** On a busy machine, the clock may advance this many times as fast as the time of the processor. */
const patience = 20

/** In milliseconds. Tasks are short, and asking for the time of all threads takes longer than some of them. */
const usageLasts = 10

/** The processor time of this process as it was some milliseconds ago at most. */
function recentUsage(): () => NodeJS.CpuUsage {
  let at = Number.NEGATIVE_INFINITY
  let usage: NodeJS.CpuUsage = { user: 0, system: 0 }
  return () => {
    const now = performance.now()
    if (now - at > usageLasts) [at, usage] = [now, process.cpuUsage()]
    return usage
  }
}

/**
 * @param milliseconds processor time, of all threads of this process together, because no more is known
 * @param before the processor time when the watch begins
 * @param tell called once when both the clock and the processor time have passed the limit
 * @returns stops the watch
 */
function watchTime(milliseconds: number, before: NodeJS.CpuUsage, tell: () => void): () => void {
  const started = performance.now()
  let immediate: NodeJS.Immediate | undefined
  const check = () => {
    const { user, system } = process.cpuUsage(before)
    const left = milliseconds - (user + system) / 1000
    if (left > 0 && performance.now() - started < patience * milliseconds) timer = setTimeout(check, Math.max(left, 10))
    // Messages that came while this thread was busy are handled first.
    else immediate = setImmediate(tell)
  }
  let timer = setTimeout(check, milliseconds)
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}
