/** A snapshot on disk: a manifest, and one file with every body and its content codings. */
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, read } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Snapshot } from '../../contract/snapshot.ts'
import {
  type BodyTable,
  checkHash,
  checkSize,
  manifestName,
  type ServeSettings,
  serialiseManifest,
} from '../../serve/snapshot/manifest.ts'
import { type BodyFile, type OpenSnapshot, openSnapshot } from '../../serve/snapshot/open-snapshot.ts'
import { type BodyOptions, writeBodies } from './body-writer.ts'
import { errorCode } from './error-code.ts'
import { type Readable, streamFrom } from './file-source.ts'
import { readWhole } from './pack-file.ts'
import { beginWriting, tidyAway } from './snapshot-folder.ts'

export interface WriteOptions extends BodyOptions {
  /** Stored for those who serve the snapshot. No proxy is trusted by default. */
  readonly settings?: ServeSettings
}

/**
 * Writes a snapshot to a folder. The manifest changes in one step at the end, so that readers of the folder find either
 * the old snapshot or the new one. Other files in the folder stay. `holdsUnfinished` recognises a folder that a killed
 * build leaves without a manifest. The same snapshot always gives the same bytes.
 *
 * @returns bytes on disk
 * @throws when a body cannot be rendered or written; the old snapshot stays, and a new folder is deleted
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
    const content = { id, site, settings, endpoints, pages, ...stored, bodies: { file, ...table } }
    const manifest = await serialiseManifest(content)
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
 * Opens a snapshot and checks every byte of it. Bodies stay on disk until they are requested.
 *
 * @throws {SnapshotError} when there is none, or it is damaged or of another format
 */
export function openSnapshotFolder(dir: string): Promise<OpenSnapshot> {
  return openSnapshot({
    name: dir,
    manifest: () => unlessMissing(readFile(path.join(dir, manifestName))),
    bodies: (table) => unlessMissing(openBodies(path.join(dir, table.file), table)),
  })
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function openBodies(file: string, table: BodyTable): Promise<BodyFile> {
  checkSize(table, (await stat(file)).size)
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(part)
  checkHash(table, hash.digest('hex'))
  return shareFile(file)
}

const readAt = promisify(read)

/**
 * A file with many readers. It is opened once, because the next snapshot removes it from the folder, and closed when
 * its owner has closed it and the last stream has ended.
 */
function shareFile(file: string): BodyFile {
  const descriptor = openSync(file, 'r')
  let isOpen = true
  let streams = 0
  const closeIfUnused = () => {
    if (!isOpen && streams === 0) closeSync(descriptor)
  }
  const checkOpen = () => {
    if (!isOpen) throw new Error('The snapshot is closed.')
  }
  async function lend(): Promise<Readable> {
    checkOpen()
    streams++
    return {
      read: async (buffer, position) => (await readAt(descriptor, buffer, 0, buffer.length, position)).bytesRead,
      close() {
        streams--
        closeIfUnused()
      },
    }
  }
  return {
    /** Without the thread pool: the file is in the page cache, or soon will be. */
    read(start, end) {
      checkOpen()
      return readWhole(descriptor, start, end - start)
    },
    stream: (start, end) => streamFrom(lend, start, end - 1),
    close() {
      if (!isOpen) return
      isOpen = false
      closeIfUnused()
    },
  }
}
