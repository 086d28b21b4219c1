import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRedisLimiter, type RedisLimiter, type RedisLimiterOptions } from '../../src/adapters/redis-limiter.ts'
import { createMemoryLimiter } from '../../src/serve/limit/memory-limiter.ts'
import { type RedisServerProcess, redisServer } from './redis-server.ts'

const policy = { limit: 60, windowSeconds: 60 }
const timeoutMs = 400
/** Beyond the time-out: what a busy machine may add. */
const slackMs = 400

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
  const take = async (client = 'a') => limiter.take(client)
  const allowed = async (client: string, times: number) => {
    const decisions = await Promise.all(Array.from({ length: times }, () => take(client)))
    return decisions.filter((decision) => decision.allowed).length
  }
  return { limiter, changes, take, allowed }
}

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
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
    const [a, b] = [await instance({ limit: 3, windowSeconds: 1 }), await instance({ limit: 3, windowSeconds: 1 })]
    expect(await a.take()).toEqual({ allowed: true, remaining: 2, resetSeconds: 1 })
    expect(await b.take()).toEqual({ allowed: true, remaining: 1, resetSeconds: 1 })
    expect(await a.take()).toEqual({ allowed: true, remaining: 0, resetSeconds: 1 })
    expect(await b.take()).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 })
    await new Promise((resolve) => setTimeout(resolve, 1010))
    expect(await b.take()).toEqual({ allowed: true, remaining: 2, resetSeconds: 1 })
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
  const { allowed, changes } = await instance()
  const passed = allowed('x', 100)
  const busyUntil = performance.now() + timeoutMs + 200
  await new Promise((resolve) => setImmediate(resolve))
  while (performance.now() < busyUntil);
  expect(await passed).toBe(60)
  expect(changes).toEqual([])
})

describe('when Redis hangs', () => {
  test('a request waits for the time-out at most, later ones not at all, and the limit is shared again by itself', async () => {
    await server.start()
    const [a, b] = [await instance(), await instance()]
    await Promise.all([a.allowed('x', 5), b.allowed('x', 5)])
    server.signal('SIGSTOP')
    expect(await timed(() => a.allowed('x', 20))).toBeLessThan(timeoutMs + slackMs)
    expect(await timed(() => a.allowed('x', 20))).toBeLessThan(slackMs / 2)
    expect(a.changes).toEqual(['local'])
    server.signal('SIGCONT')
    await vi.waitFor(() => expect(a.changes).toEqual(['local', 'shared']), { timeout: 5000 })
    expect((await a.allowed('z', 40)) + (await b.allowed('z', 40))).toBe(60)
  })

  test('from the start, it is the same', async () => {
    await server.start()
    server.signal('SIGSTOP')
    const started = performance.now()
    const { take, changes } = await instance()
    expect(performance.now() - started).toBeLessThan(timeoutMs + slackMs)
    expect(await timed(take)).toBeLessThan(slackMs / 2)
    server.signal('SIGCONT')
    await vi.waitFor(() => expect(changes).toEqual(['local', 'shared']), { timeout: 5000 })
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
    await vi.waitFor(() => expect(changes).toEqual(['local', 'shared']), { timeout: 5000 })
    expect(await allowed('z', 100)).toBe(60)
  })

  test('absent at the start, it is joined as soon as it is there', async () => {
    const { allowed, changes } = await instance()
    expect(await allowed('x', 100)).toBe(60)
    expect(changes).toEqual(['local'])
    await server.start()
    await vi.waitFor(() => expect(changes).toEqual(['local', 'shared']), { timeout: 5000 })
  })

  test('a connection that the server closed because it was idle is replaced without a word', async () => {
    await server.start()
    const { allowed, changes } = await instance()
    await allowed('x', 5)
    const { createClient } = await import('@redis/client')
    const admin = await createClient({ url: server.url }).connect()
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    admin.destroy()
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
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenCalledWith('local', expect.objectContaining({ message: expect.stringMatching(/auth/i) }))
  })

  test('turns read-only while it is used: the limit becomes local and stays so', async () => {
    await server.start()
    const { allowed, changes } = await instance()
    await allowed('x', 5)
    const { createClient } = await import('@redis/client')
    const admin = await createClient({ url: server.url }).connect()
    await admin.sendCommand(['REPLICAOF', '127.0.0.1', '1'])
    admin.destroy()
    expect(await allowed('x', 100)).toBe(55)
    await new Promise((resolve) => setTimeout(resolve, 500))
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
