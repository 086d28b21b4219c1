/** A thread that draws, and that ends when one task takes it too long or too much. */
import { Worker } from 'node:worker_threads'
import type { Drawn, DrawTask } from '../../content/markdown/drawing/drawing.ts'
import type { Report } from './drawing-worker.ts'

export interface DrawingThread {
  /**
   * Draws the tasks one by one; called again only when it has answered.
   *
   * @returns what became of the first ones, at least of one: a task that ended the thread is the last of them
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

/** To load what draws is not the fault of a task. */
const loadMilliseconds = 60_000

export function startDrawingThread({ milliseconds, megabytes }: ThreadLimits): DrawingThread {
  const worker = new Worker(entry(), { resourceLimits: { maxOldGenerationSizeMb: megabytes }, execArgv: [] })
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
  // A process that waits for nothing else ends.
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
          watchTime(most, () => {
            end()
            finish({ stopped: 'time', cost: milliseconds })
          })
        let watched = watch(loadMilliseconds)
        const finish = (last: Drawn) => {
          drawn.push(last)
          watched.stop()
          hear = () => {}
          worker.unref()
          resolve(drawn)
        }
        hear = (said) => {
          watched.stop()
          if (said instanceof Error) {
            if (begun || isOutOfMemory(said)) finish({ stopped: 'memory', cost: milliseconds })
            else reject(said)
          } else if (said !== 'begun' && drawn.length === tasks.length - 1) finish(said)
          else {
            if (said === 'begun') begun = true
            else drawn.push(said)
            watched = watch(milliseconds)
          }
        }
        worker.ref()
        worker.postMessage(tasks)
      }),
  }
}

/** Beside this file: JavaScript in the package; from the source, which Node 20 cannot read, by way of tsx. */
function entry(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  const file = new URL(isSource ? './drawing-worker.ts' : './drawing-worker.js', import.meta.url)
  if (!isSource || 'bun' in process.versions) return file
  const code = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register(); await import(${JSON.stringify(file)})`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

interface Watch {
  stop(): void
}

/** On a machine that has much else to do, the clock may show so many times as much as the processor. */
const patience = 20

/**
 * @param milliseconds time of a processor, as far as it can be known: of all threads of this process together
 * @param tell called once, unless it is stopped before, when both the clock and the processor have gone on for so long
 */
function watchTime(milliseconds: number, tell: () => void): Watch {
  const started = performance.now()
  const before = process.cpuUsage()
  let immediate: NodeJS.Immediate | undefined
  const check = () => {
    const { user, system } = process.cpuUsage(before)
    const left = milliseconds - (user + system) / 1000
    if (left > 0 && performance.now() - started < patience * milliseconds) timer = setTimeout(check, Math.max(left, 10))
    // What the thread said while this one was busy is heard first.
    else immediate = setImmediate(tell)
  }
  let timer = setTimeout(check, milliseconds)
  return {
    stop() {
      clearTimeout(timer)
      clearImmediate(immediate)
    },
  }
}
