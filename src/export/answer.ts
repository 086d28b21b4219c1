/** What an export consists of, before and after every answer has its file. */
import type { Snapshot } from '../contract/snapshot.ts'
import type { FlatHeaders } from '../serve/http/message.ts'

/** What a GET of an address answers. */
export interface Answer {
  /** Canonical, percent-encoded path below the site: without the path of a project page. */
  readonly path: string
  /** Without those that belong to the host, such as `ETag`; `Content-Type` is always among them. */
  readonly headers: FlatHeaders
  readonly body: Uint8Array | ReadableStream<Uint8Array>
}

/** A file of an export. */
export interface ExportedFile {
  /** Below the folder of the export, with `/`; not percent-encoded. */
  readonly file: string
  readonly body: Uint8Array | ReadableStream<Uint8Array>
}

/** Where an export will be. */
export interface ExportedSite {
  readonly snapshot: Snapshot
  /** The address of the site without a final slash, with the path of a project page: `https://user.github.io/repo`. */
  readonly baseUrl: string
  /** Path of a project page, such as `/repo`; empty at the root of a host. */
  readonly base: string
}

/** Further files of an export, such as those that make search work without a server. They need no prefix of `base`. */
export type ExtraFiles = (site: ExportedSite) => Promise<readonly Answer[]>
