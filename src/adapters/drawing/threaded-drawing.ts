/** Drawing on Node and Bun, in a separate thread, where it delays no reader and can be stopped. */
import type { Drawing, Drawn, DrawTask } from '../../content/markdown/drawing/drawing.ts'
import { createDrawing } from '../../content/markdown/drawing/here.ts'
import { bounds } from '../../contract/bounds.ts'
import { type DrawingThread, startDrawingThread, type ThreadLimits } from './drawing-thread.ts'

/** Grammars of thirty languages take a third of it. */
const defaultLimits: ThreadLimits = { milliseconds: bounds.drawingMilliseconds, megabytes: 256 }

/** A service keeps what it draws, so that the thread, with its 100 MB, is idle most of the time. */
const idleMilliseconds = 30_000

/**
 * The tasks that the thread gets at once: enough that it waits for nobody. Who comes later
 * waits for no more than these.
 */
const mostTasks = 64

/** Starts the thread with the first task. If no thread can be started, it draws in this one. */
export function createThreadedDrawing(limits = defaultLimits): Drawing {
  let thread: DrawingThread | undefined
  let here: Drawing | undefined
  let idle: NodeJS.Timeout | undefined
  let isBusy = false
  const waiting: Request[] = []

  async function work(): Promise<void> {
    isBusy = true
    clearTimeout(idle)
    while (waiting.length > 0) {
      const { tasks, take } = merged(takeTurn(waiting))
      let drawn = 0
      const took = (one: Drawn) => {
        drawn++
        take(one)
      }
      while (drawn < tasks.length) await drawSome(tasks.slice(drawn), took)
    }
    idle = setTimeout(() => thread?.end(), idleMilliseconds).unref()
    isBusy = false
  }

  async function drawSome(tasks: readonly DrawTask[], take: (drawn: Drawn) => void): Promise<void> {
    if (!here) {
      try {
        if (!thread || thread.ended) thread = startDrawingThread(limits)
        return await thread.draw(tasks, take)
      } catch {
        here = createDrawing()
      }
    }
    for (const drawn of await here.draw(tasks)) take(drawn)
  }

  return {
    draw(tasks) {
      if (tasks.length === 0) return Promise.resolve([])
      return new Promise((resolve) => {
        waiting.push({ tasks, resolve })
        if (!isBusy) void work()
      })
    },
  }
}

/** The tasks of one page. */
interface Request {
  readonly tasks: readonly DrawTask[]
  readonly resolve: (drawn: readonly Drawn[]) => void
}

/** The pages that wait take turns: those that came first, as many as fit, and one at least. */
function takeTurn(waiting: Request[]): readonly Request[] {
  let count = 0
  let tasks = 0
  for (const request of waiting) {
    tasks += request.tasks.length
    if (count > 0 && tasks > mostTasks) break
    count++
  }
  return waiting.splice(0, count)
}

/**
 * All tasks in a row, and what takes their outcomes in the same order: a page has its own as
 * soon as the last of them is there.
 */
function merged(requests: readonly Request[]) {
  let at = 0
  let drawn: Drawn[] = []
  const take = (one: Drawn) => {
    drawn.push(one)
    const request = requests[at]
    if (!request || drawn.length < request.tasks.length) return
    request.resolve(drawn)
    drawn = []
    at++
  }
  return { tasks: requests.flatMap((request) => request.tasks), take }
}
