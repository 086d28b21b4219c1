/** Content codings made when a snapshot is built, so that the service need not compress anything. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { paysToEncode } from '../../serve/http/encoder.ts'
import { nodeEncoder } from '../node/encoder.ts'
import type { BuildCache } from './build-cache.ts'
import { brotliOptions, gzipOptions } from './zlib-options.ts'

/** What every client knows. Not zstd: the bytes of a snapshot must not depend on the version of Node. */
const codings = ['br', 'gzip']

/** Handing a body to another thread and back costs as much as coding this many bytes. */
const small = 8 * 1024

/** The content codings of a body by name, where they pay. */
export async function precompress(bytes: Uint8Array, mediaType: string): Promise<Record<string, Uint8Array>> {
  if (!paysToEncode(mediaType, bytes.length)) return {}
  if (bytes.length <= small) {
    return { br: brotliCompressSync(bytes, brotliOptions(bytes)), gzip: gzipSync(bytes, gzipOptions) }
  }
  const encoded = codings.map(async (name) => [name, await nodeEncoder.encode(name, bytes)] as const)
  return Object.fromEntries(await Promise.all(encoded))
}

/** `precompress` that looks first at what an earlier build made of the same bytes. */
export function precompressWith(cache: BuildCache): (
  bytes: Uint8Array,
  mediaType: string,
  /** Of the bytes and the media type. */
  hash: string,
) => Promise<Record<string, Uint8Array>> {
  return async (bytes, mediaType, hash) => {
    if (!paysToEncode(mediaType, bytes.length)) return {}
    const known = codings.flatMap((name) => {
      const coded = cache.get(`${name} ${hash}`)
      return coded ? [[name, coded] as const] : []
    })
    if (known.length === codings.length) return Object.fromEntries(known)
    const made = await precompress(bytes, mediaType)
    for (const [name, coded] of Object.entries(made)) cache.set(`${name} ${hash}`, coded)
    return made
  }
}
