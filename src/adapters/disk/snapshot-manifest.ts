/** The manifest of a snapshot on disk: everything but the bodies. */
import { createHash } from 'node:crypto'
import type { ResolvedConfig } from '../../config/schema.ts'
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { PageRecord, Route, SearchSource, SiteInfo } from '../../contract/snapshot.ts'

export const manifestName = 'lectern-snapshot.json'

/** Raised with every change that an older reader would misunderstand. */
const format = 2

export interface Manifest {
  readonly id: string
  readonly site: SiteInfo
  readonly settings: ServeSettings
  readonly endpoints: readonly EndpointDescription[]
  readonly routes: readonly StoredRoute[]
  readonly pages: readonly PageRecord[]
  /** What stands in the body at this index of the table: the serialised index, or a page as JSON on each line. */
  readonly search: { readonly kind: SearchSource['kind']; readonly body: number }
  readonly bodies: BodyTable
}

/** What the configuration says of serving; holds no secret. */
export type ServeSettings = Pick<ResolvedConfig, 'trustProxy' | 'ask'>

/** A route and the index of its body in the table, where it has one. */
export interface StoredRoute {
  readonly route: Route
  readonly body?: number
}

/** One file beside the manifest that holds every body once. */
export interface BodyTable {
  /** Name of the file; holds a part of its hash, so that a new snapshot never writes into the old one. */
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** SHA-256 of the file, as hexadecimal digits. */
  readonly sha256: string
  readonly entries: readonly BodyEntry[]
}

/** Where a body starts, its size, and the sizes of the content codings that follow it, all in bytes. */
export type BodyEntry = readonly [offset: number, size: number, codings: Readonly<Record<string, number>>]

/** A folder that holds no usable snapshot; the message says why and what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

export function serialiseManifest(manifest: Manifest): string {
  const content = JSON.stringify(manifest)
  return `{"format":${format},"checksum":"${checksum(content)}","content":${content}}\n`
}

/** @throws {SnapshotError} when the text is damaged or of another format */
export function parseManifest(text: string): Manifest {
  const envelope = readEnvelope(text)
  if (envelope.format !== format) {
    throw new SnapshotError(
      `The snapshot has format ${JSON.stringify(envelope.format)}, and this version of Lectern reads format ${format}. ` +
        'Build it again with "lectern build".',
    )
  }
  if (envelope.checksum !== checksum(JSON.stringify(envelope.content))) throw damaged('the manifest was changed')
  return envelope.content
}

export function damaged(how: string): SnapshotError {
  return new SnapshotError(`The snapshot is damaged: ${how}. Build it again with "lectern build".`)
}

/** The checksum vouches for the type of the content: nothing else writes one. */
interface Envelope {
  readonly format: unknown
  readonly checksum: unknown
  readonly content: Manifest
}

function readEnvelope(text: string): Envelope {
  try {
    const envelope = JSON.parse(text)
    if (typeof envelope === 'object' && envelope !== null && 'format' in envelope) return envelope
  } catch {
    throw damaged('the manifest is not complete')
  }
  throw damaged('the manifest is not one')
}

function checksum(content: string | undefined): string {
  return createHash('sha256')
    .update(content ?? '')
    .digest('hex')
}
