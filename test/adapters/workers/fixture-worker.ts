/** The fixture of `test/serve` as a worker on Cloudflare: its own operations around a stored snapshot. */
import { openSnapshot } from '../../../src/adapters/edge.ts'
import { type CloudflareEnv, storeOf } from '../../../src/adapters/workers/parts/cloudflare-bindings.ts'
import { createCloudflareHandler } from '../../../src/adapters/workers/parts/cloudflare-handler.ts'
import { storedFixtureService } from '../stored-fixture.ts'

export { LecternLimit } from '../../../src/adapters/workers/parts/limit-object.ts'

export default createCloudflareHandler((env: CloudflareEnv) => ({
  open: () => openSnapshot(storeOf(env), { lazy: true }),
  serve: storedFixtureService,
  onError: (error) => console.error(error),
}))
