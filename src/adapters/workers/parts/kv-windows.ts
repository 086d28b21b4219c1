/** The rate limit on Deno: windows in Deno KV, in which all instances with the same database count. */
import type { RateLimitPolicy } from '../../../contract/snapshot.ts'
import { type Counted, countIn } from './counted.ts'
import type { DenoKv } from './deno-runtime.ts'

/** Somebody wins each round, so only a client with very many requests at once loses all of them. */
const mostRounds = 100

/** @param site separates sites that share a database */
export function countInKv(
  kv: DenoKv,
  site: string,
  policy: RateLimitPolicy,
): (client: string, cost: number) => Promise<Counted> {
  const prefix = ['lectern', site, `${policy.limit}/${policy.windowSeconds}`]
  return async (client, cost) => {
    const key = [...prefix, client]
    for (let round = 0; round < mostRounds; round++) {
      const entry = await kv.get(key)
      const { next, opens, ...counted } = countIn(entry.value, cost, policy)
      if (!next) return counted
      const { ok } = await kv.atomic().check(entry).set(key, next, { expireIn: counted.endsInMs }).commit()
      if (ok) return counted
    }
    throw new Error('Too many instances count the same client in Deno KV at once.')
  }
}
