/** The index of the site as it stands now: built once for each snapshot, from what the last one left. */
import type { IndexedPage, Snapshot } from '../../contract/snapshot.ts'
import { createIndexBuilder, type IndexBuilder } from './index-builder.ts'
import { open } from './index-format.ts'
import type { SearchIndex } from './search-index.ts'

export interface SiteSearch {
  /**
   * The index of a snapshot. The first call for one builds it or reads it; later ones wait for the same. A failure is
   * tried again at the next call.
   */
  index(snapshot: Snapshot): Promise<SearchIndex>
}

export function createSiteSearch(): SiteSearch {
  const incremental = createIncrementalBuilder()
  let current: { readonly id: string; readonly index: Promise<SearchIndex> } | undefined
  // Builds follow each other: two at once would both change the builder.
  let last: Promise<unknown> = Promise.resolve()
  return {
    index(snapshot) {
      if (current?.id === snapshot.id) return current.index
      const { search } = snapshot
      const build = () => (search.kind === 'index' ? search.load().then(open) : incremental.update(search.texts()))
      const index = last.then(build)
      const entry = { id: snapshot.id, index }
      current = entry
      last = index.catch(() => {
        if (current === entry) current = undefined
      })
      return index
    },
  }
}

/** The index of pages that are read once, as at build time. */
export function buildIndex(pages: Iterable<IndexedPage>): Promise<SearchIndex> {
  return createIncrementalBuilder().update(pages)
}

/** Analyses only the pages that differ from the last time. */
function createIncrementalBuilder() {
  const builder: IndexBuilder = createIndexBuilder()
  let paths = new Set<string>()
  return {
    async update(texts: Iterable<IndexedPage>): Promise<SearchIndex> {
      const next = new Set<string>()
      for (const page of texts) {
        next.add(page.path)
        builder.addPage(page)
        if (next.size % pagesBetweenPauses === 0) await pause()
      }
      for (const path of paths) if (!next.has(path)) builder.removePage(path)
      paths = next
      return builder.finish()
    },
  }
}

/** Requests are answered in between. */
const pagesBetweenPauses = 50

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
