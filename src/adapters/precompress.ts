/** Content codings made ahead, when a snapshot is built, so that a service that starts from it has no such work. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { paysToEncode } from '../serve/http/encoder.ts'

/** On notes, 9 is no smaller and takes eight times as long; 11 is an eighth smaller and takes twenty times as long. */
const brotliQuality = 5

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/** Brotli and gzip of a body, where they pay. */
export async function precompress(bytes: Uint8Array, mediaType: string): Promise<Record<string, Uint8Array>> {
  if (!paysToEncode(mediaType, bytes.length)) return {}
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([compressWithBrotli(bytes, { params }), compressWithGzip(bytes, { level: 9 })])
  return { br, gzip: gz }
}
