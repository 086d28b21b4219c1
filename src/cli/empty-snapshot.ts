import type { SiteInfo, Snapshot } from '../contract/snapshot.ts'

/** A site before its documents are there: enough to refuse requests that are not well-formed. */
export function emptySnapshot(site: SiteInfo): Snapshot {
  return {
    id: '',
    site,
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
