/** A whole site from a few files in memory, for tests of what the build half does with them. */
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource, type MemoryFile } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import { createTextCache, type TextCache } from '../../src/publish/compile/text-cache.ts'
import type { ImageTools } from '../../src/publish/images/tools.ts'
import type { Endpoint } from '../../src/publish/render/context.ts'
import type { SiteState } from '../../src/publish/site-state.ts'

/** HTML of earlier sites of these tests: the pages that the service brings are the same in all of them. */
const shared = createTextCache(16 * 1024 * 1024)

export const now = Date.UTC(2026, 0, 15)

export interface SiteOptions {
  readonly config?: Readonly<Record<string, unknown>>
  readonly previous?: SiteState
  readonly at?: number
  readonly images?: ImageTools
  /** Where rendered HTML is found again; one for all tests of a worker by default. */
  readonly fragments?: TextCache
  /** Rows of the catalog; all of them by default. */
  readonly endpoints?: readonly Endpoint[]
  /** What an earlier build wrote about addresses. */
  readonly addresses?: string
  /** Files as they are called now, by an earlier path, as version control says. */
  readonly renamed?: Readonly<Record<string, string>>
}

export function siteOf(
  files: Readonly<Record<string, string | Uint8Array | MemoryFile>>,
  { config = {}, previous, at = now, images, fragments = shared, endpoints, addresses, renamed = {} }: SiteOptions = {},
): Promise<SiteState> {
  return buildSite({
    source: { ...createMemorySource(files), renamed: () => new Map(Object.entries(renamed)) },
    config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example', ...config }),
    now: at,
    fragments,
    ...(previous ? { previous } : {}),
    ...(images ? { images } : {}),
    ...(endpoints ? { endpoints } : {}),
    ...(addresses === undefined ? {} : { addresses: { read: async () => addresses } }),
  })
}

/** The text at a path, as it is served. */
export async function bodyAt({ snapshot }: SiteState, path: string): Promise<string> {
  const route = snapshot.routes.get(path)
  if (route?.kind !== 'prepared' && route?.kind !== 'file') throw new Error(`Nothing is served at ${path}.`)
  const { bytes } = await snapshot.bodies.load(route)
  return new TextDecoder().decode(bytes)
}

export function codesOf({ diagnostics }: SiteState): string[] {
  return diagnostics.map(({ code }) => code)
}
