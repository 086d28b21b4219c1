import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turnOrRest } from '../../src/cli/turn-or-rest.ts'

/** Whether a timer of a millisecond runs out before the pause is over. */
async function rests(): Promise<boolean> {
  let isOver = false
  const timer = wait(1).then(() => {
    isOver = true
  })
  await turnOrRest()
  const rested = isOver
  await timer
  return rested
}

test('long work rests after a turn in which somebody else was busy', async () => {
  for (let round = 0; round < 5; round++) {
    setImmediate(() => {
      const began = performance.now()
      while (performance.now() - began < 1.5) Math.sqrt(began)
    })
    expect(await rests()).toBe(true)
  }
})

test('long work goes on at once where nobody has anything to do', async () => {
  const rested: boolean[] = []
  for (let round = 0; round < 50; round++) rested.push(await rests())
  expect(rested).toContain(false)
})
