/**
 * The vectors of a site's sections: those that are stored, those that are known from before,
 * and the rest in the background.
 */
import type { Snapshot } from '../../contract/snapshot.ts'
import { type KnownVectors, knownVectors } from '../../search/encoded/encode-sections.ts'
import type { SectionVectors } from '../../search/encoded/section-vectors.ts'
import { type KeptVectors, writeVectors } from '../../search/encoded/vector-file.ts'
import type { SearchIndex } from '../../search/store/search-index.ts'
import type { OnceOptions } from './encode-once.ts'
import { cachedVectors, cacheKey, fill, storedVectors } from './fill-vectors.ts'
import { onceEach } from './question-encoder.ts'

export interface KeeperOptions extends OnceOptions {
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
