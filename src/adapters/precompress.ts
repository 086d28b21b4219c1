/** Content codings made ahead, when a snapshot is built, so that a service that starts from it has no such work. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { paysToEncode } from '../serve/http/encoder.ts'
import { nodeEncoder } from './node-encoder.ts'
import { brotliOptions, gzipOptions } from './zlib-options.ts'

/** What every client knows. Not zstd: the bytes of a snapshot must not depend on the version of Node. */
const codings = ['br', 'gzip']

/** Handing a body to another thread and back costs as much as coding this many bytes. */
const small = 64 * 1024

/** The content codings of a body by name, where they pay. */
export async function precompress(bytes: Uint8Array, mediaType: string): Promise<Record<string, Uint8Array>> {
  if (!paysToEncode(mediaType, bytes.length)) return {}
  if (bytes.length <= small) {
    return { br: brotliCompressSync(bytes, brotliOptions(bytes)), gzip: gzipSync(bytes, gzipOptions) }
  }
  const encoded = codings.map(async (name) => [name, await nodeEncoder.encode(name, bytes)] as const)
  return Object.fromEntries(await Promise.all(encoded))
}
