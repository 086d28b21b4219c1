import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryLimiter, type MemoryLimiterOptions } from '../../../src/serve/limit/memory-limiter.ts'

/** A limiter whose clock stands until the test moves it. */
function limiterAt(options: Partial<MemoryLimiterOptions> = {}) {
  const clock = { now: 1_000_000.25 }
  const limiter = createMemoryLimiter({ limit: 60, windowSeconds: 60, clock: () => clock.now, ...options })
  const take = (client = 'a', cost?: number) => {
    const decision = limiter.take(client, cost)
    if (decision instanceof Promise) throw new Error('the limiter in memory answers at once')
    return decision
  }
  const allowed = (client: string, times: number) =>
    Array.from({ length: times }, () => take(client)).filter((decision) => decision.allowed).length
  return { clock, limiter, take, allowed }
}

describe('a window', () => {
  test('lets 60 requests pass and refuses the 61st (specification, "Limits")', () => {
    const { take } = limiterAt()
    const decisions = Array.from({ length: 61 }, () => take())
    expect(decisions.map(({ allowed }) => allowed)).toEqual([...Array(60).fill(true), false])
    expect(decisions.map(({ remaining }) => remaining)).toEqual([...Array.from({ length: 60 }, (_, i) => 59 - i), 0])
  })

  test('opens with the first request and restarts to the millisecond, also for a client that goes on trying', () => {
    const { clock, take } = limiterAt({ limit: 1 })
    expect(take()).toEqual({ allowed: true, remaining: 0, resetSeconds: 60 })
    clock.now += 59_999
    expect(take()).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 })
    clock.now += 1
    expect(take()).toEqual({ allowed: true, remaining: 0, resetSeconds: 60 })
  })

  test.each([
    [0, 60],
    [1, 60],
    [999, 60],
    [1000, 59],
    [58_000, 2],
    [59_999.75, 1],
  ])('says after %d ms that it restarts in %d whole seconds', (elapsed, seconds) => {
    const { clock, take } = limiterAt()
    take()
    clock.now += elapsed
    expect(take().resetSeconds).toBe(seconds)
  })

  test('is never too early for a client that waits as long as it is told', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.nat(60_000), (start, elapsed) => {
        const { clock, take } = limiterAt({ limit: 1, windowSeconds: 60 })
        clock.now = start
        take()
        clock.now += elapsed
        const { allowed, resetSeconds } = take()
        if (allowed) return
        clock.now += resetSeconds * 1000
        expect(take().allowed).toBe(true)
      }),
    )
  })

  test('belongs to one client', () => {
    const { allowed } = limiterAt({ limit: 3 })
    expect(allowed('a', 5)).toBe(3)
    expect(allowed('b', 5)).toBe(3)
    expect(allowed('__proto__', 5)).toBe(3)
  })

  test('lets exactly the limit pass, however requests of many clients and the clock interleave', () => {
    const step = fc.record({ client: fc.constantFrom('a', 'b', 'c'), wait: fc.integer({ min: 0, max: 700 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 6 }), (steps, limit) => {
        const { clock, take } = limiterAt({ limit, windowSeconds: 2 })
        const model = new Map<string, { openedAt: number; count: number }>()
        for (const { client, wait } of steps) {
          clock.now += wait
          const known = model.get(client)
          const window = known && clock.now < known.openedAt + 2000 ? known : { openedAt: clock.now, count: 0 }
          model.set(client, window)
          window.count++
          expect(take(client)).toEqual({
            allowed: window.count <= limit,
            remaining: Math.max(0, limit - window.count),
            resetSeconds: Math.ceil((window.openedAt + 2000 - clock.now) / 1000),
          })
        }
      }),
    )
  })
})

