/** Drawing on Node and Bun, in a separate thread, where it delays no reader and can be stopped. */
import type { Drawing, Drawn, DrawTask } from '../../content/markdown/drawing/drawing.ts'
import { createDrawing } from '../../content/markdown/drawing/here.ts'
import { bounds } from '../../contract/bounds.ts'
import { type DrawingThread, startDrawingThread, type ThreadLimits } from './drawing-thread.ts'

/** Grammars of thirty languages take a third of it. */
const defaultLimits: ThreadLimits = { milliseconds: bounds.drawingMilliseconds, megabytes: 256 }

/** A service keeps what it draws, so that the thread, with its 100 MB, is idle most of the time. */
const idleMilliseconds = 30_000

/** Starts the thread with the first task. If no thread can be started, it draws in this one. */
export function createThreadedDrawing(limits = defaultLimits): Drawing {
  let thread: DrawingThread | undefined
  let here: Drawing | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function drawAll(tasks: readonly DrawTask[]): Promise<readonly Drawn[]> {
    clearTimeout(idle)
    const drawn: Drawn[] = []
    while (drawn.length < tasks.length) drawn.push(...(await drawSome(tasks.slice(drawn.length))))
    idle = setTimeout(() => thread?.end(), idleMilliseconds).unref()
    return drawn
  }

  async function drawSome(tasks: readonly DrawTask[]): Promise<readonly Drawn[]> {
    if (here) return here.draw(tasks)
    try {
      if (!thread || thread.ended) thread = startDrawingThread(limits)
      return await thread.draw(tasks)
    } catch {
      here = createDrawing()
      return here.draw(tasks)
    }
  }

  return {
    draw(tasks) {
      // One after the other: the pages that wait take turns.
      const drawn = last.then(() => drawAll(tasks))
      last = drawn
      return drawn
    },
  }
}
