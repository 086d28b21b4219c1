/** Search that opens the index of an earlier process instead of building it, if the site is the same. */
import type { BaseUrlPlaces } from '../contract/search-source.ts'
import type { Snapshot } from '../contract/snapshot.ts'
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
  let opening: Promise<Snapshot | undefined> | undefined
  let isKept = false
  let isClosed = false
  let newest: Snapshot | undefined
  let kept = Promise.resolve()
  /** Only words can be looked up in it. */
  let early: { readonly snapshot: Snapshot; readonly index: SearchIndex } | undefined
  const inner = make((id, index) => {
    if (isKept || isClosed || newest?.id !== id) return
    isKept = true
    early = undefined
    const snapshot = newest
    kept = new Promise((resolve) => later(() => resolve(keep(snapshot, index))))
  })

  async function keep(snapshot: Snapshot, index: SearchIndex, { isEarly = false } = {}): Promise<void> {
    const { search, site } = snapshot
    const pages = search.pages && new Map(Array.from(search.pages(), (page) => [page.path, page]))
    const placesOf = (path: string) => pages?.get(path)?.basePlaces?.()
    const places = pages && (await inTurns(writePlaces(index, placesOf), takingTurns()))
    const { baseUrl } = site
    const pieces = serialiseInPieces(index)
    await store.keep(await stampOf(snapshot), {
      baseUrl,
      pieces,
      ...(places ? { places } : {}),
      ...(isEarly ? { isEarly } : {}),
    })
  }

  async function build(snapshot: Snapshot): Promise<Searcher> {
    const searcher = await inner.searcher(snapshot)
    if (!isKept && snapshot === newest) early = { snapshot, index: searcher.index }
    return searcher
  }

  /** The snapshot with the index that is kept of it, if there is one. */
  async function open(snapshot: Snapshot): Promise<Snapshot | undefined> {
    // To make a stamp, all pages of the site are looked at.
    if (store.isEmpty?.()) return undefined
    const stored = store.read(await stampOf(snapshot))
    const search = stored && openedSearch(stored, snapshot)
    if (search) isKept = !stored.isEarly
    // A spread would call the getters, which make what nobody may ask for.
    return search && Object.create(snapshot, { search: { value: search } })
  }

  async function begin(snapshot: Snapshot, opened: Snapshot | undefined): Promise<Searcher> {
    if (!opened) return build(snapshot)
    return inner.searcher(opened).catch(() => {
      isKept = false
      return build(snapshot)
    })
  }

  return {
    ...inner,
    searcher(snapshot) {
      newest = snapshot
      if (snapshot.search.kind === 'index') return inner.searcher(snapshot)
      // Later snapshots follow the first. Later calls for the same one find what the first has opened, by its id.
      if (opening) return opening.then(() => inner.searcher(snapshot))
      opening = open(snapshot)
      return opening.then((opened) => begin(snapshot, opened))
    },
    async close() {
      isClosed = true
      await kept
      if (early && early.snapshot === newest) await keep(early.snapshot, early.index, { isEarly: true })
      early = undefined
    },
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
