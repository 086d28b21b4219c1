/** A snapshot on disk: a small manifest, and a folder of files that never change. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { IndexedPage } from '../../contract/page-record.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { manifestName, type ServeSettings, serialiseManifest } from '../../serve/snapshot/manifest.ts'
import { type OpenOptions, openSnapshot } from '../../serve/snapshot/open-snapshot.ts'
import type { OpenSnapshot } from '../../serve/snapshot/store.ts'
import { byCodeUnits } from '../../text/compare.ts'
import { type BodyOptions, writeBodies } from './body-writer.ts'
import { type ContentFiles, createContentFiles } from './content-files.ts'
import type { KnownChecks } from './known-checks.ts'
import { beginWriting, tidyAfterFailure, tidyAway } from './snapshot-folder.ts'
import { createDiskStore } from './snapshot-store.ts'
import { writeIndex, writePages, writeRoutes, writeSearch } from './table-writer.ts'

export interface WriteOptions extends BodyOptions {
  /** Stored for those who serve the snapshot. No proxy is trusted by default. */
  readonly settings?: ServeSettings
  /** Makes the serialised search index; without it the texts are stored. */
  readonly index?: (pages: Iterable<IndexedPage>) => Promise<Uint8Array>
  /** The index is being made meanwhile: it is written once it is there, rather than kept until all bodies are. */
  readonly isIndexBegun?: boolean
  /** Called once the index is made: the vectors of its sections, if there are any. None by default. */
  readonly vectors?: () => Promise<Uint8Array | undefined>
  /**
   * Called once all but the index is written, and what `known` needs is noted: another thread may still make the index.
   */
  readonly beforeIndex?: () => Promise<void>
}

/**
 * Writes a snapshot to a folder. The manifest changes in one step at the end, so that readers of the folder find either
 * the old snapshot or the new one. Files of the old one stay until the snapshot after the new one, for services that
 * are reading them. What is in the folder already is not written again, and what Lectern did not write stays. The same
 * snapshot always gives the same bytes.
 *
 * @returns bytes of the snapshot on disk
 * @throws when a body cannot be rendered or written; the old snapshot stays, and a new folder is deleted
 */
export async function writeSnapshot(snapshot: Snapshot, dir: string, options: WriteOptions = {}): Promise<number> {
  const writing = await beginWriting(dir)
  const files = createContentFiles(dir, writing.drafts, options.known?.isWhole)
  const manifest = await writeAll(snapshot, dir, writing.drafts, files, options).catch(async (error: unknown) => {
    await writing.end()
    await tidyAfterFailure(dir, files.created, writing.isNew)
    throw error
  })
  await writing.end()
  await tidyAway(dir, new Set([...files.sizes.keys(), ...writing.before]))
  return sum(files.sizes.values()) + Buffer.byteLength(manifest)
}

async function writeAll(
  snapshot: Snapshot,
  dir: string,
  drafts: string,
  files: ContentFiles,
  options: WriteOptions,
): Promise<string> {
  const manifest = await writeFiles(snapshot, files, options)
  await files.settle()
  await replaceManifest(dir, drafts, manifest)
  return manifest
}

async function writeFiles(snapshot: Snapshot, files: ContentFiles, options: WriteOptions): Promise<string> {
  const { id, site, endpoints, routes, pages, search } = snapshot
  const { settings = { trustProxy: false, ask: {} }, index, vectors } = options
  const indexFiles = options.isIndexBegun ? writeIndex(search, index, files) : undefined
  // A failure is handled when it is waited for below. Until then it must not count as unhandled.
  indexFiles?.catch(() => undefined)
  const places = await writeBodies(snapshot, files, options)
  const tables = { ...(await writeRoutes(routes.values(), places, files)), pages: await writePages(pages, files) }
  options.known?.noteFiles(files.sizes)
  await options.beforeIndex?.()
  await files.settle()
  const pieces = await (indexFiles ?? writeIndex(search, index, files))
  const table = { ...tables, search: await writeSearch(search, { pieces, vectors }, files) }
  const siteFile = await files.addText(JSON.stringify({ site, settings, endpoints }))
  const tableFile = await files.addText(JSON.stringify(table))
  const list = [...files.sizes].sort(([a], [b]) => byCodeUnits(a, b))
  const listFile = await files.addText(JSON.stringify(list))
  return serialiseManifest({ id, site: siteFile, table: tableFile, files: listFile })
}

/** An equal one stays as it is, so that nobody who looks at its time opens the same snapshot again. */
async function replaceManifest(dir: string, drafts: string, manifest: string): Promise<void> {
  const file = path.join(dir, manifestName)
  const old = await readFile(file, 'utf8').catch(() => undefined)
  if (old === manifest) return
  const draft = path.join(drafts, manifestName)
  await writeFile(draft, manifest, { flush: true })
  await rename(draft, file)
}

/**
 * Opens a snapshot and checks every byte of it. Bodies stay on disk until they are requested.
 *
 * @param known what earlier processes have checked: it is checked again where it may have changed since
 * @throws {SnapshotError} when there is none, or it is damaged or of another format
 */
export async function openSnapshotFolder(
  dir: string,
  options: OpenOptions = {},
  known?: KnownChecks,
): Promise<OpenSnapshot> {
  const store = createDiskStore(dir, known)
  try {
    return await openSnapshot(store, options)
  } catch (error) {
    store.close?.()
    throw error
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}
