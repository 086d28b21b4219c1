/** The function of `lectern build --target vercel`. */
import { readFile } from 'node:fs/promises'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { errorCode } from '../../contract/system-error.ts'
import type { Limiter } from '../../serve/limit/headers.ts'
import { createMemoryLimiter } from '../../serve/limit/memory-limiter.ts'
import { createStoredService } from '../../serve/stored-service.ts'
import { openSnapshot } from '../edge.ts'
import { nodeEncoder } from '../node/encoder.ts'
import { createRedisLimiter } from '../redis/redis-limiter.ts'
import { createFolderStore } from './parts/folder-store.ts'
import { createWorker } from './parts/worker.ts'

const { env } = process

const worker = createWorker({
  open: () => openSnapshot(createFolderStore(new URL('./snapshot/', import.meta.url), read), { lazy: true }),
  async serve(snapshot) {
    const limiter = await limiterOf(snapshot.site)
    // Vercel names the client itself, and lets no other header through.
    return createStoredService(snapshot, { env, limiter, encoder: nodeEncoder, trustProxy: false, onError: report })
  },
  onError: report,
})

export default {
  fetch(request: Request): Promise<Response> {
    const peer = request.headers.get('x-real-ip') ?? request.headers.get('x-forwarded-for')?.split(',')[0]?.trim()
    return worker(request, peer === undefined ? {} : { peer })
  },
}

/** Without Redis, each instance of the function counts alone. */
async function limiterOf({ rateLimit, baseUrl }: SiteInfo): Promise<Limiter> {
  const fallback = createMemoryLimiter(rateLimit)
  const url = env.LECTERN_REDIS_URL
  if (!url) return fallback
  return createRedisLimiter({
    ...rateLimit,
    url,
    fallback,
    keyPrefix: `lectern:${new URL(baseUrl).host}`,
    onChange: (mode, reason) => console.error(`The rate limit is ${mode} now. ${reason?.message ?? ''}`),
  })
}

async function read(file: URL): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function report(error: unknown): void {
  console.error(error)
}
