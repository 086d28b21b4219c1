import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRebuildLoop } from '../../src/cli/rebuild-loop.ts'

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
