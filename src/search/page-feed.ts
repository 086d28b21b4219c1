/** Gives a builder all pages of a site, or those that changed since the last time. */
import type { IndexedPage, PageChanges, PageText } from '../contract/page-record.ts'
import type { IndexBuilder } from './index-builder.ts'
import { takingTurns } from './store/turns.ts'

export type GivenPages = Iterable<IndexedPage | PageText> | PageChanges

/**
 * Changes are those since the last call, which must not have failed.
 *
 * @param paths of the pages that the builder has
 */
export function createPageFeed(
  builder: IndexBuilder,
  paths: Iterable<string> = [],
): (given: GivenPages) => Promise<void> {
  let known = new Set(paths)

  async function add(pages: Iterable<IndexedPage | PageText>, to: Set<string>): Promise<void> {
    const rest = takingTurns()
    for (const page of pages) {
      to.add(page.path)
      builder.addPage(page)
      const turn = rest()
      if (turn) await turn
    }
  }

  return async (given) => {
    if ('came' in given) {
      for (const path of given.gone) if (known.delete(path)) builder.removePage(path)
      return add(given.came, known)
    }
    const next = new Set<string>()
    await add(given, next)
    for (const path of known) if (!next.has(path)) builder.removePage(path)
    known = next
  }
}
