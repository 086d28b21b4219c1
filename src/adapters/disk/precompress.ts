/** Content codings that are made when a snapshot is built, so that the service compresses little. */
import { availableParallelism } from 'node:os'
import { paysToEncode } from '../../serve/http/encoder.ts'
import { type CodingThreads, createCodingThreads } from '../coding/coding-threads.ts'
import type { CodingOrder } from '../coding/coding-worker.ts'
import { encodeNow } from '../node/encoder.ts'
import type { Encode } from './body-writer.ts'
import type { BuildCache } from './build-cache.ts'

export interface Precompression extends CodingOrder {
  /** For the same order. This thread by default. */
  readonly threads?: Pick<CodingThreads, 'encode'> | undefined
}

/**
 * Makes the content codings of bodies for which they pay.
 *
 * @param cache has the results of earlier builds for the same bytes
 */
export function precompressWith(
  cache: Pick<BuildCache, 'get' | 'set'>,
  { codings, effort, threads }: Precompression,
): Encode {
  const prefix = effort === 'usual' ? '' : `${effort} `
  const encodeHere = (bytes: Uint8Array) => codings.map((coding) => encodeNow(coding, bytes, effort))
  return async (bytes, mediaType, hash) => {
    if (!paysToEncode(mediaType, bytes.length)) return {}
    const keys = codings.map((coding) => `${prefix}${coding} ${hash}`)
    const known = keys.flatMap((key) => cache.get(key) ?? [])
    const isKnown = known.length === codings.length
    const coded = isKnown ? known : await (threads?.encode(bytes) ?? encodeHere(bytes))
    if (!isKnown) for (const [at, key] of keys.entries()) cache.set(key, coded[at] ?? bytes)
    return Object.fromEntries(codings.map((coding, at) => [coding, coded[at] ?? bytes]))
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
export function threadsForCoding(documents: number, order: CodingOrder): CodingThreads | undefined {
  const cores = availableParallelism()
  if (cores < 2 || documents < fewDocuments) return undefined
  // One thread keeps up with rendering, unless every byte is to be saved.
  return createCodingThreads(order, order.effort === 'usual' ? 1 : cores)
}
