/** What the files of a snapshot contain. Each is named after the hash of its bytes, and never changes. */
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { PageRecord } from '../../contract/page-record.ts'
import type { SearchSource } from '../../contract/search-source.ts'
import type { AbsentRoute, Route, SiteInfo } from '../../contract/snapshot.ts'
import { contentHash } from '../../text/hash.ts'
import { isJsonObject } from '../../text/json.ts'
import { damaged, type ServeSettings } from './manifest.ts'

export const filesFolder = 'files'

/** Digits of a SHA-256 in the name of a file. */
const nameDigits = 32
const namePattern = /^[0-9a-f]{32}$/

/** In bytes. No file is larger: many hosts take at most 25 MiB. Larger ones are cut into pieces of this size. */
export const pieceBytes = 16 * 1024 * 1024

/** Small, and read whenever a snapshot is opened. */
export interface SitePart {
  readonly site: SiteInfo
  readonly settings: ServeSettings
  readonly endpoints: readonly EndpointDescription[]
}

/** Where everything else is. Read whenever a snapshot is opened. */
export interface TablePart {
  /** Number of routes. */
  readonly routes: number
  /** Files with a `ShardPart`, each with its first path, in the order of the paths. */
  readonly shards: readonly (readonly [first: string, name: string])[]
  /** Also in the shards. */
  readonly absent: readonly AbsentRoute[]
  /** Names of the files with arrays of page records. */
  readonly pages: readonly string[]
  /** Names of the pieces of the serialised index, or of pages as JSON, one on each line. */
  readonly search: {
    readonly kind: SearchSource['kind']
    readonly pieces: readonly string[]
    /** Names of the pieces of the sections' vectors; absent if there are none. */
    readonly vectors?: readonly string[]
  }
}

/** Routes with neighbouring paths, in the order of the paths. */
export interface ShardPart {
  /** Names of the files with the bodies. */
  readonly files: readonly string[]
  readonly routes: readonly (readonly [route: Route] | readonly [route: Route, body: StoredBodyPlace])[]
}

/**
 * Where a body is, and the sizes of the content codings that follow it, all in bytes. A body that is longer than a
 * piece goes on in the next files of the shard.
 */
export type StoredBodyPlace = readonly [
  file: number,
  offset: number,
  size: number,
  codings: Readonly<Record<string, number>>,
]

/** All other files of a snapshot, by name. */
export type FileList = readonly (readonly [name: string, size: number])[]

export function isSitePart(value: unknown): value is SitePart {
  if (!isJsonObject(value)) return false
  return isJsonObject(value.site) && isJsonObject(value.settings) && Array.isArray(value.endpoints)
}

export function isTablePart(value: unknown): value is TablePart {
  if (!isJsonObject(value) || !isJsonObject(value.search)) return false
  const { routes, shards, absent, pages, search } = value
  return typeof routes === 'number' && [shards, absent, pages, search.pieces].every(Array.isArray)
}

export function isShardPart(value: unknown): value is ShardPart {
  return isJsonObject(value) && Array.isArray(value.files) && Array.isArray(value.routes)
}

export function isFileList(value: unknown): value is FileList {
  return Array.isArray(value) && value.every((entry) => Array.isArray(entry) && isFileName(entry[0]))
}

export function isPageRecords(value: unknown): value is readonly PageRecord[] {
  return Array.isArray(value)
}

/** @param hash SHA-256 of the bytes as hexadecimal digits */
export function nameOf(hash: string): string {
  return hash.slice(0, nameDigits)
}

export function isFileName(name: unknown): name is string {
  return typeof name === 'string' && namePattern.test(name)
}

/** @throws {SnapshotError} when the name could lead anywhere else */
export function pathOf(name: unknown): string {
  if (!isFileName(name)) throw damaged('a file has a name that Lectern does not give')
  return `${filesFolder}/${name}`
}

/**
 * Whether files are cut behind an item. It depends on the item alone, so that a change moves no other boundary: on
 * average after `average` bytes.
 *
 * @param key names the item, such as its path
 * @param size of the item in bytes
 */
export function isCutBehind(key: string, size: number, average: number): boolean {
  return Number.parseInt(contentHash(key).slice(-8), 16) / 2 ** 32 < size / average
}
