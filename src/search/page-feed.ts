/** Gives a builder all pages of a site, or those that changed since the last time. */
import type { IndexedPage, PageChanges, PageText } from '../contract/page-record.ts'
import type { IndexBuilder } from './index-builder.ts'
import { takingTurns, pause as usualPause } from './store/turns.ts'

export type GivenPages = Iterable<IndexedPage | PageText> | PageChanges

export interface PageFeed {
  /** All pages, or the changes since the last call, which must not have failed; all pages may follow a failure. */
  give(pages: GivenPages): Promise<void>
  /** Some pages before the others, while all are being given. */
  giveFirst(pages: Iterable<PageText>, pause: () => Promise<void>): Promise<void>
}

/**
 * @param paths of the pages that the builder has
 * @param pause lets other work run
 */
export function createPageFeed(builder: IndexBuilder, paths: Iterable<string> = [], pause = usualPause): PageFeed {
  /** Paths of all that the builder has, also after a failure. */
  const known = new Set(paths)

  async function add(pages: Iterable<IndexedPage | PageText>, rest = takingTurns(pause)): Promise<void> {
    for (const page of pages) {
      known.add(page.path)
      builder.addPage(page)
      const turn = rest()
      if (turn) await turn
    }
  }

  function remove(path: string): void {
    if (known.delete(path)) builder.removePage(path)
  }

  return {
    async give(given) {
      if ('came' in given) {
        for (const path of given.gone) remove(path)
        return add(given.came)
      }
      const left = new Set<string>()
      await add(noting(given, left))
      for (const path of known) if (!left.has(path)) remove(path)
    },
    giveFirst: (pages, pause) => add(pages, takingTurns(pause)),
  }
}

function* noting<Page extends { readonly path: string }>(pages: Iterable<Page>, paths: Set<string>): Generator<Page> {
  for (const page of pages) {
    paths.add(page.path)
    yield page
  }
}
