/** The manifest of a stored snapshot: everything except the bodies. */
import type { EndpointDescription } from '../../contract/endpoint.ts'
import type { PageRecord, Route, SearchSource, SiteInfo } from '../../contract/snapshot.ts'
import { sha256 } from '../../text/hash.ts'
import type { TrustProxy } from '../limit/client-address.ts'

export const manifestName = 'lectern-snapshot.json'

/** Increased with every change that an older reader would misunderstand. */
const format = 3

export interface Manifest {
  readonly id: string
  readonly site: SiteInfo
  readonly settings: ServeSettings
  readonly endpoints: readonly EndpointDescription[]
  readonly routes: readonly StoredRoute[]
  readonly pages: readonly PageRecord[]
  /** `body` is an index of the table, of the serialised search index or of pages as JSON, one on each line. */
  readonly search: { readonly kind: SearchSource['kind']; readonly body: number }
  readonly bodies: BodyTable
}

/** What the configuration says about serving; contains no secret. */
export interface ServeSettings {
  readonly trustProxy: TrustProxy
  readonly ask: {
    readonly model?:
      | { readonly url: string; readonly name: string; readonly apiKeyEnv?: string | undefined }
      | undefined
  }
}

/** A route and the index of its body in the table, if it has one. */
export interface StoredRoute {
  readonly route: Route
  readonly body?: number
}

/** One file beside the manifest that contains every body once. */
export interface BodyTable {
  /** Name of the file. Part of its hash is in the name, so that a new snapshot never overwrites an old one. */
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** SHA-256 of the file, as hexadecimal digits. */
  readonly sha256: string
  readonly entries: readonly BodyEntry[]
}

/** Where a body starts, its size, and the sizes of the content codings that follow it, all in bytes. */
export type BodyEntry = readonly [offset: number, size: number, codings: Readonly<Record<string, number>>]

/** There is no usable snapshot. The message says why, and what to do. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError'
}

export async function serialiseManifest(manifest: Manifest): Promise<string> {
  const content = JSON.stringify(manifest)
  return `{"format":${format},"checksum":"${await sha256(content)}","content":${content}}\n`
}

/** @throws {SnapshotError} when the text is damaged or of another format */
export async function parseManifest(text: string): Promise<Manifest> {
  const envelope = readEnvelope(text)
  if (envelope.format !== format) {
    throw new SnapshotError(
      `The snapshot has format ${JSON.stringify(envelope.format)}, and this version of Lectern reads format ${format}. ` +
        'Build it again with "lectern build".',
    )
  }
  const checksum = await sha256(JSON.stringify(envelope.content) ?? '')
  if (envelope.checksum !== checksum) throw damaged('the manifest was changed')
  return envelope.content
}

export function damaged(how: string): SnapshotError {
  return new SnapshotError(`The snapshot is damaged: ${how}. Build it again with "lectern build".`)
}

/** @throws {SnapshotError} when the file of the bodies does not have the size that was written */
export function checkSize({ file, size }: BodyTable, found: number): void {
  if (found !== size) throw damaged(`${file} has ${found} bytes of ${size}`)
}

/** @throws {SnapshotError} when the file of the bodies does not have the hash that was written */
export function checkHash({ file, sha256 }: BodyTable, found: string): void {
  if (found !== sha256) throw damaged(`${file} was changed`)
}

/** The checksum guarantees the type of the content, because only `serialiseManifest` writes one. */
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
