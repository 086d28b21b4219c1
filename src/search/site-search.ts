/** The search of the site as it is now: built once for each snapshot, from what the last one left. */
import type { IndexedPage, PageText, Synonyms } from '../contract/page-record.ts'
import { withParts } from '../contract/part-missing.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { primaryLanguage } from '../text/language-tag.ts'
import { type OpenIndex, openIndex } from './find/open-index.ts'
import type { Question } from './find/question.ts'
import { firstLook, Looks } from './first-look.ts'
import { createIndexBuilder } from './index-builder.ts'
import { createLiveIndex, type LiveIndex, type OpenedIndex } from './live-index.ts'
import { createPageFeed, type GivenPages } from './page-feed.ts'
import { Searcher } from './searcher.ts'
import { withBaseUrl } from './store/base-url.ts'
import { deserialise } from './store/index-format.ts'
import type { SearchIndex } from './store/search-index.ts'
import { pause as usualPause } from './store/turns.ts'
import type { WordSpace } from './words/word-space.ts'

export interface SiteSearch {
  /**
   * Searches a snapshot. The first call for one builds its index or reads it; later calls wait for the same. After a
   * failure the next call tries again.
   */
  searcher(snapshot: Snapshot): Promise<Searcher>
  /** The same searcher, or a better one of the same pages; itself by default. */
  latest?(searcher: Searcher): Searcher
  /** A searcher that answers this question while `searcher` is still building the first index (`firstLook`); none by default. */
  firstLook?(snapshot: Snapshot, question: Question): Promise<Searcher | undefined>
}

/** What words mean (`readWordSpace`); asked for once, before the first index. */
export type WordSource = () => Promise<WordSpace | undefined>

export interface SiteSearchOptions {
  /**
   * Gives an index as soon as words can be looked up in it, follows small changes at their cost, and learns from the whole site in
   * the background (`createLiveIndex`). Without it every index is complete.
   */
  readonly live?: {
    /** Gets the index of a snapshot once it is complete. */
    readonly onWhole?: ((id: string, index: OpenIndex) => void) | undefined
    /** Learns of a failure in the background. */
    readonly onError: (error: unknown) => void
    /** See `createLiveIndex`. */
    readonly pause?: (() => Promise<void>) | undefined
  }
}

/** @param words by default nothing is known of them but what the site says */
export function createSiteSearch(
  words: WordSource = async () => undefined,
  { live }: SiteSearchOptions = {},
): SiteSearch {
  return new SearchOfSite(words, live)
}

class SearchOfSite implements SiteSearch {
  readonly #words: WordSource
  readonly #live: SiteSearchOptions['live']
  #space: Promise<WordSpace | undefined> | undefined
  #builder: FollowingBuilder | undefined
  #current: { readonly id: string; readonly searcher: Promise<Searcher> } | undefined
  #newest: Searcher | undefined
  /** What was read instead of being built, for the first change. */
  #opened: (Pick<OpenedIndex, 'index'> & { pages(): Iterable<PageText> }) | undefined
  /** Id of the snapshot whose pages the builder has, or is given. */
  #read = ''
  #isRead = false
  readonly #successors = new WeakMap<Searcher, Searcher>()
  /** Builds follow each other: two at once would both change the builder. */
  #last: Promise<unknown> = Promise.resolve()
  readonly #looks = new Looks()

  constructor(words: WordSource, live: SiteSearchOptions['live']) {
    this.#words = words
    this.#live = live
  }

