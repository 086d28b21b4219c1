/**
 * The index of a site that is being served: ready as soon as words can be looked up, fresh after a change at the cost of the change,
 * and learnt from the whole site again in the background.
 */
import type { PageText, Synonyms } from '../contract/page-record.ts'
import type { OpenIndex } from './find/open-index.ts'
import { createIndexBuilder } from './index-builder.ts'
import { createPageFeed, type GivenPages } from './page-feed.ts'
import { pause as usualPause } from './store/turns.ts'
import type { WordSpace } from './words/word-space.ts'

export interface LiveIndex {
  /**
   * The best index of the pages that there is at once; better ones of the same pages are told. One call at a time. Changes are
   * those since the last call, which must not have failed; after a failure nothing is told before the next call.
   */
  update(pages: GivenPages, synonyms?: Synonyms): Promise<OpenIndex>
}

export interface LiveIndexOptions {
  readonly space?: WordSpace | undefined
  /** What an earlier process has learnt, to begin with. */
  readonly opened?: OpenedIndex | undefined
  /** Gets an index of the pages of the last update that is better than the one before. */
  readonly onBetter: (index: OpenIndex) => void
  /** Gets an index that was learnt from all pages of the last update, as a full build of them and its synonyms would give it. */
  readonly onWhole?: ((index: OpenIndex) => void) | undefined
  /** Learns of a failure in the background; the index stays as it is until the next update. */
  readonly onError: (error: unknown) => void
  /** Lets other work run. `pause` by default. */
  readonly pause?: (() => Promise<void>) | undefined
}

/** An index and what it was made of. */
export interface OpenedIndex {
  readonly index: OpenIndex
  readonly pages: Iterable<PageText>
}

/** Smaller sites are built again as a whole, in 20 ms: what is learnt of them depends on each page. */
const fewestPages = 64
/** A page that changed costs about .1 ms for as long as the index grows by it. */
const mostGrown = 128
/** Then so much has changed that the site is learnt again. */
const leastLearnt = 32
/** From so many sections on, learning takes longer than anybody waits. */
export const manySections = 1000

export function createLiveIndex({ space, opened, onBetter, ...options }: LiveIndexOptions): LiveIndex {
  const { onWhole, onError, pause = usualPause } = options
  const builder = createIndexBuilder(space)
  let synonyms: Synonyms = []
  let base = opened && builder.adopt(opened.index, opened.pages) ? opened.index : undefined
  const feed = createPageFeed(
    builder,
    base?.pages.map(({ path }) => path),
    pause,
  )
  let learning: AbortController | undefined
  /** While pages are taken in, and after that has failed, some are new and others are not. */
  let isMixed = false

  const hasSynonyms = (index: OpenIndex) => JSON.stringify(index.synonyms) === JSON.stringify(synonyms)

  /** @returns undefined where the index has to be built again */
  function grown(): OpenIndex | undefined {
    if (!base) return undefined
    const changes = builder.changesSince(base)
    if (changes === 0 && hasSynonyms(base)) return base
    if (builder.size < fewestPages || changes > mostGrown) return undefined
    return builder.grow(base, synonyms)
  }

  /** @param early gets an index as soon as words can be looked up in it, if the rest takes long */
  async function build(early?: (index: OpenIndex) => void): Promise<OpenIndex> {
    learning?.abort()
    const stop = new AbortController()
    learning = stop
    const usable = (index: OpenIndex) => {
      if (index.sections.count < manySections) return
      base = index
      early?.(index)
    }
    const rest = async () => {
      await pause()
      stop.signal.throwIfAborted()
    }
    try {
      const whole = await builder.finish(synonyms, { ...(early ? { early: usable } : {}), pause: rest })
      base = whole
      if (!isMixed && builder.changesSince(whole) === 0 && hasSynonyms(whole)) onWhole?.(whole)
      return whole
    } finally {
      if (learning === stop) learning = undefined
    }
  }

  function better(): void {
    const index = isMixed ? undefined : grown()
    if (index) onBetter(index)
  }

  /** Changes that come while it learns may be many, too. */
  function learnt(): void {
    better()
    learnAgain()
  }

  function learnAgain(): void {
    if (learning || isMixed || !base) return
    const enough = Math.max(1, Math.min(leastLearnt, builder.size / 50))
    if (builder.changesSince(base) >= enough) build().then(learnt, report)
  }

  /** Resolves with the first index that can be used. */
  function begin(): Promise<OpenIndex> {
    return new Promise((resolve, reject) => {
      let isUsed = false
      const early = (index: OpenIndex) => {
        isUsed = true
        resolve(index)
      }
      build(early).then(
        (index) => (isUsed ? learnt() : resolve(index)),
        (error: unknown) => (isUsed ? report(error) : reject(error)),
      )
    })
  }

  /** What gave way to a later build has not failed. */
  function report(error: unknown): void {
    if (!(error instanceof DOMException && error.name === 'AbortError')) onError(error)
  }

  return {
    async update(pages, given = []) {
      synonyms = given
      isMixed = true
      await feed(pages)
      isMixed = false
      const index = grown()
      if (!index) return begin()
      learnAgain()
      return index
    },
  }
}
