/** The vectors of a site's sections: those that are stored, those that are known from before, and the rest in the background. */
import type { Snapshot } from '../../contract/snapshot.ts'
import { codeSections, type KnownVectors, knownVectors } from '../../search/encoded/encode-sections.ts'
import type { Encoder, EncoderSource } from '../../search/encoded/encoder.ts'
import type { SectionVectors } from '../../search/encoded/section-vectors.ts'
import { type KeptVectors, readVectors, writeVectors } from '../../search/encoded/vector-file.ts'
import type { SearchIndex } from '../../search/store/search-index.ts'
import { contentHash } from '../../text/hash.ts'
import { onceEach } from './question-encoder.ts'

/** Keeps bytes between two runs of a program. Never fails. */
export interface VectorCache {
  get(key: string): Promise<Uint8Array | undefined>
  set(key: string, bytes: Uint8Array): Promise<void>
}

export interface KeeperOptions {
  readonly source: EncoderSource
  readonly onError: (error: unknown) => void
  readonly cache?: VectorCache | undefined
  /** Encodes what has no vector yet. Without it only stored vectors count, as where nothing runs between requests. */
  readonly fills?: boolean
  /** Ends all work when it is aborted. */
  readonly signal?: AbortSignal
}

export interface VectorKeeper {
  /**
   * Begins to make the vectors of a snapshot, once for an index.
   *
   * @returns them as far as they are known: `undefined` before the first. Costs nothing to call.
   */
  vectorsFor(snapshot: Snapshot, index: SearchIndex): () => SectionVectors | undefined
}

/** In milliseconds: after a failure it is tried again with the first question after this time. */
const retryMs = 60_000
/** In milliseconds. What was encoded is kept this often, since it may have cost money. */
const keepMs = 30_000

export function createVectorKeeper({
  source,
  onError,
  cache,
  fills = false,
  signal: ended,
}: KeeperOptions): VectorKeeper {
  const tell = onceEach(onError)
  const getters = new WeakMap<SearchIndex, () => SectionVectors | undefined>()
  let known: Promise<KnownVectors> | undefined
  let stop = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  ended?.addEventListener('abort', () => stop.abort())

  /** A later snapshot stops what is still being encoded for an earlier one, and goes on with the vectors of both. */
  function begin(work: (signal: AbortSignal) => Promise<void>): void {
    stop.abort()
    stop = new AbortController()
    if (ended?.aborted) stop.abort()
    const { signal } = stop
    last = last.then(() => (signal.aborted ? undefined : work(signal)))
  }

  return {
    vectorsFor(snapshot, index) {
      const begun = getters.get(index)
      if (begun) return begun
      let vectors: SectionVectors | undefined
      let notBefore = Number.POSITIVE_INFINITY
      const open = async (signal: AbortSignal) => {
        notBefore = Number.POSITIVE_INFINITY
        try {
          const encoder = await source.open()
          const stored = await storedVectors(snapshot, encoder, index).catch((error: unknown) => void tell(error))
          vectors ??= stored?.vectors
          if (!fills) return
          known ??= cachedVectors(cache, encoder)
          const before = await known
          const all = stored ? new Map([...before, ...knownVectors(stored)]) : before
          const keep = (kept: KeptVectors) => {
            known = Promise.resolve(knownVectors(kept))
            return cache?.set(cacheKey(encoder), writeVectors(kept))
          }
          await fill(index, encoder, all, { signal, keep, open: (found) => (vectors = found) })
        } catch (error) {
          if (signal.aborted) return
          tell(error)
          notBefore = performance.now() + retryMs
        }
      }
      const getter = () => {
        if (performance.now() > notBefore) begin(open)
        return vectors
      }
      getters.set(index, getter)
      begin(open)
      return getter
    },
  }
}

/**
 * Encodes the sections of an index that is written now, with what the cache knows.
 *
 * @returns also what could be encoded before a failure, and nothing if that is nothing
 */
export async function encodeForSnapshot(
  index: SearchIndex,
  { source, onError, cache }: Omit<KeeperOptions, 'fills'>,
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

interface Filling {
  readonly signal: AbortSignal
  /** Called now and then with what is there, and at the end. */
  readonly keep: (kept: KeptVectors) => Promise<void> | undefined
  /** Called with the rows once they can be used, before they are all filled. */
  readonly open: (vectors: SectionVectors) => void
  readonly progress?: (done: number, total: number) => void
}

async function fill(index: SearchIndex, encoder: Encoder, known: KnownVectors, filling: Filling): Promise<void> {
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

async function storedVectors(
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
async function cachedVectors(cache: VectorCache | undefined, encoder: Encoder): Promise<KnownVectors> {
  try {
    const bytes = await cache?.get(cacheKey(encoder))
    const kept = bytes && readVectors(bytes)
    return kept && kept.vectors.fingerprint === encoder.fingerprint ? knownVectors(kept) : new Map()
  } catch {
    return new Map()
  }
}

function cacheKey({ fingerprint }: Encoder): string {
  return contentHash(fingerprint)
}

/**
 * The vectors that are stored or cached, for a program that asks once: it encodes nothing but the question.
 *
 * @returns nothing if there are none, or they cannot be read
 */
export async function vectorsOnce(
  snapshot: Snapshot,
  index: SearchIndex,
  { source, onError, cache }: Omit<KeeperOptions, 'fills'>,
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
