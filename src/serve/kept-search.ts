/** Search that opens the index of an earlier process instead of building it, if the site is the same. */
import type { Snapshot } from '../contract/snapshot.ts'
import type { Searcher } from '../search/searcher.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { serialise } from '../search/store/index-format.ts'
import type { SearchIndex } from '../search/store/search-index.ts'

/** Port: where the index of a site is kept. Neither function fails. */
export interface IndexStore {
  /** @param id of the snapshot; nothing if the index of another, or none, is kept */
  read(id: string): Uint8Array | undefined
  /** Instead of what was kept before. */
  keep(id: string, bytes: Uint8Array): void
}

/**
 * The first complete index is kept; later ones are not, since writing one takes longer than a change.
 *
 * @param make gets what learns of complete indexes
 * @param later runs work when nothing waits for it
 */
export function keepingSearch(
  make: (onWhole: (id: string, index: SearchIndex) => void) => SiteSearch,
  store: IndexStore,
  later: (work: () => void) => void,
): SiteSearch {
  let hasBegun = false
  let isKept = false
  const inner = make((id, index) => {
    if (isKept) return
    isKept = true
    later(() => store.keep(id, serialise(index)))
  })

  function begin(snapshot: Snapshot): Promise<Searcher> {
    const bytes = store.read(snapshot.id)
    if (!bytes) return inner.searcher(snapshot)
    isKept = true
    const pages = snapshot.search.pages?.bind(snapshot.search)
    const search: Snapshot['search'] = { kind: 'index', load: async () => bytes, ...(pages ? { pages } : {}) }
    const opened: Snapshot = { ...snapshot, search }
    return inner.searcher(opened).catch(() => {
      isKept = false
      return inner.searcher(snapshot)
    })
  }

  return {
    ...inner,
    searcher(snapshot) {
      // Later calls for the same snapshot find what the first has opened, by its id.
      if (hasBegun || snapshot.search.kind === 'index') return inner.searcher(snapshot)
      hasBegun = true
      return begin(snapshot)
    },
  }
}
