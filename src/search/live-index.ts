/**
 * The index of a site that is being served: ready as soon as words can be looked up, fresh after a change at the cost of the change,
 * and learnt from the whole site again in the background.
 */
import type { PageText, Synonyms } from '../contract/page-record.ts'
import type { OpenIndex } from './find/open-index.ts'
import { createIndexBuilder, type IndexBuilder } from './index-builder.ts'
import { createPageFeed, type GivenPages, type PageFeed } from './page-feed.ts'
import { pause as usualPause } from './store/turns.ts'
import type { WordSpace } from './words/word-space.ts'

export interface LiveIndex {
  /**
   * The best index of the pages that there is at once; better ones of the same pages are told. One call at a time. Changes are
   * those since the last call, which must not have failed; after a failure nothing is told before the next call.
   */
  update(pages: GivenPages, synonyms?: Synonyms): Promise<OpenIndex>
  /**
   * An index of some of the pages that the first update is taking in (`IndexBuilder.sample`); they are taken in first. Undefined
   * once there is an index.
   */
  sample(
    pages: Iterable<PageText>,
    weights: ReadonlyMap<string, number>,
    synonyms: Synonyms,
    pause: () => Promise<void>,
  ): Promise<OpenIndex | undefined>
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

export function createLiveIndex(options: LiveIndexOptions): LiveIndex {
  return new Live(options)
}

class Live implements LiveIndex {
  readonly #told: Pick<LiveIndexOptions, 'onBetter' | 'onWhole' | 'onError'>
  readonly #pause: () => Promise<void>
  readonly #builder: IndexBuilder
  readonly #feed: PageFeed
  #synonyms: Synonyms = []
  #base: OpenIndex | undefined
  #learning: AbortController | undefined
  /** While pages are taken in, and after that has failed, some are new and others are not. */
  #isMixed = false

  constructor(options: LiveIndexOptions) {
    const { space, opened, pause = usualPause, ...told } = options
    this.#told = told
    this.#pause = pause
    this.#builder = createIndexBuilder(space)
    this.#base = opened && this.#builder.adopt(opened.index, opened.pages) ? opened.index : undefined
    const paths = this.#base?.pages.map(({ path }) => path)
    this.#feed = createPageFeed(this.#builder, paths, pause)
  }

  async update(pages: GivenPages, synonyms: Synonyms = []): Promise<OpenIndex> {
    this.#synonyms = synonyms
    this.#isMixed = true
    await this.#feed.give(pages)
    this.#isMixed = false
    const index = this.#grown()
    if (!index) return this.#begin()
    this.#learnAgain()
    return index
  }

  async sample(
    pages: Iterable<PageText>,
    weights: ReadonlyMap<string, number>,
    synonyms: Synonyms,
    pause: () => Promise<void>,
  ): Promise<OpenIndex | undefined> {
    if (this.#base) return undefined
    await this.#feed.giveFirst(pages, pause)
    return this.#builder.sample(weights, synonyms, pause)
  }

  /** @returns undefined where the index has to be built again */
  #grown(): OpenIndex | undefined {
    const base = this.#base
    if (!base) return undefined
    const changes = this.#builder.changesSince(base)
    if (changes === 0 && this.#hasSynonyms(base)) return base
    if (this.#builder.size < fewestPages || changes > mostGrown) return undefined
    return this.#builder.grow(base, this.#synonyms)
  }

  #hasSynonyms(index: OpenIndex): boolean {
    return JSON.stringify(index.synonyms) === JSON.stringify(this.#synonyms)
  }

  /** @param early gets an index as soon as words can be looked up in it, if the rest takes long */
  async #build(early?: (index: OpenIndex) => void): Promise<OpenIndex> {
    this.#learning?.abort()
    const stop = new AbortController()
    this.#learning = stop
    const usable = (index: OpenIndex) => {
      if (index.sections.count < manySections) return
      this.#base = index
      early?.(index)
    }
    const pause = async () => {
      await this.#pause()
      stop.signal.throwIfAborted()
    }
    try {
      const whole = await this.#builder.finish(this.#synonyms, { ...(early ? { early: usable } : {}), pause })
      this.#base = whole
      const isNewest = !this.#isMixed && this.#builder.changesSince(whole) === 0 && this.#hasSynonyms(whole)
      if (isNewest) this.#told.onWhole?.(whole)
      return whole
    } finally {
      if (this.#learning === stop) this.#learning = undefined
    }
  }

  /** Resolves with the first index that can be used. */
  #begin(): Promise<OpenIndex> {
    return new Promise((resolve, reject) => {
      let isUsed = false
      const early = (index: OpenIndex) => {
        isUsed = true
        resolve(index)
      }
      this.#build(early).then(
        (index) => (isUsed ? this.#learnt() : resolve(index)),
        (error: unknown) => (isUsed ? this.#report(error) : reject(error)),
      )
    })
  }

  /** Changes that come while it learns may be many, too. */
  #learnt(): void {
    const index = this.#isMixed ? undefined : this.#grown()
    if (index) this.#told.onBetter(index)
    this.#learnAgain()
  }

  #learnAgain(): void {
    if (this.#learning || this.#isMixed || !this.#base) return
    const enough = Math.max(1, Math.min(leastLearnt, this.#builder.size / 50))
    if (this.#builder.changesSince(this.#base) < enough) return
    this.#build().then(
      () => this.#learnt(),
      (error: unknown) => this.#report(error),
    )
  }

  /** What gave way to a later build has not failed. */
  #report(error: unknown): void {
    if (!(error instanceof DOMException && error.name === 'AbortError')) this.#told.onError(error)
  }
}
