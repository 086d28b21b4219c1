/** Vectors for programs that run once: one that writes a snapshot, and one that asks a question. */
import type { Snapshot } from '../../contract/snapshot.ts'
import { codeSections } from '../../search/encoded/encode-sections.ts'
import type { EncoderSource } from '../../search/encoded/encoder.ts'
import type { SectionVectors } from '../../search/encoded/section-vectors.ts'
import { type KeptVectors, writeVectors } from '../../search/encoded/vector-file.ts'
import type { SearchIndex } from '../../search/store/search-index.ts'
import { cachedVectors, cacheKey, fill, storedVectors, type VectorCache } from './fill-vectors.ts'

export interface OnceOptions {
  readonly source: EncoderSource
  readonly onError: (error: unknown) => void
  readonly cache?: VectorCache | undefined
}

/**
 * Encodes the sections of an index that is written now, with what the cache knows.
 *
 * @returns also what could be encoded before a failure, and nothing if that is nothing
 */
export async function encodeForSnapshot(
  index: SearchIndex,
  { source, onError, cache }: OnceOptions,
  signal: AbortSignal,
  progress?: (done: number, total: number) => void,
): Promise<Uint8Array | undefined> {
  let kept: KeptVectors | undefined
  try {
    const encoder = await source.open()
    const keep = async (now: KeptVectors) => {
      kept = now
      await cache?.set(cacheKey(encoder), writeVectors(now))
    }
    const known = await cachedVectors(cache, encoder)
    await fill(index, encoder, known, { signal, keep, open: () => {}, ...(progress ? { progress } : {}) })
  } catch (error) {
    onError(error)
  }
  return kept && writeVectors(kept)
}

/**
 * The vectors that are stored or cached, for a program that asks once: it encodes nothing but the question.
 *
 * @returns nothing if there are none, or they cannot be read
 */
export async function vectorsOnce(
  snapshot: Snapshot,
  index: SearchIndex,
  { source, onError, cache }: OnceOptions,
): Promise<SectionVectors | undefined> {
  try {
    const encoder = await source.open()
    const stored = await storedVectors(snapshot, encoder, index)
    if (stored) return stored.vectors
    const known = await cachedVectors(cache, encoder)
    if (known.size === 0) return undefined
    const { signal } = new AbortController()
    return (await codeSections(index, encoder, known, { signal })).vectors
  } catch (error) {
    onError(error)
    return undefined
  }
}
