/** The thread that draws. The thread that started it sends tasks, and may end it at any time. */
import { parentPort } from 'node:worker_threads'
import type { Drawn, DrawTask } from '../../content/markdown/drawing/drawing.ts'
import { createDrawing } from '../../content/markdown/drawing/here.ts'

/** Messages of the thread: one when it begins with the tasks, then the outcome of each, in their order. */
export type Report = 'begun' | Drawn

/** No limit for a line: the waiting side ends the whole thread. */
const drawing = createDrawing({ lineMilliseconds: 0 })

parentPort?.on('message', async (tasks: readonly DrawTask[]) => {
  for (const kind of new Set(tasks.map((task) => task.kind))) await drawing.load(kind)
  report('begun')
  let before = process.cpuUsage()
  for (const task of tasks) {
    const started = performance.now()
    const [drawn = { cost: 0 }] = await drawing.draw([task])
    const clock = performance.now() - started
    const after = process.cpuUsage()
    const used = after.user - before.user + after.system - before.system
    before = after
    // On a busy machine the clock advances while nothing is done, and the processor time includes other threads.
    report({ ...drawn, cost: Math.min(clock, used / 1000) })
  }
})

function report(said: Report): void {
  parentPort?.postMessage(said)
}
