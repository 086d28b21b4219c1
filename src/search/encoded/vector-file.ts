/** Vectors as bytes, and back: for snapshots, and to encode only what changed. The same vectors give the same bytes. */
import { ByteReader, ByteWriter } from '../store/bytes.ts'
import { mostDimensions, type SectionVectors } from './section-vectors.ts'

/** Vectors with the texts that they were made of. */
export interface KeptVectors {
  readonly vectors: SectionVectors
  /** The content hash of each section's text, in the order of the rows. */
  readonly hashes: readonly string[]
}

/** `LSEV` and the version of the format. */
const magic = Uint8Array.of(0x4c, 0x53, 0x45, 0x56, 1)

export function writeVectors({ vectors, hashes }: KeptVectors): Uint8Array {
  const { fingerprint, dimensions, values } = vectors
  const out = new ByteWriter()
  out.raw(magic)
  out.text(fingerprint)
  out.varint(dimensions)
  out.varint(hashes.length)
  for (const hash of hashes) out.text(hash)
  out.raw(new Uint8Array(values.buffer, values.byteOffset, values.length))
  return out.finish()
}

/** Throws a `RangeError` if the bytes are no vectors of this version, or are cut off. */
export function readVectors(bytes: Uint8Array): KeptVectors {
  const from = new ByteReader(bytes)
  const mark = from.raw(magic.length)
  if (magic.some((byte, i) => mark[i] !== byte)) throw new RangeError('These bytes are no vectors of this version.')
  const fingerprint = from.text()
  const dimensions = from.varint()
  const count = from.varint()
  if (dimensions > mostDimensions || count > bytes.length) throw new RangeError('These vectors are damaged.')
  const hashes: string[] = []
  for (let i = 0; i < count; i++) hashes.push(from.text())
  const rows = from.raw(count * dimensions)
  return {
    vectors: { fingerprint, dimensions, values: new Int8Array(rows.buffer, rows.byteOffset, rows.length) },
    hashes,
  }
}