describe('what stands for several requests', () => {
  test('passes as a whole or not at all, and leaves what it does not fit in to smaller ones', () => {
    const { take } = limiterAt()
    expect(take('a', 55)).toMatchObject({ allowed: true, remaining: 5 })
    expect(take('a', 6)).toMatchObject({ allowed: false, resetSeconds: 60 })
    expect(take('a', 5)).toMatchObject({ allowed: true, remaining: 0 })
    expect(take('a')).toMatchObject({ allowed: false, remaining: 0 })
  })

  test('fills a window to exactly the limit, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 100 }), (costs) => {
        const { take } = limiterAt()
        let passed = 0
        for (const cost of costs) {
          const fits = passed + cost <= 60
          expect(take('a', cost)).toMatchObject({ allowed: fits })
          if (fits) passed += cost
        }
        for (; passed < 60; passed++) expect(take('a')).toMatchObject({ allowed: true, remaining: 59 - passed })
        expect(take('a').allowed).toBe(false)
      }),
    )
  })

  test('never passes where it is more than the limit, however long one waits', () => {
    const { clock, take } = limiterAt({ limit: 5 })
    for (let i = 0; i < 3; i++, clock.now += 60_000) expect(take('a', 6).allowed).toBe(false)
    expect(take('a', 5).allowed).toBe(true)
  })
})

describe('a look ahead', () => {
  test('counts nothing and opens no window', () => {
    const { clock, limiter, take } = limiterAt({ limit: 2 })
    expect(limiter.peek?.('a')).toEqual({ allowed: true, remaining: 2, resetSeconds: 60 })
    clock.now += 30_000
    expect(take('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 })
    expect(limiter.peek?.('a')).toEqual({ allowed: true, remaining: 1, resetSeconds: 60 })
  })

  test('tells who is refused until when', () => {
    const { clock, limiter, take } = limiterAt({ limit: 1 })
    take('a')
    clock.now += 20_000
    expect(limiter.peek?.('a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 40 })
    clock.now += 40_000
    expect(limiter.peek?.('a')).toMatchObject({ allowed: true, remaining: 1 })
  })
})

describe('when every place is taken', () => {
  test('a client that used up its window stays refused, whatever other addresses come', () => {
    const { take, allowed } = limiterAt({ limit: 2, maxClients: 10 })
    allowed('attacker', 2)
    for (let i = 0; i < 1000; i++) expect(take(`other-${i}`).allowed).toBe(true)
    expect(take('attacker').allowed).toBe(false)
  })

  test('the oldest client with requests left is forgotten first', () => {
    const { take } = limiterAt({ limit: 3, maxClients: 3 })
    for (const client of ['a', 'b', 'c', 'd']) take(client)
    expect(take('b').remaining).toBe(1)
    expect(take('a').remaining).toBe(2)
  })

  test('newcomers share one window where all others are used up, until those expire', () => {
    const { clock, take, allowed } = limiterAt({ limit: 2, windowSeconds: 10, maxClients: 3 })
    for (const client of ['a', 'b', 'c']) expect(allowed(client, 3)).toBe(2)
    clock.now += 4000
    expect(['d', 'e', 'f'].map((client) => take(client).allowed)).toEqual([true, true, false])
    expect(['a', 'b', 'c'].map((client) => take(client).allowed)).toEqual([false, false, false])
    clock.now += 6000
    expect(allowed('f', 3)).toBe(2)
    expect(allowed('a', 3)).toBe(2)
  })

  test('expired windows make room, so that a later crowd is counted one by one', () => {
    const { clock, allowed } = limiterAt({ limit: 2, maxClients: 50 })
    for (let i = 0; i < 50; i++) allowed(`first-${i}`, 2)
    clock.now += 60_000
    for (let i = 0; i < 50; i++) expect(allowed(`second-${i}`, 3)).toBe(2)
  })

  test('a request costs no more than with few clients', () => {
    const { take } = limiterAt()
    for (let i = 0; i < 100_000; i++) take(`client-${i}`)
    // Looking at every client so often would outlast the test.
    for (let i = 0; i < 1_000_000; i++) take(`newcomer-${i}`)
    expect(take('newcomer-999999').allowed).toBe(true)
  })
})

test.each([{ limit: 0 }, { limit: 1.5 }, { windowSeconds: -1 }, { maxClients: Number.NaN }])(
  'refuses %j, which would count nothing',
  (options) => {
    expect(() => createMemoryLimiter({ limit: 60, windowSeconds: 60, ...options })).toThrow(RangeError)
  },
)
