/** The manifest of a stored snapshot, a small file that names all others. It is written last. */
import { type FailureCode, LecternError } from '../../contract/errors.ts'
import { sha256 } from '../../text/hash.ts'
import { isJsonObject } from '../../text/json.ts'
import type { TrustProxy } from '../limit/client-address.ts'

export const manifestName = 'lectern-snapshot.json'

/** Increased with every change that an older reader would misunderstand. Format 3 has one file with all bodies. */
export const format = 4
export const oldFormat = 3

export interface Manifest {
  /** That of the snapshot. */
  readonly id: string
  /** Name of the file with a `SitePart`. */
  readonly site: string
  /** Name of the file with a `TablePart`. */
  readonly table: string
  /** Name of the file that lists all others with their sizes. */
  readonly files: string
}

/** What the configuration says about serving; contains no secret. */
export interface ServeSettings {
  readonly trustProxy: TrustProxy
  readonly ask: {
    readonly model?:
      | { readonly url: string; readonly name: string; readonly apiKeyEnv?: string | undefined }
      | undefined
    readonly embeddings?: EmbeddingSettings | undefined
  }
}

/** Where vectors come from: an endpoint by `url` and `model`, or a package that runs here. */
export interface EmbeddingSettings {
  readonly url?: string | undefined
  readonly model?: string | undefined
  readonly apiKeyEnv?: string | undefined
  readonly dimensions?: number | undefined
  readonly batch?: number | undefined
  readonly package?: string | undefined
}

/** A file of a snapshot as it must be. */
export interface StoredFile {
  /** Path in the folder of the snapshot. */
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** SHA-256 as hexadecimal digits, or the beginning of it. */
  readonly sha256: string
}

/** There is no usable snapshot. */
export class SnapshotError extends LecternError {
  override readonly name: string = 'SnapshotError'

  constructor(code: SnapshotFailure, message: string, hint = 'Build it again with "lectern build".') {
    super(code, message, hint)
  }
}

type SnapshotFailure = Extract<FailureCode, `SNAPSHOT_${string}`>

export function damaged(how: string): SnapshotError {
  return new SnapshotError('SNAPSHOT_DAMAGED', `The snapshot is damaged: ${how}.`)
}

/** A file is not there: the snapshot is incomplete, or another one is replacing it. */
export class FileMissing extends SnapshotError {
  override readonly name: string = 'FileMissing'

  constructor(file: string) {
    const hint = 'Copy it again, or build it again with "lectern build".'
    super('SNAPSHOT_INCOMPLETE', `The snapshot is not complete: ${file} is missing.`, hint)
  }
}

/** @throws {SnapshotError} when a file does not have the size that was written */
export function checkSize({ file, size }: StoredFile, found: number): void {
  if (found !== size) throw damaged(`${file} has ${found} bytes of ${size}`)
}

/** @throws {SnapshotError} when a file does not have the hash that was written */
export function checkHash({ file, sha256 }: Pick<StoredFile, 'file' | 'sha256'>, found: string): void {
  if (!found.startsWith(sha256)) throw damaged(`${file} was changed`)
}

export async function serialiseManifest({ id, site, table, files }: Manifest): Promise<string> {
  return serialiseEnvelope(format, { id, site, table, files })
}

/** The text of a manifest in any format. The checksum covers the content. */
export async function serialiseEnvelope(format: number, content: object): Promise<string> {
  const text = JSON.stringify(content)
  return `{"format":${format},"checksum":"${await sha256(text)}","content":${text}}\n`
}

/** A manifest whose checksum is right. */
export type Envelope =
  | { readonly format: typeof format; readonly content: Manifest }
  | { readonly format: typeof oldFormat; readonly content: unknown }

/** @throws {SnapshotError} when the text is damaged or of another format */
export async function parseManifest(text: string): Promise<Envelope> {
  const envelope = readEnvelope(text)
  const found = envelope.format
  if (found !== format && found !== oldFormat) throw unknownFormat(found)
  const checksum = await sha256(JSON.stringify(envelope.content) ?? '')
  if (envelope.checksum !== checksum) throw damaged('the manifest was changed')
  const { content } = envelope
  if (found === oldFormat) return { format: found, content }
  if (!isManifest(content)) throw damaged('the manifest is not one')
  return { format: found, content }
}

function unknownFormat(found: unknown): SnapshotError {
  const is = `The snapshot has format ${JSON.stringify(found)}`
  const reads = `this version of Lectern reads formats ${oldFormat} and ${format}`
  const isNewer = typeof found === 'number' && found > format
  const hint = isNewer ? 'Update Lectern, or build it again with "lectern build".' : undefined
  return new SnapshotError('SNAPSHOT_FORMAT', `${is}, and ${reads}.`, hint)
}

function readEnvelope(text: string): Readonly<Record<string, unknown>> {
  let envelope: unknown
  try {
    envelope = JSON.parse(text)
  } catch {
    throw damaged('the manifest is not complete')
  }
  if (isJsonObject(envelope) && 'format' in envelope) return envelope
  throw damaged('the manifest is not one')
}

function isManifest(content: unknown): content is Manifest {
  return (
    isJsonObject(content) &&
    [content.id, content.site, content.table, content.files].every((it) => typeof it === 'string')
  )
}
