import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { watchTasks } from '../../../src/adapters/drawing/task-watch.ts'

/** In milliseconds. */
const limit = 100

/** Whether a task is told to take too long while something else happens. */
async function isTold(during: (isTold: () => boolean) => Promise<unknown>): Promise<boolean> {
  let told = false
  const watch = watchTasks(limit, () => {
    told = true
  })
  watch.begin(limit)
  await during(() => told)
  watch.stop()
  return told
}

test('a task that keeps its thread busy takes too long', async () => {
  const busy = new Worker('for (;;) {}', { eval: true })
  const told = await isTold(async (isTold) => {
    while (!isTold()) await wait(limit / 4)
  })
  expect(told).toBe(true)
  await busy.terminate()
})

test('a task does not take too long because the thread that waits for it is busy', async () => {
  const told = await isTold(async () => {
    const until = performance.now() + 4 * limit
    while (performance.now() < until) {
      const turn = performance.now() + 10
      while (performance.now() < turn);
      await nextTurn()
    }
  })
  expect(told).toBe(false)
})
