/** Content codings by `node:zlib`, off the main thread. */
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Encoder } from '../serve/http/encoder.ts'

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants

/** Above this the best qualities take longer than the client saves. In bytes. */
const large = 256 * 1024

const brotli = promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliCompress)
const gzip = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gzip)

/** Brotli and gzip, and zstd where this Node has it (22.15). */
export const nodeEncoder: Encoder = {
  names: 'zstdCompress' in zlib ? ['br', 'zstd', 'gzip'] : ['br', 'gzip'],
  encode(name, bytes) {
    switch (name) {
      case 'br':
        return brotli(bytes, brotliOptions(bytes))
      case 'gzip':
        return gzip(bytes, gzipOptions)
      case 'zstd':
        return encodeZstd(bytes)
      default:
        return Promise.reject(new RangeError(`unknown content coding ${name}`))
    }
  },
}

export function brotliOptions(bytes: Uint8Array): zlib.BrotliOptions {
  return {
    params: {
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      // Bodies are coded once and sent often, but the first client waits: 5 takes less than a millisecond for a note.
      [BROTLI_PARAM_QUALITY]: bytes.length > large ? 4 : 5,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
}

/** 9 takes half as long again, for a thousandth of the size. */
export const gzipOptions: zlib.ZlibOptions = { level: 6 }

function encodeZstd(bytes: Uint8Array): Promise<Uint8Array> {
  const compress: unknown = Reflect.get(zlib, 'zstdCompress')
  if (typeof compress !== 'function') return Promise.reject(new RangeError('this Node has no zstd'))
  return new Promise((resolve, reject) => {
    compress(bytes, (error: Error | null, result: Uint8Array) => (error ? reject(error) : resolve(result)))
  })
}
