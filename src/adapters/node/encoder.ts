/** Content codings by `node:zlib`. The exports have no types of Node, since users may compile without these. */
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { BodyEncoder } from '../../serve/http/encoder.ts'

/** In bytes. Above this, the better qualities take longer than the client saves. */
const large = 256 * 1024

function brotliOptions(bytes: Uint8Array): zlib.BrotliOptions {
  return {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      // Bodies are coded once and sent often, but the first client waits: 5 takes less than a millisecond for a note.
      [zlib.constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 4 : 5,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
}

/** Level 9 takes half as long again, for a thousandth of the size; 6 takes twice as long as 4, for some percent. */
function gzipOptions({ length }: Uint8Array): zlib.ZlibOptions {
  return { level: length > large ? 4 : 6 }
}

const brotli = promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliCompress)
const gzip = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gzip)

/** `max` takes some twenty times as long as `usual`, and a tenth off the size of Brotli (`docs/server.md`). */
export type Effort = 'usual' | 'max'

export function isEffort(value: unknown): value is Effort {
  return value === 'usual' || value === 'max'
}

/** Content codings that a snapshot may contain. Not zstd: its bytes must not depend on the version of Node. */
export type StoredCoding = 'br' | 'gzip'

/** In this thread. */
export function encodeNow(coding: StoredCoding, bytes: Uint8Array, effort: Effort): Uint8Array {
  const isMax = effort === 'max'
  if (coding === 'br') return zlib.brotliCompressSync(bytes, isMax ? strongBrotli(bytes) : brotliOptions(bytes))
  return zlib.gzipSync(bytes, isMax ? { level: zlib.constants.Z_BEST_COMPRESSION } : gzipOptions(bytes))
}

function strongBrotli(bytes: Uint8Array): zlib.BrotliOptions {
  const { params } = brotliOptions(bytes)
  return { params: { ...params, [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } }
}

/** Off the main thread: Brotli and gzip, and zstd if this Node has it (22.15). */
export const nodeEncoder: BodyEncoder = {
  names: 'zstdCompress' in zlib ? ['br', 'zstd', 'gzip'] : ['br', 'gzip'],
  encode(name, bytes) {
    switch (name) {
      case 'br':
        return brotli(bytes, brotliOptions(bytes))
      case 'gzip':
        return gzip(bytes, gzipOptions(bytes))
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
