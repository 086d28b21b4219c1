/** The worker of `lectern build --target cloudflare`. */
import { createMemoryLimiter } from '../../serve/limit/memory-limiter.ts'
import { createStoredService } from '../../serve/stored-service.ts'
import { openSnapshot } from '../edge.ts'
import { type CloudflareEnv, storeOf } from './parts/cloudflare-bindings.ts'
import { createCloudflareHandler, ownTurns } from './parts/cloudflare-handler.ts'
import { countInObjects } from './parts/limit-object.ts'
import { createRemoteLimiter } from './parts/remote-limiter.ts'

export { LecternLimit } from './parts/limit-object.ts'

export default createCloudflareHandler((env: CloudflareEnv) => ({
  open: () => openSnapshot(storeOf(env), { lazy: true }),
  serve(snapshot) {
    const { site } = snapshot
    const local = createMemoryLimiter(site.rateLimit)
    const { LIMIT } = env
    const limiter = LIMIT
      ? createRemoteLimiter({
          ...site.rateLimit,
          count: countInObjects(LIMIT, site.baseUrl, site.rateLimit),
          fallback: local,
          onError: report,
        })
      : local
    // Cloudflare names the client itself, so no header of the request is believed.
    return createStoredService(snapshot, { env, limiter, queue: ownTurns(), trustProxy: false, onError: report })
  },
  onError: report,
}))

function report(error: unknown): void {
  console.error(error)
}
