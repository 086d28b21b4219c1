import { createClient } from '@redis/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createRedisLimiter,
  type RedisLimiter,
  type RedisLimiterOptions,
} from '../../../src/adapters/redis/redis-limiter.ts'
import { createMemoryLimiter } from '../../../src/serve/limit/memory-limiter.ts'
import { until } from '../../cli/run-command.ts'
import { type RedisServerProcess, redisServer } from '../redis-server.ts'

const policy = { limit: 60, windowSeconds: 60 }
/** Where Redis is there, it is not away however busy the machine is. */
const timeoutMs = 20_000
/** Where it hangs. */
const shortMs = 1500

let server: RedisServerProcess
let limiters: RedisLimiter[]
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown) => unhandled.push(reason)

beforeEach(async () => {
  server = await redisServer()
  limiters = []
  unhandled.length = 0
  process.on('unhandledRejection', onUnhandled)
})

afterEach(async () => {
  for (const limiter of limiters) limiter.close()
  await server.dispose()
  process.off('unhandledRejection', onUnhandled)
  expect(unhandled).toEqual([])
})

/** One instance of the service, with its changes of mode in the order in which they came. */
async function instance(options: Partial<RedisLimiterOptions> = {}) {
  const changes: string[] = []
  const limiter = await createRedisLimiter({
    url: server.url,
    ...policy,
    timeoutMs,
    retryMs: 100,
    fallback: createMemoryLimiter({ ...policy, ...options }),
    onChange: (mode) => changes.push(mode),
    ...options,
  })
  limiters.push(limiter)
  const take = async (client = 'a', cost?: number) => limiter.take(client, cost)
  const allowed = async (client: string, times: number) => {
    const decisions = await Promise.all(Array.from({ length: times }, () => take(client)))
    return decisions.filter((decision) => decision.allowed).length
  }
  return { limiter, changes, take, allowed }
}

const admin = (password?: string) => createClient({ url: server.url, ...(password && { password }) }).connect()

/** Resolves when Redis has been asked for a connection three times more. */
async function severalAttempts(owner: Awaited<ReturnType<typeof admin>>): Promise<void> {
  const received = async () =>
    Number(/total_connections_received:(\d+)/.exec(String(await owner.sendCommand(['INFO', 'stats'])))?.[1])
  const before = await received()
  await until(async () => (await received()) >= before + 3)
}

/** Whether a decision needs no answer and no timer: it is there before the next turn. */
async function isDecidedAtOnce(work: () => Promise<unknown>): Promise<boolean> {
  const next = new Promise<false>((resolve) => {
    setImmediate(() => resolve(false))
  })
  return Promise.race([work().then(() => true), next])
}

describe('instances that share a Redis', () => {
  test('let exactly 60 requests of a client pass together, however many come at once', async () => {
    await server.start()
    const [a, b] = [await instance(), await instance()]
    const passed = await Promise.all([a.allowed('x', 100), b.allowed('x', 100)])
    expect(passed[0] + passed[1]).toBe(60)
    expect(await a.take('x')).toMatchObject({ allowed: false, remaining: 0 })
    expect(await b.allowed('y', 60)).toBe(60)
    expect([a.changes, b.changes]).toEqual([[], []])
  })

  test('tell the exact rest and the whole seconds until the window restarts', async () => {
    await server.start()
    const [a, b] = [await instance({ limit: 3 }), await instance({ limit: 3 })]
    const decisions = [await a.take(), await b.take(), await a.take(), await b.take()]
    expect(decisions.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
    ])
    for (const { resetSeconds } of decisions) expect(resetSeconds).toSatisfy((left) => left > 30 && left <= 60)
    for (const { resetSeconds } of decisions) expect(Number.isInteger(resetSeconds)).toBe(true)
  })

  test('let a batch pass as a whole or not at all, to exactly 60 requests, however many come at once', async () => {
    await server.start()
    const instances = [await instance(), await instance()]
    const costs = Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 1 : 7))
    const taken = costs.map(async (cost, i) => ((await instances[i % 2]?.take('x', cost))?.allowed ? cost : 0))
    const passed = (await Promise.all(taken)).reduce<number>((sum, cost) => sum + cost, 0)
    expect(passed).toBeGreaterThan(53)
    const singles = await instances[0]?.allowed('x', 20)
    expect(passed + (singles ?? 0)).toBe(60)
    expect(await instances[1]?.take('x', 7)).toMatchObject({ allowed: false, remaining: 0 })
  })

  test('count beside Redis what Redis counts, so that an outage gives and takes nothing', async () => {
    await server.start()
    const { take, allowed } = await instance()
    for (const cost of [20, 30, 11, 7]) await take('x', cost)
    await server.kill()
    expect(await allowed('x', 20)).toBe(3)
  })

  test('look ahead without counting', async () => {
    await server.start()
    const { limiter, take } = await instance({ limit: 2 })
    for (let i = 0; i < 5; i++) expect(await limiter.peek?.('x')).toMatchObject({ allowed: true, remaining: 2 })
    expect(await take('x', 2)).toMatchObject({ allowed: true, remaining: 0 })
    expect(await limiter.peek?.('x')).toMatchObject({ allowed: false, remaining: 0 })
  })

  test('have the whole limit again when the window restarts', async () => {
    await server.start()
    const { take } = await instance({ limit: 3, windowSeconds: 1 })
    await until(async () => !(await take()).allowed)
    let decision = await take()
    await until(async () => {
      decision = await take()
      return decision.allowed
    })
    expect(decision).toEqual({ allowed: true, remaining: 2, resetSeconds: 1 })
  })

  test('are apart with another prefix or another policy', async () => {
    await server.start()
    const options = [{ limit: 1 }, { limit: 2 }, { limit: 1, keyPrefix: 'other' }]
    const instances = await Promise.all(options.map(instance))
    expect(await Promise.all(instances.map(({ allowed }) => allowed('x', 5)))).toEqual([1, 2, 1])
  })
})

