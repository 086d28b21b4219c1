/** A thread that draws, and ends when a task takes too long or too much memory. */
import { Worker } from 'node:worker_threads'
import type { Drawn, DrawTask } from '../../content/markdown/drawing/drawing.ts'
import { threadEntry } from '../thread-entry.ts'
import type { Report } from './drawing-worker.ts'
import { watchTasks } from './task-watch.ts'

export interface DrawingThread {
  /**
   * Draws the tasks one by one; called again only when it has resolved.
   *
   * @param take gets the outcomes of the first tasks, at least of one; the last may be the task that ended the thread
   * @throws when the thread does not start: then there are no outcomes
   */
  draw(tasks: readonly DrawTask[], take: (drawn: Drawn) => void): Promise<void>
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
    draw: (tasks, take) =>
      new Promise((resolve, reject) => {
        let drawn = 0
        let begun = false
        const watch = watchTasks(loadMilliseconds, () => {
          end()
          finish({ stopped: 'time', cost: milliseconds })
        })
        const finish = (last: Drawn) => {
          take(last)
          watch.stop()
          hear = () => {}
          worker.unref()
          resolve()
        }
        hear = (said) => {
          if (said instanceof Error) {
            if (begun || isOutOfMemory(said)) finish({ stopped: 'memory', cost: milliseconds })
            else reject(said)
          } else if (said !== 'begun' && drawn === tasks.length - 1) finish(said)
          else {
            if (said === 'begun') begun = true
            else {
              drawn++
              take(said)
            }
            watch.begin(milliseconds)
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
