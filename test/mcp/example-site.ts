/** `examples/site` with the MCP endpoints, in memory and on a free port of this machine. */
import path from 'node:path'
import { readConfigFile } from '../../src/adapters/config-file.ts'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import type { RunningServer } from '../../src/adapters/node.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import type { Snapshot } from '../../src/contract/snapshot.ts'
import { buildSite } from '../../src/publish/build.ts'
import { createSiteSearch } from '../../src/search/site-search.ts'
import type { Retrieval } from '../../src/serve/ask/retrieval.ts'
import { createRetrieval } from '../../src/serve/ask/site-retrieval.ts'
import { createService, type Service, type ServiceOptions } from '../../src/serve/http/service.ts'
import { createMcpHandlers } from '../../src/serve/mcp/handlers.ts'
import { mcpErrors } from '../../src/serve/mcp/json-rpc.ts'
import { serveLate } from '../adapters/late-service.ts'

const exampleDir = path.resolve(import.meta.dirname, '../../examples/site')

export async function exampleSnapshot(baseUrl: string): Promise<Snapshot> {
  const { input } = await readConfigFile(exampleDir)
  const config = resolveConfig(input, { flags: { baseUrl } })
  const { snapshot } = await buildSite({ source: createFileSource(exampleDir), config })
  return snapshot
}

export function mcpService(snapshot: Snapshot, options: Partial<ServiceOptions> = {}): Service {
  return createService({
    snapshot: () => snapshot,
    live: createMcpHandlers({ retrieval: engine() }),
    liveErrors: mcpErrors,
    ...options,
  })
}

/** The real engine, built once for each snapshot. */
export function engine(): (snapshot: Snapshot) => Promise<Retrieval> {
  const site = createSiteSearch()
  const known = new WeakMap<Snapshot, Promise<Retrieval>>()
  return (snapshot) => {
    const ready = known.get(snapshot) ?? site.searcher(snapshot).then((searcher) => createRetrieval(snapshot, searcher))
    known.set(snapshot, ready)
    return ready
  }
}

export interface ServedExample extends RunningServer {
  readonly snapshot: Snapshot
  /** What the service told its owner. */
  readonly errors: readonly unknown[]
}

export async function serveExample(): Promise<ServedExample> {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const address = { host: 'localhost', port: 0 }
  const { server, snapshot } = await serveLate(address, exampleSnapshot, (built) => mcpService(built, { onError }))
  return { ...server, snapshot, errors }
}
