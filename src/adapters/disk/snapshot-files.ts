/** A snapshot on disk: a manifest, and one file with every body and its content codings. */
import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { IndexedPage, Snapshot, StoredBody } from '../../contract/snapshot.ts'
import { type BodyOptions, writeBodies } from './body-writer.ts'
import { errorCode } from './error-code.ts'
import { streamFrom } from './file-source.ts'
import { openShared } from './shared-file.ts'
import { beginWriting, tidyAway } from './snapshot-folder.ts'
import {
  type BodyEntry,
  type BodyTable,
  damaged,
  type Manifest,
  manifestName,
  parseManifest,
  type ServeSettings,
  SnapshotError,
  serialiseManifest,
} from './snapshot-manifest.ts'

export type { Encode } from './body-writer.ts'
export { SnapshotError } from './snapshot-manifest.ts'

/** A snapshot that holds a file open. */
export interface OpenSnapshot extends Snapshot {
  readonly settings: ServeSettings
  /** Gives the file back; bodies cannot be had afterwards. Streams that have begun go on. */
  close(): void
}

export interface WriteOptions extends BodyOptions {
  /** Kept beside the snapshot, for whoever serves it. No proxy is trusted by default. */
  readonly settings?: ServeSettings
}

/**
 * Writes a snapshot to a folder. The manifest changes in one step at the end, so that whoever reads the folder finds
 * the old snapshot or the new one, and nothing else in the folder is touched. A folder that a kill leaves behind without a
 * manifest shows what it is (`holdsUnfinished`). The same snapshot gives the same bytes.
 *
 * @returns bytes on disk
 * @throws when a body cannot be rendered or the disk refuses; the old snapshot stays, and a new folder goes
 */
export async function writeSnapshot(snapshot: Snapshot, dir: string, options: WriteOptions = {}): Promise<number> {
  const { temporary, isNew } = await beginWriting(dir)
  let current: string | undefined
  try {
    const { table, ...stored } = await writeBodies(snapshot, temporary, options)
    const file = `bodies-${table.sha256.slice(0, 16)}.bin`
    await rename(temporary, path.join(dir, file))
    const { id, site, endpoints, pages } = snapshot
    const { settings = { trustProxy: false, ask: {} } } = options
    const manifest = serialiseManifest({
      id,
      site,
      settings,
      endpoints,
      pages,
      ...stored,
      bodies: { file, ...table },
    })
    await writeFile(temporary, manifest, { flush: true })
    await rename(temporary, path.join(dir, manifestName))
    current = file
    return table.size + Buffer.byteLength(manifest)
  } finally {
    await rm(temporary, { force: true })
    await tidyAway(dir, current, isNew)
  }
}

/**
 * Opens a snapshot and checks every byte of it. Bodies stay on disk until they are asked for.
 *
 * @throws {SnapshotError} when there is none, or it is damaged or of another format
 */
export async function openSnapshot(dir: string): Promise<OpenSnapshot> {
  const manifest = await readManifest(dir)
  const file = path.join(dir, manifest.bodies.file)
  try {
    await verify(file, manifest.bodies)
    return createSnapshot(manifest, file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    // A new snapshot may have replaced this one since its manifest was read.
    const current = await readManifest(dir)
    if (current.bodies.file === manifest.bodies.file) throw damaged(`${manifest.bodies.file} is missing`)
    return openSnapshot(dir)
  }
}

async function readManifest(dir: string): Promise<Manifest> {
  try {
    return parseManifest(await readFile(path.join(dir, manifestName), 'utf8'))
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new SnapshotError(`${dir} holds no snapshot. Build one with "lectern build".`)
  }
}

async function verify(file: string, { size, sha256 }: BodyTable): Promise<void> {
  const { size: found } = await stat(file)
  if (found !== size) throw damaged(`${path.basename(file)} has ${found} bytes of ${size}`)
  const hash = createHash('sha256')
  const handle = await open(file)
  try {
    const buffer = new Uint8Array(1024 * 1024)
    for (let read = await handle.read(buffer); read.bytesRead > 0; read = await handle.read(buffer)) {
      hash.update(buffer.subarray(0, read.bytesRead))
    }
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== sha256) throw damaged(`${path.basename(file)} was changed`)
}

function createSnapshot({ routes, bodies, search, ...same }: Manifest, file: string): OpenSnapshot {
  const shared = openShared(file)
  const entries = new Map<string, BodyEntry>()
  for (const { route, body } of routes) {
    const entry = body === undefined ? undefined : bodies.entries[body]
    if (entry) entries.set(route.path, entry)
  }
  const read = (entry: BodyEntry | undefined): StoredBody => {
    if (entry === undefined) throw new Error('The snapshot has no such body.')
    return readBody(shared.descriptor(), entry)
  }
  const searchBytes = () => read(bodies.entries[search.body]).bytes
  return {
    ...same,
    search:
      search.kind === 'index'
        ? { kind: search.kind, load: async () => searchBytes() }
        : { kind: search.kind, texts: () => parseLines(searchBytes()) },
    routes: new Map(routes.map(({ route }) => [route.path, route])),
    bodies: {
      load: (route) => read(entries.get(route.path)),
      stream(route, start, end) {
        const [offset, size] = entries.get(route.path) ?? [0, 0]
        return streamFrom(shared.lend, offset + start, offset + Math.min(end, size - 1))
      },
    },
    close: shared.close,
  }
}

/** One call for the body and its codings, which lie in a row. The file is in the page cache, or soon will be. */
function readBody(descriptor: number, [offset, size, codings]: BodyEntry): StoredBody {
  const total = Object.values(codings).reduce((sum, coded) => sum + coded, size)
  const bytes = new Uint8Array(total)
  let length = 0
  while (length < total) {
    const read = readSync(descriptor, bytes, length, total - length, offset + length)
    if (read === 0) throw new Error('The snapshot has become shorter.')
    length += read
  }
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
