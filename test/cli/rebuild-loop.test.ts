import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRebuildLoop } from '../../src/cli/live/rebuild-loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A job that takes 200 ms and notes how many run at once. */
function slowJob() {
  const job = { started: 0, running: 0, most: 0 }
  const run = async () => {
    job.started += 1
    job.running += 1
    job.most = Math.max(job.most, job.running)
    await new Promise((resolve) => setTimeout(resolve, 200))
    job.running -= 1
  }
  return { job, run }
}

test('a change in a quiet folder starts the job within ten milliseconds', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  loop.trigger()
  expect(job.started).toBe(0)
  await vi.advanceTimersByTimeAsync(10)
  expect(job.started).toBe(1)
})

test('a file that is written where it is starts it within five, unless another was renamed before', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  loop.trigger(true)
  await vi.advanceTimersByTimeAsync(5)
  expect(job.started).toBe(1)
  await vi.advanceTimersByTimeAsync(400)
  loop.trigger()
  loop.trigger(true)
  await vi.advanceTimersByTimeAsync(5)
  expect(job.started).toBe(1)
  await vi.advanceTimersByTimeAsync(5)
  expect(job.started).toBe(2)
})

test('an editor that empties a file, writes it and renames another over it causes one job', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  for (let notice = 0; notice < 6; notice++) {
    loop.trigger()
    await vi.advanceTimersByTimeAsync(3)
  }
  expect(job.started).toBe(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(job.started).toBe(1)
})

test('a series of changes is one job, 50 ms after the last', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  for (let change = 0; change < 20; change++) loop.trigger()
  for (let change = 0; change < 5; change++) {
    await vi.advanceTimersByTimeAsync(40)
    loop.trigger()
  }
  expect(job.started).toBe(0)
  await vi.advanceTimersByTimeAsync(50)
  expect(job.started).toBe(1)
})

test('a stream of changes is shown at once, and then after a second at the latest', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  for (let change = 0; change < 60; change++) {
    loop.trigger()
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(job.started).toBe(2)
})

test('there are never two jobs at once, and changes during one lead to one more', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  loop.trigger()
  await vi.advanceTimersByTimeAsync(60)
  for (let change = 0; change < 10; change++) {
    loop.trigger()
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(job).toEqual({ started: 2, running: 0, most: 1 })
})

test('changes during held work wait for its end, also when it fails', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  const held = loop.hold(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    throw new Error('no')
  })
  const outcome = expect(held).rejects.toThrow('no')
  loop.trigger()
  await vi.advanceTimersByTimeAsync(499)
  expect(job.started).toBe(0)
  await vi.advanceTimersByTimeAsync(100)
  await outcome
  expect(job.started).toBe(1)
})

test('once closed nothing starts, and the job under way is waited for', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  loop.trigger()
  await vi.advanceTimersByTimeAsync(60)
  loop.trigger()
  const closed = loop.close().then(() => job.running)
  loop.trigger()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await closed).toBe(0)
  expect(job.started).toBe(1)
})

test('a notice that has waited unread in a busy system counts before the job starts', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  loop.trigger()
  setTimeout(() => setImmediate(loop.trigger), 7)
  vi.advanceTimersByTime(8)
  loop.trigger()
  await vi.advanceTimersByTimeAsync(5)
  expect(job.started).toBe(0)
  await vi.advanceTimersByTimeAsync(20)
  expect(job.started).toBe(1)
})

test('a job that a flood of changes overtakes may give up, and then one job is for all of them', async () => {
  const outcomes: string[] = []
  const loop = createRebuildLoop(async () => {
    for (let step = 0; step < 10; step++) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (!loop.isOvertaken()) continue
      outcomes.push('given-up')
      return 'given-up'
    }
    outcomes.push('done')
    return undefined
  })
  loop.trigger()
  await vi.advanceTimersByTimeAsync(20)
  for (let change = 0; change < 100; change++) {
    loop.trigger()
    await vi.advanceTimersByTimeAsync(2)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcomes).toEqual(['given-up', 'done'])
})

test('a job is not overtaken by another save, nor once its changes have waited as long as a series may', async () => {
  const overtaken: boolean[] = []
  const loop = createRebuildLoop(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    overtaken.push(loop.isOvertaken())
  })
  loop.trigger()
  await vi.advanceTimersByTimeAsync(20)
  for (let notice = 0; notice < 4; notice++) loop.trigger()
  await vi.advanceTimersByTimeAsync(300)
  expect(overtaken).toEqual([false, false])
  for (let change = 0; change < 300; change++) {
    loop.trigger()
    await vi.advanceTimersByTimeAsync(4)
  }
  expect(overtaken).toEqual([false, false, false])
})

test('a flood of thousands of notices is shown as a whole if it ends within three seconds', async () => {
  const { job, run } = slowJob()
  const loop = createRebuildLoop(run)
  for (let change = 0; change < 1000; change++) {
    loop.trigger()
    loop.trigger()
    await vi.advanceTimersByTimeAsync(2)
  }
  expect(job.started).toBe(0)
  await vi.advanceTimersByTimeAsync(60)
  expect(job.started).toBe(1)
})
