/** Writes everything of a snapshot but its bodies: routes in shards, page records, and what search is made of. */
import type { IndexedPage, PageRecord } from '../../contract/page-record.ts'
import type { SearchSource } from '../../contract/search-source.ts'
import type { FileRoute, Route } from '../../contract/snapshot.ts'
import { isCutBehind, type StoredBodyPlace, type TablePart } from '../../serve/snapshot/layout.ts'
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
    const { first } = shard
    if (first !== undefined) shards.push([first, await files.addText(shard.text())])
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
  /** As JSON, written once: it also tells the size. */
  const routes: string[] = []
  let first: string | undefined
  let size = 0
  return {
    /** Path of the first route. */
    get first() {
      return first
    },
    /** In bytes of JSON, roughly. */
    get size() {
      return size
    },
    add(route: Route, place: PlacedBody | undefined) {
      const json = JSON.stringify(route)
      first ??= route.path
      size += json.length
      if (place === undefined) routes.push(`[${json}]`)
      else routes.push(`[${isMade(route) ? JSON.stringify(withBody(route)) : json},${JSON.stringify(stored(place))}]`)
    },
    /** A `ShardPart`. */
    text: () => `{"files":${JSON.stringify(names)},"routes":[${routes.join(',')}]}`,
  }

  function stored({ pack, offset, size, codings }: PlacedBody): StoredBodyPlace {
    const known = indexes.get(pack.files)
    if (known !== undefined) return [known, offset, size, codings]
    indexes.set(pack.files, names.length)
    return [names.push(...pack.files) - pack.files.length, offset, size, codings]
  }
}

function isMade(route: Route): route is FileRoute {
  return route.kind === 'file' && (route.scaled !== undefined || route.painted !== undefined)
}

/** How an image is made matters only where it was not. */
function withBody({ scaled: _, painted: __, ...rest }: FileRoute): Route {
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
  /** Pieces of the index; without them the texts are stored. */
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
