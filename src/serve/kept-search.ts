/** Search that opens the index of an earlier process instead of building it, if the site is the same. */
import type { BaseUrlPlaces } from '../contract/search-source.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { Question } from '../search/find/question.ts'
import type { Searcher } from '../search/searcher.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { writePlaces } from '../search/store/base-url.ts'
import { serialiseInPieces } from '../search/store/index-format.ts'
import type { SearchIndex } from '../search/store/search-index.ts'
import { inTurns, takingTurns } from '../search/store/turns.ts'

/** Port: where the index of a site is kept. Neither function fails, and keeping lets other work run. */
export interface IndexStore {
  /** Nothing is kept at all, so that no stamp is needed to know. */
  readonly isEmpty?: () => boolean
  /** @param stamp of the pages; nothing if the index of others, or none, is kept */
  read(stamp: string): KeptIndex | undefined
  /** Instead of what was kept before. */
  keep(stamp: string, index: IndexToKeep): Promise<void>
}

export interface KeptIndex extends AboutIndex {
  readonly bytes: Uint8Array
}

export interface IndexToKeep extends AboutIndex {
  /** Made while they are taken, so that they need not be in memory at once. */
  readonly pieces: Iterable<Uint8Array>
}

/** Under which base URL an index was made. Without places it is of use under that one only. */
interface AboutIndex extends Pick<BaseUrlPlaces, 'baseUrl'> {
  readonly places?: BaseUrlPlaces['places']
  /** See `SearchSource`. */
  readonly isEarly?: boolean
}

export interface KeepingSearch extends SiteSearch {
  /** Keeps the index as far as it is made, if none is kept yet. Later ones are not. */
  close(): Promise<void>
}

/**
 * The first complete index is kept; later ones are not, since writing one takes longer than a change. A process that
 * ends before there is a complete one keeps the first that it had.
 *
 * @param make gets what learns of complete indexes
 * @param later runs work when nothing waits for it
 */
export function keepingSearch(
  make: (onWhole: (id: string, index: SearchIndex) => void) => SiteSearch,
  store: IndexStore,
  later: (work: () => void) => void,
): KeepingSearch {
  return new Keeping(make, store, later)
}

class Keeping implements KeepingSearch {
  readonly #store: IndexStore
  readonly #inner: SiteSearch
  #opening: Promise<Snapshot | undefined> | undefined
  #isKept = false
  #isClosed = false
  #newest: Snapshot | undefined
  #kept = Promise.resolve()
  /** Only words can be looked up in it. */
  #early: { readonly snapshot: Snapshot; readonly index: SearchIndex } | undefined

  constructor(
    make: (onWhole: (id: string, index: SearchIndex) => void) => SiteSearch,
    store: IndexStore,
    later: (work: () => void) => void,
  ) {
    this.#store = store
    this.#inner = make((id, index) => {
      const snapshot = this.#newest
      if (this.#isKept || this.#isClosed || snapshot?.id !== id) return
      this.#isKept = true
      this.#early = undefined
      this.#kept = new Promise((resolve) => later(() => resolve(this.#keep(snapshot, index))))
    })
  }

  searcher(snapshot: Snapshot): Promise<Searcher> {
    this.#newest = snapshot
    if (snapshot.search.kind === 'index') return this.#inner.searcher(snapshot)
    // Later snapshots follow the first. Later calls for the same one find what the first has opened, by its id.
    if (this.#opening) return this.#opening.then(() => this.#inner.searcher(snapshot))
    this.#opening = this.#open(snapshot)
    return this.#opening.then((opened) => this.#begin(snapshot, opened))
  }

  latest(searcher: Searcher): Searcher {
    return this.#inner.latest?.(searcher) ?? searcher
  }

  /** Nothing where an index is opened: it is there as soon. */
  async firstLook(snapshot: Snapshot, question: Question): Promise<Searcher | undefined> {
    const opened = await this.#opening
    return opened ? undefined : this.#inner.firstLook?.(snapshot, question)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#kept
    const early = this.#early
    if (early && early.snapshot === this.#newest) await this.#keep(early.snapshot, early.index, { isEarly: true })
    this.#early = undefined
  }

  async #keep(snapshot: Snapshot, index: SearchIndex, { isEarly = false } = {}): Promise<void> {
    const { search, site } = snapshot
    const pages = search.pages && new Map(Array.from(search.pages(), (page) => [page.path, page]))
    const placesOf = (path: string) => pages?.get(path)?.basePlaces?.()
    const places = pages && (await inTurns(writePlaces(index, placesOf), takingTurns()))
    const { baseUrl } = site
    const pieces = serialiseInPieces(index)
    await this.#store.keep(await stampOf(snapshot), {
      baseUrl,
      pieces,
      ...(places ? { places } : {}),
      ...(isEarly ? { isEarly } : {}),
    })
  }

  async #build(snapshot: Snapshot): Promise<Searcher> {
    const searcher = await this.#inner.searcher(snapshot)
    if (!this.#isKept && snapshot === this.#newest) this.#early = { snapshot, index: searcher.index }
    return searcher
  }

  /** The snapshot with the index that is kept of it, if there is one. */
  async #open(snapshot: Snapshot): Promise<Snapshot | undefined> {
    // To make a stamp, all pages of the site are looked at.
    if (this.#store.isEmpty?.()) return undefined
    const stored = this.#store.read(await stampOf(snapshot))
    const search = stored && openedSearch(stored, snapshot)
    if (search) this.#isKept = !stored.isEarly
    // A spread would call the getters, which make what nobody may ask for.
    return search && Object.create(snapshot, { search: { value: search } })
  }

  async #begin(snapshot: Snapshot, opened: Snapshot | undefined): Promise<Searcher> {
    if (!opened) return this.#build(snapshot)
    return this.#inner.searcher(opened).catch(() => {
      this.#isKept = false
      return this.#build(snapshot)
    })
  }
}

async function stampOf({ id, search }: Snapshot): Promise<string> {
  return search.kind === 'texts' && search.stamp ? search.stamp() : id
}

/** Nothing if the index is of no use under the base URL of the site. */
function openedSearch(
  { bytes, baseUrl, places, isEarly = false }: KeptIndex,
  { search, site }: Snapshot,
): Snapshot['search'] | undefined {
  const isSame = baseUrl === site.baseUrl
  if (!isSame && !places) return undefined
  const pages = search.pages?.bind(search)
  return {
    kind: 'index',
    load: async () => bytes,
    isEarly,
    ...(pages ? { pages } : {}),
    ...(!isSame && places ? { madeAt: { baseUrl, places } } : {}),
  }
}
