/** Opens a stored snapshot in any kind of store. */
import type { IndexedPage, SearchSource, Snapshot, StoredBody } from '../../contract/snapshot.ts'
import {
  type BodyEntry,
  type BodyTable,
  damaged,
  type Manifest,
  parseManifest,
  type ServeSettings,
  SnapshotError,
} from './manifest.ts'

/** Port: the place where a snapshot is kept, such as a folder or a web address. */
export interface SnapshotStore {
  /** For messages. */
  readonly name: string
  /** The manifest as it is now; nothing if there is none. */
  manifest(): Promise<Uint8Array | undefined>
  /**
   * Opens the file of the bodies; nothing if there is none.
   *
   * @throws {SnapshotError} when it is not the file that was written; over a network, only as far as this can be known
   *   without reading all of it
   */
  bodies(table: BodyTable): Promise<BodyFile | undefined>
}

/** The file that contains every body. Positions are in bytes, and `end` is exclusive. */
export interface BodyFile {
  /** At once if that is cheap. @throws when the file is closed, or the bytes cannot be read */
  read(start: number, end: number): Uint8Array | Promise<Uint8Array>
  /** A failure fails the stream. */
  stream(start: number, end: number): ReadableStream<Uint8Array>
  close(): void
}

/** A snapshot that keeps a file open. */
export interface OpenSnapshot extends Snapshot {
  readonly settings: ServeSettings
  /** Closes the file: no further body can be read, but streams that have begun go on. */
  close(): void
}

/**
 * Bodies stay in the store until they are requested.
 *
 * @throws {SnapshotError} when there is no snapshot, or it is damaged or of another format
 */
export async function openSnapshot(store: SnapshotStore): Promise<OpenSnapshot> {
  const manifest = await readManifest(store)
  const file = await store.bodies(manifest.bodies)
  if (file) return createSnapshot(manifest, file)
  // A new snapshot may have replaced this one since its manifest was read.
  const current = await readManifest(store)
  if (current.bodies.file === manifest.bodies.file) throw damaged(`${manifest.bodies.file} is missing`)
  return openSnapshot(store)
}

async function readManifest(store: SnapshotStore): Promise<Manifest> {
  const bytes = await store.manifest()
  if (bytes) return parseManifest(new TextDecoder().decode(bytes))
  throw new SnapshotError(`${store.name} holds no snapshot. Build one with "lectern build".`)
}

async function createSnapshot({ routes, bodies, search, ...same }: Manifest, file: BodyFile): Promise<OpenSnapshot> {
  const entries = new Map<string, BodyEntry>()
  for (const { route, body } of routes) {
    const entry = body === undefined ? undefined : bodies.entries[body]
    if (entry) entries.set(route.path, entry)
  }
  return {
    ...same,
    search: await searchSource(search.kind, bodies.entries[search.body], file),
    routes: new Map(routes.map(({ route }) => [route.path, route])),
    bodies: {
      load: (route) => readBody(file, entries.get(route.path)),
      stream(route, start, end) {
        const [offset, size] = entries.get(route.path) ?? [0, 0]
        return file.stream(offset + start, offset + Math.min(end + 1, size))
      },
    },
    close: file.close,
  }
}

/** `texts` cannot wait, so the texts are read now. */
async function searchSource(
  kind: SearchSource['kind'],
  entry: BodyEntry | undefined,
  file: BodyFile,
): Promise<SearchSource> {
  if (kind === 'index') return { kind, load: async () => (await readBody(file, entry)).bytes }
  const { bytes } = await readBody(file, entry)
  return { kind, texts: () => parseLines(bytes) }
}

/** Reads the body and its codings, which follow it, at once. */
function readBody(file: BodyFile, entry: BodyEntry | undefined): StoredBody | Promise<StoredBody> {
  if (entry === undefined) throw new Error('The snapshot has no such body.')
  const [offset, size, codings] = entry
  const total = Object.values(codings).reduce((sum, coded) => sum + coded, size)
  const bytes = file.read(offset, offset + total)
  return bytes instanceof Promise ? bytes.then((late) => divide(late, entry)) : divide(bytes, entry)
}

function divide(bytes: Uint8Array, [, size, codings]: BodyEntry): StoredBody {
  let start = size
  const encoded: Record<string, Uint8Array> = {}
  for (const [name, coded] of Object.entries(codings)) {
    encoded[name] = bytes.subarray(start, start + coded)
    start += coded
  }
  return { bytes: bytes.subarray(0, size), encoded }
}

function* parseLines(bytes: Uint8Array): Iterable<IndexedPage> {
  const decoder = new TextDecoder()
  for (let start = 0, end = bytes.indexOf(10); end !== -1; start = end + 1, end = bytes.indexOf(10, start)) {
    yield JSON.parse(decoder.decode(bytes.subarray(start, end)))
  }
}
