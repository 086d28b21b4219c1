/** Content codings by `node:zlib`, off the main thread. */
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Encoder } from '../../serve/http/encoder.ts'
import { brotliOptions, gzipOptions } from '../disk/zlib-options.ts'

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

function encodeZstd(bytes: Uint8Array): Promise<Uint8Array> {
  const compress: unknown = Reflect.get(zlib, 'zstdCompress')
  if (typeof compress !== 'function') return Promise.reject(new RangeError('this Node has no zstd'))
  return new Promise((resolve, reject) => {
    compress(bytes, (error: Error | null, result: Uint8Array) => (error ? reject(error) : resolve(result)))
  })
}
