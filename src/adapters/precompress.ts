/** Content codings made ahead, when a snapshot is built, so that a service that starts from it has no such work. */
import { paysToEncode } from '../serve/http/encoder.ts'
import { nodeEncoder } from './node-encoder.ts'

/** What every client knows. Not zstd: the bytes of a snapshot must not depend on the version of Node. */
const codings = ['br', 'gzip']

/** The content codings of a body by name, where they pay. */
export async function precompress(bytes: Uint8Array, mediaType: string): Promise<Record<string, Uint8Array>> {
  if (!paysToEncode(mediaType, bytes.length)) return {}
  const encoded = codings.map(async (name) => [name, await nodeEncoder.encode(name, bytes)] as const)
  return Object.fromEntries(await Promise.all(encoded))
}
