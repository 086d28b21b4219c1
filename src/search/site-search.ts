/** The search of the site as it is now: built once for each snapshot, from what the last one left. */
import type { IndexedPage, Synonyms } from '../contract/page-record.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { type OpenIndex, openIndex } from './find/open-index.ts'
import { createIndexBuilder, pause } from './index-builder.ts'
import { Searcher } from './searcher.ts'
import { deserialise } from './store/index-format.ts'
import type { WordSpace } from './words/word-space.ts'

export interface SiteSearch {
  /**
   * Searches a snapshot. The first call for one builds its index or reads it; later calls wait for the same. After a
   * failure the next call tries again.
   */
  searcher(snapshot: Snapshot): Promise<Searcher>
}

/** What words mean (`readWordSpace`); asked for once, before the first index. */
export type WordSource = () => Promise<WordSpace | undefined>

/** @param words by default nothing is known of them but what the site says */
export function createSiteSearch(words: WordSource = async () => undefined): SiteSearch {
  let space: Promise<WordSpace | undefined> | undefined
  let update: ReturnType<typeof createIncrementalBuild> | undefined
  let current: { readonly id: string; readonly searcher: Promise<Searcher> } | undefined
  // Builds follow each other: two at once would both change the builder.
  let last: Promise<unknown> = Promise.resolve()
  return {
    searcher(snapshot) {
      if (current?.id === snapshot.id) return current.searcher
      const { search, site } = snapshot
      const index = async () => {
        space ??= words()
        const known = await space
        if (search.kind === 'index') return openIndex(deserialise(await search.load()), known)
        update ??= createIncrementalBuild(known)
        return update(search.texts(), site.synonyms)
      }
      const searcher = last.then(index).then((index) => new Searcher(index))
      const entry = { id: snapshot.id, searcher }
      current = entry
      last = searcher.catch(() => {
        if (current === entry) current = undefined
      })
      return searcher
    },
  }
}

/** The index of pages that are read once, as at build time. */
export function buildIndex(
  pages: Iterable<IndexedPage>,
  { synonyms, space }: { readonly synonyms?: Synonyms | undefined; readonly space?: WordSpace | undefined } = {},
): Promise<OpenIndex> {
  return createIncrementalBuild(space)(pages, synonyms)
}

type IncrementalBuild = (pages: Iterable<IndexedPage>, synonyms?: Synonyms) => Promise<OpenIndex>

/** Analyses only the pages that differ from the last time. */
function createIncrementalBuild(space?: WordSpace): IncrementalBuild {
  const builder = createIndexBuilder(space)
  let paths = new Set<string>()
  return async (pages, synonyms) => {
    const next = new Set<string>()
    for (const page of pages) {
      next.add(page.path)
      builder.addPage(page)
      if (next.size % pagesBetweenPauses === 0) await pause()
    }
    for (const path of paths) if (!next.has(path)) builder.removePage(path)
    paths = next
    return builder.finish(synonyms)
  }
}

/** Requests are answered in between. */
const pagesBetweenPauses = 50
