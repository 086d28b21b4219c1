/** Content codings that are made when a snapshot is built, so that the service compresses nothing. */
import { availableParallelism } from 'node:os'
import { paysToEncode } from '../../serve/http/encoder.ts'
import { type CodingThreads, createCodingThreads } from '../coding/coding-threads.ts'
import { type Codings, type Effort, encodeNow } from '../node/encoder.ts'
import type { Encode } from './body-writer.ts'
import type { BuildCache } from './build-cache.ts'

/** Codings that every client supports. Not zstd: the bytes of a snapshot must not depend on the version of Node. */
const codings = ['br', 'gzip']

/** The content codings of a body by name, if they pay. */
export async function precompress(bytes: Uint8Array, mediaType: string): Promise<Record<string, Uint8Array>> {
  return paysToEncode(mediaType, bytes.length) ? { ...encodeNow(bytes) } : {}
}

export interface Precompression {
  /** `usual` by default. */
  readonly effort?: Effort
  /** This thread by default. */
  readonly threads?: Pick<CodingThreads, 'encode'> | undefined
}

/** `precompress` with the results of earlier builds for the same bytes. */
export function precompressWith(
  cache: Pick<BuildCache, 'get' | 'set'>,
  { effort = 'usual', threads }: Precompression = {},
): Encode {
  const prefix = effort === 'usual' ? '' : `${effort} `
  const make = (bytes: Uint8Array): Codings | Promise<Codings> => threads?.encode(bytes) ?? encodeNow(bytes, effort)
  return async (bytes, mediaType, hash) => {
    if (!paysToEncode(mediaType, bytes.length)) return {}
    const known = codings.flatMap((name) => {
      const coded = cache.get(`${prefix}${name} ${hash}`)
      return coded ? [[name, coded] as const] : []
    })
    if (known.length === codings.length) return Object.fromEntries(known)
    const made = { ...(await make(bytes)) }
    for (const [name, coded] of Object.entries(made)) cache.set(`${prefix}${name} ${hash}`, coded)
    return made
  }
}

/** In documents. Coding fewer takes less time than starting a thread. */
const fewDocuments = 500

/**
 * Threads that compress while this one renders.
 *
 * @param documents how many there are
 * @returns nothing where they would save no time
 */
export function threadsForCoding(documents: number, effort: Effort): CodingThreads | undefined {
  const cores = availableParallelism()
  if (cores < 2 || documents < fewDocuments) return undefined
  // One keeps up with rendering, unless it makes an effort.
  return createCodingThreads(effort, effort === 'usual' ? 1 : cores)
}
