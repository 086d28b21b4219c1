/** Vectors that are stored or cached, and the rest from the encoder. */
import type { Snapshot } from '../../contract/snapshot.ts'
import { codeSections, type KnownVectors, knownVectors } from '../../search/encoded/encode-sections.ts'
import type { Encoder } from '../../search/encoded/encoder.ts'
import type { SectionVectors } from '../../search/encoded/section-vectors.ts'
import { type KeptVectors, readVectors } from '../../search/encoded/vector-file.ts'
import type { SearchIndex } from '../../search/store/search-index.ts'
import { contentHash } from '../../text/hash.ts'

/** Keeps bytes between two runs of a program. Never fails. */
export interface VectorCache {
  get(key: string): Promise<Uint8Array | undefined>
  set(key: string, bytes: Uint8Array): Promise<void>
}

/** In milliseconds. What was encoded is kept this often, since it may have cost money. */
const keepMs = 30_000

interface Filling {
  readonly signal: AbortSignal
  /** Called now and then with what is there, and at the end. */
  readonly keep: (kept: KeptVectors) => Promise<void> | undefined
  /** Called with the rows once they can be used, before they are all filled. */
  readonly open: (vectors: SectionVectors) => void
  readonly progress?: (done: number, total: number) => void
}

export async function fill(index: SearchIndex, encoder: Encoder, known: KnownVectors, filling: Filling): Promise<void> {
  const { signal, keep, open } = filling
  let kept = performance.now()
  const coding = await codeSections(index, encoder, known, {
    signal,
    progress(done, total) {
      filling.progress?.(done, total)
      if (performance.now() - kept < keepMs) return
      kept = performance.now()
      void keep(coding)
    },
  })
  open(coding.vectors)
  try {
    await coding.finish()
  } finally {
    await keep(coding)
  }
}

export async function storedVectors(
  { search }: Snapshot,
  encoder: Encoder,
  index: SearchIndex,
): Promise<KeptVectors | undefined> {
  if (search.kind !== 'index' || !search.vectors) return undefined
  const kept = readVectors(await search.vectors())
  const isRight = kept.vectors.fingerprint === encoder.fingerprint && kept.hashes.length === index.sections.count
  return isRight ? kept : undefined
}

/** Nothing where the cache is damaged: it can be made again. */
export async function cachedVectors(cache: VectorCache | undefined, encoder: Encoder): Promise<KnownVectors> {
  try {
    const bytes = await cache?.get(cacheKey(encoder))
    const kept = bytes && readVectors(bytes)
    return kept && kept.vectors.fingerprint === encoder.fingerprint ? knownVectors(kept) : new Map()
  } catch {
    return new Map()
  }
}

export function cacheKey({ fingerprint }: Encoder): string {
  return contentHash(fingerprint)
}
