import { expect, test } from 'vitest'
import { createBounded } from '../../../src/adapters/images/bounded.ts'

test('runs no more at a time than it may, in order, also after failures', async () => {
  const bounded = createBounded(2)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (at: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    order.push(at)
    if (at % 3 === 0) throw new Error(`${at} failed`)
    return at
  }
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => bounded(work(at))))
  expect(most).toBe(2)
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4)
})
