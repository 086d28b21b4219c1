/** Writes everything of a snapshot but its bodies: routes in shards, page records, and what search is made of. */
import type { IndexedPage, PageRecord } from '../../contract/page-record.ts'
import type { Route, SearchSource } from '../../contract/snapshot.ts'
import { isCutBehind, type ShardPart, type StoredBodyPlace, type TablePart } from '../../serve/snapshot/layout.ts'
import { byCodeUnits } from '../../text/compare.ts'
import type { PlacedBody } from './body-packs.ts'
import type { ContentFiles } from './content-files.ts'

/** In bytes, roughly: what a worker reads to find one route. */
const averageShard = 64 * 1024
const largestShard = 256 * 1024
/** In UTF-16 code units. Page records are only read all together, so there are few files. */
const averagePages = 1024 * 1024
const largestPages = 8 * 1024 * 1024

/** In bytes of JSON, roughly. The boundaries of shards must not move with the titles and dates in them. */
const averageRoute = 256

export async function writeRoutes(
  routes: Iterable<Route>,
  places: ReadonlyMap<Route, PlacedBody>,
  files: ContentFiles,
): Promise<Pick<TablePart, 'routes' | 'shards' | 'absent'>> {
  const sorted = [...routes].sort((a, b) => byCodeUnits(a.path, b.path))
  const shards: [first: string, name: string][] = []
  let shard = createShard()
  const flush = async () => {
    const [first] = shard.routes
    if (first) shards.push([first[0].path, await files.addText(JSON.stringify(shard.part()))])
    shard = createShard()
  }
  for (const route of sorted) {
    shard.add(route, places.get(route))
    if (shard.size > largestShard || isCutBehind(route.path, averageRoute, averageShard)) await flush()
  }
  await flush()
  return { routes: sorted.length, shards, absent: sorted.filter((route) => route.kind === 'absent') }
}

function createShard() {
  const names: string[] = []
  /** By the files that they follow each other in. */
  const indexes = new Map<readonly string[], number>()
  const routes: ShardPart['routes'][number][] = []
  let size = 0
  return {
    routes,
    /** In bytes of JSON, roughly. */
    get size() {
      return size
    },
    add(route: Route, place: PlacedBody | undefined) {
      size += JSON.stringify(route).length
      routes.push(place ? [withBody(route), stored(place)] : [route])
    },
    part: (): ShardPart => ({ files: names, routes }),
  }

  function stored({ pack, offset, size, codings }: PlacedBody): StoredBodyPlace {
    const known = indexes.get(pack.files)
    if (known !== undefined) return [known, offset, size, codings]
    indexes.set(pack.files, names.length)
    return [names.push(...pack.files) - pack.files.length, offset, size, codings]
  }
}

/** How an image is made matters only where it was not. */
function withBody(route: Route): Route {
  if (route.kind !== 'file' || !(route.scaled || route.painted)) return route
  const { scaled: _, painted: __, ...rest } = route
  return rest
}

/** @returns names of the files */
export async function writePages(pages: readonly PageRecord[], files: ContentFiles): Promise<string[]> {
  const names: string[] = []
  let records: string[] = []
  let size = 0
  const flush = async () => {
    if (records.length > 0) names.push(await files.addText(`[${records.join(',')}]`))
    records = []
    size = 0
  }
  for (const page of pages) {
    const record = JSON.stringify(page)
    records.push(record)
    size += record.length
    if (size > largestPages || isCutBehind(page.path, averageRecord, averagePages)) await flush()
  }
  await flush()
  return names
}

/** In UTF-16 code units, roughly. */
const averageRecord = 2048

/**
 * @param make the serialised index of texts
 * @returns names of its pieces; nothing if only the texts are stored
 */
export async function writeIndex(
  search: SearchSource,
  make: ((pages: Iterable<IndexedPage>) => Promise<Uint8Array>) | undefined,
  files: ContentFiles,
): Promise<readonly string[] | undefined> {
  if (search.kind === 'index') return files.addPieces([await search.load()])
  return make && files.addPieces([await make(search.texts())])
}

export interface SearchParts {
  /** Of the index; without them the texts are stored. */
  readonly pieces: readonly string[] | undefined
  /** Makes the vectors of its sections, if there are any. */
  readonly vectors: (() => Promise<Uint8Array | undefined>) | undefined
}

export async function writeSearch(
  search: SearchSource,
  { pieces, vectors }: SearchParts,
  files: ContentFiles,
): Promise<TablePart['search']> {
  if (search.kind === 'texts' && !pieces)
    return { kind: 'texts', pieces: await files.addPieces(Array.from(search.texts(), jsonLine)) }
  const made = search.kind === 'index' ? await search.vectors?.() : await vectors?.()
  return { kind: 'index', pieces: pieces ?? [], ...(made ? { vectors: await files.addPieces([made]) } : {}) }
}

function jsonLine(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}
