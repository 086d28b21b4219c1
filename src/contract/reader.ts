/** What an export adds so that a reader's browser searches, answers and reads without the service. */
import type { EndpointDescription } from './endpoint.ts'
import type { PreparedRoute, SiteInfo } from './snapshot.ts'

/** Folder of the files that only the worker reads; no page of a site has such an address. */
export const readerFolder = '/_lectern/'

export const readerPaths = {
  /** At the root, because a worker answers for its folder and what is below. */
  worker: '/service-worker.js',
  manifest: `${readerFolder}reader.json`,
  /** Shown without a connection in place of a page that was never read. */
  offline: `${readerFolder}offline.html`,
} as const

/** What pages tell the worker. */
export const readerMessages = {
  /** A page has loaded: what is saved from now on delays nothing. */
  loaded: 'loaded',
  /** The reader is about to search or ask. */
  search: 'search',
} as const

/** Increased when a worker could misunderstand the files of another version. */
export const readerVersion = 1

/** The list of all that the worker may load. Paths are those of the service, without the folder of a project page. */
export interface ReaderManifest {
  readonly version: number
  /** Id of the snapshot that was exported. */
  readonly id: string
  readonly site: SiteInfo
  /** The operations that the worker answers. */
  readonly endpoints: readonly EndpointDescription[]
  /** The documents that an operation answers for, where the address has a query. */
  readonly routes: readonly PreparedRoute[]
  /** Absent if the index is larger than a browser should load. */
  readonly index?: ReaderIndex
  /** What every page needs, and the pages that a reader without a connection is led to. */
  readonly shell: readonly string[]
  /** All other pages, if they are few. */
  readonly pages: readonly string[]
}

export interface ReaderIndex {
  /** Everything but texts and records. */
  readonly core: ReaderFile
  /** Texts and records, in the order of the index. */
  readonly parts: readonly ReaderPart[]
}

/** In `readerFolder`, compressed by gzip; its name begins with its hash. */
export interface ReaderFile {
  readonly file: string
  /** In bytes, as it is stored. */
  readonly size: number
}

export interface ReaderPart extends ReaderFile {
  /** Its pages are those from here to the first page of the next part. */
  readonly firstPage: number
}

/** Hexadecimal digits of the SHA-256 that a name begins with. */
export const hashLength = 32
