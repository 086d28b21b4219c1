/** Opens a stored snapshot in any kind of store. */
import type { PageRecord } from '../../contract/page-record.ts'
import type { SearchSource } from '../../contract/search-source.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { type BodyOptions, createBodies, type ImageMakers } from './bodies.ts'
import { CheckedParts } from './checked-parts.ts'
import { Kept } from './kept.ts'
import { isFileList, isPageRecords, isShardPart, isSitePart, isTablePart, pathOf, type TablePart } from './layout.ts'
import { LazyRoutes } from './lazy-routes.ts'
import { FileMissing, type Manifest, manifestName, oldFormat, parseManifest, SnapshotError } from './manifest.ts'
import { openOldSnapshot } from './old-format.ts'
import { missedOnce } from './parts.ts'
import { openShards } from './shard.ts'
import { type OpenSnapshot, parseJson, parseLines, readFile, readFiles, readJson, type SnapshotStore } from './store.ts'

/** How a stored snapshot is read; as a whole, and checked, by default. */
export interface OpenOptions {
  /**
   * Reads routes, page records and the index when a request needs them, for platforms where every start counts. By
   * default routes and records are read at once, and the store checks every file if it can.
   */
  readonly lazy?: boolean
  /** Checks every file, and reads routes and records when they are needed, if the store reads checked files at once. */
  readonly readsLater?: boolean
  /** For files that are read as a whole, in bytes; 16 MiB by default. */
  readonly cacheBytes?: number
  /** For images that were not made when the snapshot was built. */
  readonly makers?: ImageMakers
}

const defaultCacheBytes = 16 * 1024 * 1024

/** For shards, in bytes as they are stored. Far more than one request needs. */
const shardBytes = 8 * 1024 * 1024

/**
 * Bodies stay in the store until they are requested.
 *
 * @throws {SnapshotError} when there is no snapshot, or it is damaged or of another format
 */
export async function openSnapshot(store: SnapshotStore, options: OpenOptions = {}): Promise<OpenSnapshot> {
  for (let text = await readManifest(store); ; ) {
    try {
      return await open(store, text, options)
    } catch (error) {
      // A new snapshot may have replaced this one since its manifest was read.
      const current = error instanceof FileMissing ? await readManifest(store) : text
      if (current === text) throw error
      text = current
    }
  }
}

async function readManifest(store: SnapshotStore): Promise<string> {
  const bytes = await store.read(manifestName)
  if (bytes) return new TextDecoder().decode(bytes)
  throw new SnapshotError('SNAPSHOT_MISSING', `${store.name} holds no snapshot.`, 'Build one with "lectern build".')
}

async function open(store: SnapshotStore, text: string, options: OpenOptions): Promise<OpenSnapshot> {
  const { lazy = false, readsLater = false, cacheBytes = defaultCacheBytes } = options
  const envelope = await parseManifest(text)
  if (envelope.format === oldFormat) return openOldSnapshot(store, envelope.content)
  const manifest = envelope.content
  if (!lazy && store.check) await checkFiles(store, manifest)
  const [site, table] = await Promise.all([
    readJson(store, manifest.site, isSitePart),
    readJson(store, manifest.table, isTablePart),
  ])
  const { makers } = options
  const reading = { cacheBytes, ...(makers ? { makers } : {}) }
  const isChecked = !lazy && store.check !== undefined
  const readNowOrLater = readsLater && isChecked && store.whole ? readChecked : readNow
  const parts = await (lazy ? readLazily : readNowOrLater)(store, table, reading)
  const { routes, bodies, search, readAll } = parts
  return {
    ...{ id: manifest.id, site: site.site, settings: site.settings, endpoints: site.endpoints },
    ...{ routes, bodies, search },
    get pages() {
      return parts.pages
    },
    ...(readAll ? { readAll } : {}),
    close: () => store.close?.(),
  }
}

/** Those that are read for routes and records come first, since a store may keep only the first ones open. */
async function checkFiles(store: SnapshotStore, manifest: Manifest): Promise<void> {
  const list = await readJson(store, manifest.files, isFileList)
  const { shards, pages } = await readJson(store, manifest.table, isTablePart)
  const early = new Set([...shards.map(([, name]) => name), ...pages])
  const sorted = [...list.filter(([name]) => early.has(name)), ...list.filter(([name]) => !early.has(name))]
  await store.check?.(sorted.map(([name, size]) => ({ file: pathOf(name), size, sha256: name })))
}

type Reading = Pick<BodyOptions, 'cacheBytes' | 'makers'>

type Parts = Pick<Snapshot, 'routes' | 'pages' | 'bodies' | 'search'> & Pick<OpenSnapshot, 'readAll'>

async function readNow(store: SnapshotStore, table: TablePart, reading: Reading): Promise<Parts> {
  const shards = await Promise.all(table.shards.map(([, name]) => readJson(store, name, isShardPart)))
  const { routes, places } = openShards(shards)
  const bodies = createBodies(store, (path) => places.get(path), { isChecked: store.check !== undefined, ...reading })
  const pages = await readPages(store, table)
  return { routes, bodies, pages, search: await searchNow(store, table.search) }
}

async function readChecked(store: SnapshotStore, table: TablePart, reading: Reading): Promise<Parts> {
  const parts = new CheckedParts(store, table)
  return {
    routes: parts,
    bodies: createBodies(store, (path) => parts.place(path), { isChecked: true, ...reading }),
    get pages() {
      return parts.pages()
    },
    search: await searchNow(store, table.search),
    readAll: (pause) => parts.readAll(pause),
  }
}

async function searchNow(store: SnapshotStore, search: TablePart['search']): Promise<SearchSource> {
  if (search.kind === 'index') return storedIndex(store, search)
  const texts = await readFiles(store, search.pieces)
  return { kind: 'texts', texts: () => parseLines(texts) }
}

async function readLazily(store: SnapshotStore, table: TablePart, reading: Reading): Promise<Parts> {
  const shards = new Kept(shardBytes, async (name) => {
    const bytes = await readFile(store, name)
    return { value: openShards([parseJson(name, bytes, isShardPart)]), size: bytes.length }
  })
  const routes = new LazyRoutes(table, shards)
  const bodies = createBodies(store, (path) => routes.place(path), { isChecked: false, ...reading })
  const pages = missedOnce(() => readPages(store, table))
  return {
    routes,
    bodies,
    get pages() {
      return pages()
    },
    search: lazySearch(store, table.search),
  }
}

function lazySearch(store: SnapshotStore, search: TablePart['search']): SearchSource {
  if (search.kind === 'index') return storedIndex(store, search)
  const texts = missedOnce(() => readFiles(store, search.pieces))
  return { kind: 'texts', texts: () => parseLines(texts()) }
}

function storedIndex(store: SnapshotStore, { pieces, vectors }: TablePart['search']): SearchSource {
  const load = () => readFiles(store, pieces)
  return { kind: 'index', load, ...(vectors ? { vectors: () => readFiles(store, vectors) } : {}) }
}

async function readPages(store: SnapshotStore, { pages }: TablePart): Promise<readonly PageRecord[]> {
  return (await Promise.all(pages.map((name) => readJson(store, name, isPageRecords)))).flat()
}
