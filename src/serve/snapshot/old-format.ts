/** Snapshots of format 3: the manifest contains everything except the bodies, which are one file beside it. */
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { PageRecord } from '../../contract/page-record.ts'
import type { SearchSource } from '../../contract/search-source.ts'
import type { Route, SiteInfo } from '../../contract/snapshot.ts'
import { isJsonObject } from '../../text/json.ts'
import { createBodies } from './bodies.ts'
import { damaged, type ServeSettings, SnapshotError } from './manifest.ts'
import type { BodyPlace } from './shard.ts'
import { type OpenSnapshot, parseLines, type SnapshotStore } from './store.ts'

interface OldManifest {
  readonly id: string
  readonly site: SiteInfo
  readonly settings: ServeSettings
  readonly endpoints: readonly EndpointDescription[]
  /** `body` is an index of the table of bodies. */
  readonly routes: readonly { readonly route: Route; readonly body?: number }[]
  readonly pages: readonly PageRecord[]
  readonly search: { readonly kind: SearchSource['kind']; readonly body: number }
  readonly bodies: {
    readonly file: string
    readonly size: number
    readonly sha256: string
    readonly entries: readonly BodyEntry[]
  }
}

type BodyEntry = readonly [offset: number, size: number, codings: Readonly<Record<string, number>>]

/** The file with the bodies in a folder of this format. */
export const oldBodies = /^bodies-[0-9a-f]{16}\.bin$/

/** @throws {SnapshotError} when the bodies are not what was written, or the store cannot check and divide files */
export async function openOldSnapshot(store: SnapshotStore, content: unknown): Promise<OpenSnapshot> {
  if (!isOldManifest(content)) throw damaged('the manifest is not one')
  if (!store.check || !store.part) {
    throw new SnapshotError('SNAPSHOT_FORMAT', 'The snapshot has format 3, which can be served from a disk only.')
  }
  const { id, site, settings, endpoints, pages, search } = content
  const { file, size, sha256, entries } = content.bodies
  await store.check([{ file, size, sha256 }])
  const places = new Map<string, BodyPlace>()
  for (const { route, body } of content.routes) {
    const entry = body === undefined ? undefined : entries[body]
    if (entry) places.set(route.path, { files: [file], offset: entry[0], size: entry[1], codings: entry[2] })
  }
  const readSearch = () => {
    const [offset, length] = entries[search.body] ?? [0, 0]
    return store.part?.(file, offset, offset + length) ?? new Uint8Array()
  }
  return {
    ...{ id, site, settings, endpoints, pages },
    routes: new Map(content.routes.map(({ route }) => [route.path, route])),
    bodies: createBodies(store, (path) => places.get(path), { isChecked: true, cacheBytes: 0, toPath: (name) => name }),
    search: searchSource(search.kind, readSearch),
    close: () => store.close?.(),
  }
}

function searchSource(kind: SearchSource['kind'], read: () => Uint8Array): SearchSource {
  return kind === 'index' ? { kind, load: async () => read() } : { kind, texts: () => parseLines(read()) }
}

function isOldManifest(content: unknown): content is OldManifest {
  if (!isJsonObject(content) || !isJsonObject(content.bodies) || !isJsonObject(content.search)) return false
  const { file, entries } = content.bodies
  const isNamed = typeof file === 'string' && oldBodies.test(file)
  return isNamed && [entries, content.routes, content.pages, content.endpoints].every(Array.isArray)
}
