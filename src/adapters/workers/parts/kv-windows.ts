/** The rate limit on Deno: windows in Deno KV, in which all instances with the same database count. */
import type { RateLimitPolicy } from '../../../contract/snapshot.ts'
import { type Counted, countIn, type Step } from './counted.ts'
import type { DenoKv } from './deno-runtime.ts'

/** Some instance wins each round, so only one among very many loses all of them. */
const mostRounds = 30

/** A request that waits to be counted. */
interface Waiting {
  readonly cost: number
  readonly resolve: (counted: Counted) => void
  readonly reject: (error: unknown) => void
}

/**
 * Requests of a client that arrive while others are being counted are counted together, in one step. So instances
 * compete for a window, but requests do not.
 *
 * @param open called with the first request, and again after a failure
 * @param site separates sites that share a database
 */
export function countInKv(
  open: () => Promise<DenoKv>,
  site: string,
  policy: RateLimitPolicy,
): (client: string, cost: number) => Promise<Counted> {
  const prefix = ['lectern', site, `${policy.limit}/${policy.windowSeconds}`]
  let opened: Promise<DenoKv> | undefined
  const queues = new Map<string, Waiting[]>()

  /** One step for all of them: each is allowed or refused in turn. */
  async function countAll(client: string, waiting: readonly Waiting[]): Promise<void> {
    const key = [...prefix, client]
    opened ??= open()
    const kv = await opened.catch((error: unknown) => {
      opened = undefined
      throw error
    })
    for (let round = 0; round < mostRounds; round++) {
      const entry = await kv.get(key)
      let stored = entry.value
      let changed: Step | undefined
      const steps = waiting.map(({ cost }) => {
        const step = countIn(stored, cost, policy)
        if (step.next) {
          stored = step.next
          changed = step
        }
        return step
      })
      const written = changed && kv.atomic().check(entry).set(key, stored, { expireIn: changed.endsInMs })
      if (written && !(await isCommitted(written))) continue
      for (const [at, { allowed, count, endsInMs }] of steps.entries())
        waiting[at]?.resolve({ allowed, count, endsInMs })
      return
    }
    throw new Error('Too many instances count the same client in Deno KV at once.')
  }

  async function work(client: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const waiting = queue.splice(0)
      await countAll(client, waiting).catch((error: unknown) => {
        for (const { reject } of waiting) reject(error)
      })
    }
    queues.delete(client)
  }

  return (client, cost) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(client)
      const request = { cost, resolve, reject }
      if (queue) return void queue.push(request)
      const own = [request]
      queues.set(client, own)
      void work(client, own)
    })
}

/** A database in a file may be locked by another process, which is soon done. */
async function isCommitted(written: ReturnType<DenoKv['atomic']>): Promise<boolean> {
  try {
    return (await written.commit()).ok
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 5 + 20 * Math.random()))
    return false
  }
}
