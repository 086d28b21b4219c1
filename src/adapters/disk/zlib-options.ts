/**
 * How hard bodies are compressed. Not in the encoder's file, whose public declaration must compile for users without
 * the types of Node.
 */
import { type BrotliOptions, constants, type ZlibOptions } from 'node:zlib'

/** Above this the better qualities take longer than the client saves. In bytes. */
const large = 256 * 1024

export function brotliOptions(bytes: Uint8Array): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // Bodies are coded once and sent often, but the first client waits: 5 takes less than a millisecond for a note.
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 4 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }
}

/** 9 takes half as long again, for a thousandth of the size. */
export const gzipOptions: ZlibOptions = { level: 6 }
