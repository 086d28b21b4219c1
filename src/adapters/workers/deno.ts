/** The server of `lectern build --target deno`. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import type { Limiter } from '../../serve/limit/headers.ts'
import { createMemoryLimiter } from '../../serve/limit/memory-limiter.ts'
import { createStoredService } from '../../serve/stored-service.ts'
import { openSnapshot } from '../edge.ts'
import type { DenoRuntime } from './parts/deno-runtime.ts'
import { createFolderStore } from './parts/folder-store.ts'
import { countInKv } from './parts/kv-windows.ts'
import { createRemoteLimiter } from './parts/remote-limiter.ts'
import { createWorker } from './parts/worker.ts'

declare const Deno: DenoRuntime

const worker = createWorker({
  open: () => openSnapshot(createFolderStore(new URL('./snapshot/', import.meta.url), readFile), { lazy: true }),
  async serve(snapshot) {
    const { model } = snapshot.settings.ask
    // A variable that the permissions do not name cannot be read, so only these are.
    const names = ['LECTERN_SECRET', ...(model?.apiKeyEnv === undefined ? [] : [model.apiKeyEnv])]
    const env = Object.fromEntries(names.map((name) => [name, Deno.env.get(name)]))
    return createStoredService(snapshot, { env, limiter: await limiterOf(snapshot.site), onError: report })
  },
  onError: report,
})

Deno.serve(
  {
    hostname: Deno.env.get('HOST') || '127.0.0.1',
    port: Number(Deno.env.get('PORT') || 4321),
    automaticCompression: false,
    onListen: ({ hostname, port }) => console.log(`Listening on http://${hostname}:${port}`),
  },
  (request, { remoteAddr: { hostname } }) => worker(request, hostname === undefined ? {} : { peer: hostname }),
)

/** Shared on Deno Deploy, and wherever LECTERN_KV names a database: a file, or the address of one. */
async function limiterOf({ rateLimit, baseUrl }: SiteInfo): Promise<Limiter> {
  const fallback = createMemoryLimiter(rateLimit)
  const database = Deno.env.get('LECTERN_KV') || undefined
  const isShared = database !== undefined || Deno.env.get('DENO_DEPLOYMENT_ID') !== undefined
  if (!isShared || !Deno.openKv) return fallback
  try {
    const count = countInKv(await Deno.openKv(database), baseUrl, rateLimit)
    return createRemoteLimiter({ ...rateLimit, count, fallback, onError: report })
  } catch (error) {
    report(error)
    return fallback
  }
}

async function readFile(file: URL): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await Deno.readFile(file)
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined
    throw error
  }
}

function report(error: unknown): void {
  console.error(error)
}
