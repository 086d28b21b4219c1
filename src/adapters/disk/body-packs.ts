/**
 * Groups bodies into files. Which bodies share a file depends on their paths alone, so a change moves no other body.
 */
import { isCutBehind } from '../../serve/snapshot/layout.ts'
import { type BodyPlace, totalSize } from '../../serve/snapshot/shard.ts'
import type { ContentFiles } from './content-files.ts'

/** In bytes. A file of this size is moved in one piece by every tool, and read in one piece by a worker. */
const averagePack = 256 * 1024
const largestPack = 512 * 1024
/** On average. Small bodies come in smaller packs. */
const bodiesInPack = 64

/** A body that is ready to be written. */
export interface MadeBody {
  /** Equal for equal bodies. */
  readonly key: string
  /** In bytes without the codings. */
  readonly size: number
  /** The body, then its codings; or where they are already. */
  readonly parts: readonly Uint8Array[] | ReadableStream<Uint8Array> | KeptBytes
  /** Sizes of the codings. */
  readonly codings: BodyPlace['codings']
  /** Hash of the body without the codings, if it is known. */
  readonly sha256?: string
}

/** Bytes of a body and its codings in a file that is part of the snapshot on the disk. */
export interface KeptBytes {
  readonly file: KeptFile
  /** In bytes. */
  readonly offset: number
  /** Reads them, or makes them again if the file was damaged. */
  readonly read: () => Promise<readonly Uint8Array[]>
}

export interface KeptFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** Where a body is. Its file has a name when it is full. */
export interface PlacedBody extends Omit<BodyPlace, 'files'> {
  readonly pack: { readonly files: readonly string[] }
}

export interface Packer {
  has(key: string): boolean
  /** @param path decides where files are cut */
  add(path: string, body: MadeBody): Promise<PlacedBody>
  finish(): Promise<void>
}

/**
 * @param release called with each part that nobody needs any more: its file is written, or an equal body has a place
 */
export function createPacker(files: ContentFiles, release: (part: Uint8Array) => void = () => {}): Packer {
  const places = new Map<string, PlacedBody>()
  let pack = emptyPack()

  async function finish(): Promise<void> {
    const full = pack
    pack = emptyPack()
    if (full.bodies > 0) full.written.files.push(await write(full))
  }

  /** A file of the same bodies in the same order stays as it is. */
  async function write({ parts, kept, size, sha256 }: Pack): Promise<string> {
    if (kept?.size === size) return files.keep(kept.name, size)
    const read = await Promise.all(parts.map((part) => ('read' in part ? part.read() : [part])))
    const bytes = read.flat()
    const name = await files.add(bytes, bytes.length === 1 ? sha256 : undefined)
    for (const part of parts) if (part instanceof Uint8Array) release(part)
    return name
  }

  async function place(path: string, body: MadeBody): Promise<PlacedBody> {
    const { size, parts, codings, sha256 } = body
    const total = totalSize(size, codings)
    if (parts instanceof ReadableStream)
      return { pack: { files: await files.addStream(parts, size) }, offset: 0, size, codings }
    if (total > largestPack) {
      const bytes = 'read' in parts ? await parts.read() : parts
      const placed = { pack: { files: await files.addPieces(bytes, sha256) }, offset: 0, size, codings }
      for (const part of bytes) release(part)
      return placed
    }
    if (pack.size + total > largestPack) await finish()
    const placed = { pack: pack.written, offset: pack.size, size, codings }
    if ('read' in parts) pack.parts.push(parts)
    else pack.parts.push(...parts)
    pack.kept = keptSoFar(pack, parts)
    pack.size += total
    pack.bodies++
    pack.sha256 = sha256
    if (isCutBehind(path, Math.max(total, averagePack / bodiesInPack), averagePack)) await finish()
    return placed
  }

  return {
    has: (key) => places.has(key),
    async add(path, body) {
      const known = places.get(body.key)
      if (known) {
        if (Array.isArray(body.parts)) for (const part of body.parts) release(part)
        return known
      }
      const placed = await place(path, body)
      places.set(body.key, placed)
      return placed
    },
    finish,
  }
}

interface Pack {
  /** Outlives the pack, whose bodies may go once they are written. */
  readonly written: { readonly files: string[] }
  readonly parts: (Uint8Array | KeptBytes)[]
  /** The file that begins with the same bodies. */
  kept: KeptFile | undefined
  size: number
  bodies: number
  /** Hash of the last body. */
  sha256: string | undefined
}

function emptyPack(): Pack {
  return { written: { files: [] }, parts: [], kept: undefined, size: 0, bodies: 0, sha256: undefined }
}

function keptSoFar({ bodies, size, kept }: Pack, parts: readonly Uint8Array[] | KeptBytes): KeptFile | undefined {
  if (!('read' in parts) || parts.offset !== size) return undefined
  return bodies === 0 || kept === parts.file ? parts.file : undefined
}
