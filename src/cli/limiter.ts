/** The limiter that the configuration asks for: of this instance, or shared through Redis. */
import { createRedisLimiter } from '../adapters/redis/redis-limiter.ts'
import type { SiteInfo } from '../contract/snapshot.ts'
import type { Limiter } from '../serve/limit/headers.ts'
import { createMemoryLimiter } from '../serve/limit/memory-limiter.ts'
import type { Terminal } from './terminal.ts'

/**
 * Runs work with a limiter, and closes its connection at the end. Begins also when Redis is away: the limit is local
 * until it is back, and both changes are told.
 *
 * @param redisUrl none counts in this instance alone
 */
export async function withLimiter(
  { rateLimit: policy, baseUrl }: Pick<SiteInfo, 'rateLimit' | 'baseUrl'>,
  redisUrl: string | undefined,
  terminal: Terminal,
  work: (limiter: Limiter) => Promise<void>,
): Promise<void> {
  const local = createMemoryLimiter(policy)
  if (redisUrl === undefined) return work(local)
  const shared = await createRedisLimiter({
    ...policy,
    url: redisUrl,
    // Sites that share one Redis must not share windows.
    keyPrefix: `lectern:${new URL(baseUrl).host}`,
    fallback: local,
    onChange: (mode, reason) => terminal.log(describe(mode, reason)),
  })
  try {
    await work(shared)
  } finally {
    shared.close()
  }
}

function describe(mode: 'shared' | 'local', reason: Error | undefined): string {
  if (mode === 'shared') return 'Rate limit: shared through Redis again.'
  return `Rate limit: counted by this instance alone, since Redis is away (${reason?.message ?? 'no answer'}).`
}
