/** The search of the site as it is now: built once for each snapshot, from what the last one left. */
import type { IndexedPage, PageText, Synonyms } from '../contract/page-record.ts'
import { withParts } from '../contract/part-missing.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { type OpenIndex, openIndex } from './find/open-index.ts'
import { createIndexBuilder } from './index-builder.ts'
import { createLiveIndex, type OpenedIndex } from './live-index.ts'
import { createPageFeed, type GivenPages } from './page-feed.ts'
import { Searcher } from './searcher.ts'
import { withBaseUrl } from './store/base-url.ts'
import { deserialise } from './store/index-format.ts'
import type { SearchIndex } from './store/search-index.ts'
import type { WordSpace } from './words/word-space.ts'

export interface SiteSearch {
  /**
   * Searches a snapshot. The first call for one builds its index or reads it; later calls wait for the same. After a
   * failure the next call tries again.
   */
  searcher(snapshot: Snapshot): Promise<Searcher>
  /** The same searcher, or a better one of the same pages; itself by default. */
  latest?(searcher: Searcher): Searcher
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
  let space: Promise<WordSpace | undefined> | undefined
  let update: IncrementalBuild | undefined
  let current: { readonly id: string; readonly searcher: Promise<Searcher> } | undefined
  let newest: Searcher | undefined
  /** What was read instead of being built, for the first change. */
  let opened: (Pick<OpenedIndex, 'index'> & { pages(): Iterable<PageText> }) | undefined
  /** Id of the snapshot whose pages the builder has, or is given. */
  let read = ''
  let isRead = false
  const successors = new WeakMap<Searcher, Searcher>()
  // Builds follow each other: two at once would both change the builder.
  let last: Promise<unknown> = Promise.resolve()

  /** The index is of the pages that were read; the snapshot that is asked for now may have others. */
  function onBetter(index: OpenIndex): void {
    if (!newest || current?.id !== read) return
    const searcher = new Searcher(index)
    successors.set(newest, searcher)
    newest = searcher
    current = { ...current, searcher: Promise.resolve(searcher) }
  }

  function begin(known: WordSpace | undefined): IncrementalBuild {
    if (!live) return createIncrementalBuild(known)
    const { onError, onWhole, pause } = live
    const tellWhole = (index: OpenIndex) => onWhole?.(read, index)
    const pages = opened?.pages() ?? []
    return createLiveIndex({
      ...{ space: known, onBetter, onWhole: tellWhole, onError, pause },
      opened: opened && { index: opened.index, pages },
    }).update
  }

  /** What an index was opened without, from all pages of the snapshot. */
  async function learn({ id, search, site }: Snapshot): Promise<void> {
    if (search.kind !== 'index' || !search.isEarly || !search.pages || !opened) return
    const pages = await withParts(() => search.pages?.() ?? [])
    opened = undefined
    update ??= begin(await space)
    onBetter(await take(update, id, pages, site.synonyms))
  }

  /** Changes can follow only what was read to its end. */
  async function take(to: IncrementalBuild, id: string, pages: GivenPages, synonyms?: Synonyms): Promise<OpenIndex> {
    read = id
    isRead = false
    const index = await to(pages, synonyms)
    isRead = true
    return index
  }

  return {
    searcher(snapshot) {
      if (current?.id === snapshot.id) return current.searcher
      const { search, site } = snapshot
      const index = async () => {
        space ??= words()
        const known = await space
        if (search.kind === 'index') {
          const index = openIndex(await storedIndex(search, site.baseUrl), known)
          const { pages } = search
          opened = pages && { index, pages: () => pages.call(search) }
          return index
        }
        update ??= begin(known)
        opened = undefined
        const changes = isRead ? search.changes?.(read) : undefined
        return take(update, snapshot.id, changes ?? search.pages?.() ?? search.texts(), site.synonyms)
      }
      const searcher = last.then(index).then((index) => {
        newest = new Searcher(index)
        return newest
      })
      const entry = { id: snapshot.id, searcher }
      current = entry
      const done = searcher.catch(() => {
        if (current === entry) current = undefined
      })
      last = done.then(() => learn(snapshot)).catch(live?.onError)
      return searcher
    },
    latest(searcher) {
      let latest = searcher
      for (let next = successors.get(latest); next; next = successors.get(latest)) latest = next
      return latest
    },
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
  return createIncrementalBuild(space)(pages, synonyms)
}

type IncrementalBuild = (pages: GivenPages, synonyms?: Synonyms) => Promise<OpenIndex>

/** Analyses only the pages that differ from the last time. */
function createIncrementalBuild(space?: WordSpace): IncrementalBuild {
  const builder = createIndexBuilder(space)
  const feed = createPageFeed(builder)
  return async (pages, synonyms) => {
    await feed(pages)
    return builder.finish(synonyms)
  }
}