  searcher(snapshot: Snapshot): Promise<Searcher> {
    if (this.#current?.id === snapshot.id) return this.#current.searcher
    const searcher = this.#last
      .then(() => this.#index(snapshot))
      .then((index) => {
        this.#newest = new Searcher(index)
        return this.#newest
      })
    const entry = { id: snapshot.id, searcher }
    this.#current = entry
    const done = searcher.catch(() => {
      if (this.#current === entry) this.#current = undefined
    })
    this.#last = done.then(() => this.#learn(snapshot)).catch(this.#live?.onError)
    return searcher
  }

  latest(searcher: Searcher): Searcher {
    let latest = searcher
    for (let next = this.#successors.get(latest); next; next = this.#successors.get(latest)) latest = next
    return latest
  }

  async firstLook({ id, search, site }: Snapshot, question: Question): Promise<Searcher | undefined> {
    if (this.#newest || search.kind !== 'texts' || !search.written) return undefined
    const pages = search.written()
    const { pause = usualPause } = this.#live ?? {}
    const language = primaryLanguage(site.language)
    const sample = async (weights: ReadonlyMap<string, number>) => {
      if (this.#newest || this.#read !== id) return undefined
      const texts = search.pages?.(new Set(weights.keys())) ?? []
      return this.#builder?.sample?.(texts, weights, site.synonyms ?? [], pause)
    }
    return this.#looks.next(() => firstLook(question, { pages, language, sample, pause }))
  }

  async #index(snapshot: Snapshot): Promise<OpenIndex> {
    const { search, site } = snapshot
    this.#space ??= this.#words()
    const known = await this.#space
    if (search.kind === 'index') {
      const index = openIndex(await storedIndex(search, site.baseUrl), known)
      const { pages } = search
      this.#opened = pages && { index, pages: () => pages.call(search) }
      return index
    }
    this.#builder ??= this.#begin(known)
    this.#opened = undefined
    const changes = this.#isRead ? search.changes?.(this.#read) : undefined
    return this.#take(this.#builder, snapshot.id, changes ?? search.pages?.() ?? search.texts(), site.synonyms)
  }

  #begin(space: WordSpace | undefined): FollowingBuilder {
    if (!this.#live) return createIncrementalBuild(space)
    const { onError, onWhole, pause } = this.#live
    const opened = this.#opened
    return createLiveIndex({
      ...{ space, onError, opened: opened && { index: opened.index, pages: opened.pages() } },
      onBetter: (index) => this.#onBetter(index),
      onWhole: (index) => onWhole?.(this.#read, index),
      pause: () => this.#looks.pause(pause),
    })
  }

  /** The index is of the pages that were read; the snapshot that is asked for now may have others. */
  #onBetter(index: OpenIndex): void {
    if (!this.#newest || this.#current?.id !== this.#read) return
    const searcher = new Searcher(index)
    this.#successors.set(this.#newest, searcher)
    this.#newest = searcher
    this.#current = { ...this.#current, searcher: Promise.resolve(searcher) }
  }

  /** What an index was opened without, from all pages of the snapshot. */
  async #learn({ id, search, site }: Snapshot): Promise<void> {
    if (search.kind !== 'index' || !search.isEarly || !search.pages || !this.#opened) return
    const pages = await withParts(() => search.pages?.() ?? [])
    this.#opened = undefined
    this.#builder ??= this.#begin(await this.#space)
    this.#onBetter(await this.#take(this.#builder, id, pages, site.synonyms))
  }

  /** Changes can follow only what was read to its end. */
  async #take(to: FollowingBuilder, id: string, pages: GivenPages, synonyms?: Synonyms): Promise<OpenIndex> {
    this.#read = id
    this.#isRead = false
    const index = await to.update(pages, synonyms)
    this.#isRead = true
    return index
  }
}

/** @throws {RangeError} if it cannot be used under the base URL of the site */
async function storedIndex(
  { load, madeAt }: Extract<Snapshot['search'], { kind: 'index' }>,
  baseUrl: string,
): Promise<SearchIndex> {
  const made = deserialise(await load())
  const index = madeAt ? withBaseUrl(made, madeAt, baseUrl) : made
  if (!index) throw new RangeError('What this index found depends on the address of the site.')
  return index
}

/** The index of pages that are read once, as at build time. */
export function buildIndex(
  pages: Iterable<IndexedPage>,
  { synonyms, space }: { readonly synonyms?: Synonyms | undefined; readonly space?: WordSpace | undefined } = {},
): Promise<OpenIndex> {
  return createIncrementalBuild(space).update(pages, synonyms)
}

type FollowingBuilder = Pick<LiveIndex, 'update'> & Partial<LiveIndex>

/** Analyses only the pages that differ from the last time. */
function createIncrementalBuild(space?: WordSpace): FollowingBuilder {
  const builder = createIndexBuilder(space)
  const feed = createPageFeed(builder)
  return {
    async update(pages, synonyms) {
      await feed.give(pages)
      return builder.finish(synonyms)
    },
  }
}
