/** The service of a site on Node: the HTTP core with everything that is plugged into it. */
import { nodeEncoder } from '../adapters/node-encoder.ts'
import { apiVersion } from '../build/compile/context.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { createService, type Service } from '../serve/http/service.ts'
import type { Limiter } from '../serve/limit/headers.ts'
import type { Snapshot } from '../snapshot.ts'
import { printError } from './errors.ts'
import type { Terminal } from './terminal.ts'

export interface SiteServiceOptions {
  readonly snapshot: () => Snapshot
  readonly trustProxy: ResolvedConfig['trustProxy']
  readonly limiter: Limiter
  /** Told of what goes wrong inside. */
  readonly terminal: Terminal
}

export function createSiteService({ terminal, ...options }: SiteServiceOptions): Service {
  return createService({
    ...options,
    encoder: nodeEncoder,
    onError: (error) => printError(error, terminal),
  })
}

/** What is known of a site before it is built: enough to refuse what is no proper request. */
export function emptySnapshot(config: ResolvedConfig): Snapshot {
  const { title, description, baseUrl, language } = config
  const { limit, windowSeconds } = config.rateLimit
  const site = { title, description, baseUrl, language, apiVersion, rateLimit: { limit, windowSeconds } }
  return {
    id: '',
    site: { ...site, collections: [], links: [], stylesheet: '' },
    endpoints: [],
    routes: new Map(),
    pages: [],
    search: { kind: 'texts', texts: () => [] },
    bodies: {
      load: () => Promise.reject(new Error('The site is not ready.')),
      stream: () => new ReadableStream(),
    },
  }
}
