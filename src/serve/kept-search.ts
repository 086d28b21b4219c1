/** Search that opens the index of an earlier process instead of building it, if the site is the same. */
import type { Snapshot } from '../contract/snapshot.ts'
import type { Searcher } from '../search/searcher.ts'
import type { SiteSearch } from '../search/site-search.ts'
import { serialise } from '../search/store/index-format.ts'

/** Port: where the index of a site is kept. Neither function fails. */
export interface IndexStore {
  /** @param id of the snapshot; nothing if the index of another, or none, is kept */
  read(id: string): Uint8Array | undefined
  /** Instead of what was kept before. */
  keep(id: string, bytes: Uint8Array): void
}

/**
 * The index of the first snapshot is kept; those of its changes are not, since writing one takes longer than a change.
 *
 * @param later runs work when nothing waits for it
 */
export function keepingSearch(search: SiteSearch, store: IndexStore, later: (work: () => void) => void): SiteSearch {
  let hasBegun = false

  async function begin(snapshot: Snapshot): Promise<Searcher> {
    const bytes = store.read(snapshot.id)
    if (bytes) {
      const opened: Snapshot = { ...snapshot, search: { kind: 'index', load: async () => bytes } }
      return search.searcher(opened).catch(() => search.searcher(snapshot))
    }
    const searcher = await search.searcher(snapshot)
    later(() => store.keep(snapshot.id, serialise(searcher.index)))
    return searcher
  }

  return {
    searcher(snapshot) {
      // Later calls for the same snapshot find what the first has opened, by its id.
      if (hasBegun || snapshot.search.kind === 'index') return search.searcher(snapshot)
      hasBegun = true
      return begin(snapshot)
    },
  }
}
