import type { ResolvedConfig } from '../config/schema.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { apiVersion } from '../publish/compile/context.ts'

/** The site before it is built: enough to refuse requests that are not well-formed. */
export function emptySnapshot(config: ResolvedConfig): Snapshot {
  const { title, description, baseUrl, language } = config
  const { limit, windowSeconds } = config.rateLimit
  const site = { title, description, baseUrl, language, apiVersion, rateLimit: { limit, windowSeconds } }
  return {
    id: '',
    site: { ...site, collections: [], links: [] },
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
