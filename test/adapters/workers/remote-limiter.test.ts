import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Counted, countIn } from '../../../src/adapters/workers/parts/counted.ts'
import { createRemoteLimiter } from '../../../src/adapters/workers/parts/remote-limiter.ts'
import { createMemoryLimiter } from '../../../src/serve/limit/memory-limiter.ts'

const policy = { limit: 3, windowSeconds: 60 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A place in which several limiters count, and what it was asked. */
function sharedPlace() {
  const windows = new Map<string, unknown>()
  const place = {
    calls: 0,
    answer: async (counted: Counted) => counted,
    limiter: (errors: string[] = []) =>
      createRemoteLimiter({
        ...policy,
        fallback: createMemoryLimiter({ ...policy, clock: Date.now }),
        onError: ({ message }) => errors.push(message),
        count(client, cost) {
          place.calls++
          const { next, opens: _, ...counted } = countIn(windows.get(client), cost, policy)
          if (next) windows.set(client, next)
          return place.answer(counted)
        },
      }),
  }
  return place
}

describe('a limiter that counts elsewhere', () => {
  it('lets exactly the limit pass through all instances, and again when the window is over', async () => {
    const place = sharedPlace()
    const [a, b] = [place.limiter(), place.limiter()]
    const allowed = async () => [await a.take('x'), await b.take('x'), await a.take('x'), await b.take('x')]
    expect((await allowed()).map((decision) => decision.allowed)).toEqual([true, true, true, false])
    vi.advanceTimersByTime(60_000)
    expect((await allowed()).map((decision) => decision.allowed)).toEqual([true, true, true, false])
  })

  it('refuses a client with nothing left without asking again, until its window ends', async () => {
    const place = sharedPlace()
    const limiter = place.limiter()
    for (let i = 0; i < 1000; i++) await limiter.take('x')
    expect(place.calls).toBe(3)
    expect(await limiter.peek?.('x')).toEqual({ allowed: false, remaining: 0, resetSeconds: 60 })
    vi.advanceTimersByTime(60_000)
    expect((await limiter.take('x')).allowed).toBe(true)
  })

  it('counts nothing of a batch that does not fit', async () => {
    const limiter = sharedPlace().limiter()
    await limiter.take('x')
    expect(await limiter.take('x', 3)).toMatchObject({ allowed: false, remaining: 2 })
    expect(await limiter.take('x', 2)).toMatchObject({ allowed: true, remaining: 0 })
  })

  it('decides alone when the place is slow, asks nobody for a second, and gives no new quota', async () => {
    const place = sharedPlace()
    const errors: string[] = []
    const limiter = place.limiter(errors)
    await limiter.take('x')
    place.answer = () => new Promise(() => {})
    const slow = limiter.take('x')
    await vi.advanceTimersByTimeAsync(500)
    expect([await slow, errors]).toEqual([
      { allowed: true, remaining: 1, resetSeconds: 60 },
      ['no answer within 500 ms'],
    ])
    expect(await limiter.take('x')).toMatchObject({ allowed: true, remaining: 0 })
    expect(await limiter.take('x')).toMatchObject({ allowed: false })
    expect(place.calls).toBe(2)
  })
})
