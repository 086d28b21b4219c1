/** Content codings that are made when a snapshot is built, so that the service compresses nothing. */
import { paysToEncode } from '../../serve/http/encoder.ts'
import { encodeNow, nodeEncoder } from '../node/encoder.ts'
import type { Encode } from './body-writer.ts'
import type { BuildCache } from './build-cache.ts'

/** Codings that every client supports. Not zstd: the bytes of a snapshot must not depend on the version of Node. */
const codings = ['br', 'gzip']

/** In bytes. Passing a body to another thread and back costs as much as coding this many. */
const small = 8 * 1024

/** The content codings of a body by name, if they pay. */
export async function precompress(bytes: Uint8Array, mediaType: string): Promise<Record<string, Uint8Array>> {
  if (!paysToEncode(mediaType, bytes.length)) return {}
  if (bytes.length <= small) return { ...encodeNow(bytes) }
  const encoded = codings.map(async (name) => [name, await nodeEncoder.encode(name, bytes)] as const)
  return Object.fromEntries(await Promise.all(encoded))
}

/** `precompress` with the results of earlier builds for the same bytes. */
export function precompressWith(cache: BuildCache): Encode {
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