test('a process that is busy for longer than the time-out does not take Redis for away', async () => {
  await server.start()
  const { allowed, changes } = await instance({ timeoutMs: shortMs })
  const passed = allowed('x', 100)
  const busyUntil = performance.now() + shortMs + 200
  await new Promise((resolve) => setImmediate(resolve))
  while (performance.now() < busyUntil);
  expect(await passed).toBe(60)
  expect(changes).toEqual([])
})

describe('when Redis hangs', () => {
  test('a request waits for the time-out at most, later ones not at all, and the limit is shared again by itself', async () => {
    await server.start()
    const [a, b, patient] = [await instance({ timeoutMs: shortMs }), await instance(), await instance()]
    await Promise.all([a.allowed('x', 5), b.allowed('x', 5)])
    server.signal('SIGSTOP')
    const first = [a.allowed('x', 20).then(() => 'a'), patient.take().then(() => 'patient')]
    expect(await Promise.race(first)).toBe('a')
    expect(await isDecidedAtOnce(() => a.allowed('x', 20))).toBe(true)
    expect(a.changes).toEqual(['local'])
    server.signal('SIGCONT')
    await until(() => a.changes.length > 1)
    expect(a.changes).toEqual(['local', 'shared'])
    expect((await a.allowed('z', 40)) + (await b.allowed('z', 40))).toBe(60)
  })

  test('from the start, it is the same', async () => {
    await server.start()
    server.signal('SIGSTOP')
    const { take, changes } = await instance({ timeoutMs: shortMs })
    expect(await isDecidedAtOnce(take)).toBe(true)
    server.signal('SIGCONT')
    await until(() => changes.length > 1)
    expect(changes).toEqual(['local', 'shared'])
  })
})

describe('when Redis is gone', () => {
  test('the instance goes on counting alone, without a new quota for anyone', async () => {
    await server.start()
    const { allowed, take, changes } = await instance()
    expect(await allowed('x', 50)).toBe(50)
    await server.kill()
    expect(await allowed('x', 50)).toBe(10)
    expect(await take('x')).toMatchObject({ allowed: false, remaining: 0 })
    expect(changes).toEqual(['local'])
  })

  test('the limit is shared again when it is back, and each change is told once', async () => {
    await server.start()
    const { allowed, changes } = await instance()
    await allowed('x', 5)
    await server.kill()
    for (let i = 0; i < 5; i++) {
      await allowed('x', 5)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(changes).toEqual(['local'])
    await server.start()
    await until(() => changes.length > 1)
    expect(changes).toEqual(['local', 'shared'])
    expect(await allowed('z', 100)).toBe(60)
  })

  test('absent at the start, it is joined as soon as it is there', async () => {
    const { allowed, changes } = await instance()
    expect(await allowed('x', 100)).toBe(60)
    expect(changes).toEqual(['local'])
    await server.start()
    await until(() => changes.length > 1)
    expect(changes).toEqual(['local', 'shared'])
  })

  test('a connection that the server closed because it was idle is replaced without a word', async () => {
    await server.start()
    const { allowed, changes } = await instance()
    await allowed('x', 5)
    const owner = await admin()
    await owner.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    owner.destroy()
    expect(await allowed('x', 60)).toBe(55)
    expect(changes).toEqual([])
  })
})

describe('a server that answers but cannot count', () => {
  test('wants a password: the limit stays local, and that is told once with the reason', async () => {
    await server.start('--requirepass', 'secret')
    const onChange = vi.fn()
    const { allowed } = await instance({ onChange })
    expect(await allowed('x', 100)).toBe(60)
    const watcher = await admin('secret')
    await severalAttempts(watcher)
    watcher.destroy()
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenCalledWith('local', expect.objectContaining({ message: expect.stringMatching(/auth/i) }))
  })

  test('turns read-only while it is used: the limit becomes local and stays so', async () => {
    await server.start()
    const { allowed, changes } = await instance()
    await allowed('x', 5)
    const owner = await admin()
    await owner.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
    expect(await allowed('x', 100)).toBe(55)
    await severalAttempts(owner)
    owner.destroy()
    expect(changes).toEqual(['local'])
  })
})

test('after it is closed, the fallback counts and nothing is told', async () => {
  await server.start()
  const { limiter, allowed, changes } = await instance()
  await allowed('x', 50)
  limiter.close()
  expect(await allowed('x', 50)).toBe(10)
  expect(changes).toEqual([])
})
