import { createHook } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepTickShape } from '../../../src/adapters/node/tick-shape.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The objects that `process.nextTick` queues while `work` runs. */
function ticksOf(work: () => void): WeakRef<object>[] {
  const found: WeakRef<object>[] = []
  const hook = createHook({
    init(_, type, __, resource) {
      if (type === 'TickObject') found.push(new WeakRef(resource))
    },
  }).enable()
  work()
  hook.disable()
  return found
}

test('one object of the queue of process.nextTick outlives collections of garbage, and no other does', async () => {
  const [kept] = ticksOf(keepTickShape)
  const [other] = ticksOf(() => process.nextTick(() => {}))
  await wait(10)
  collectGarbage()
  await wait(10)
  expect(other?.deref()).toBeUndefined()
  expect(kept?.deref()).toBeDefined()
})
