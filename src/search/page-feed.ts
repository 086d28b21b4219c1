/** Gives a builder all pages of a site, or those that changed since the last time. */
import type { IndexedPage, PageChanges, PageText } from '../contract/page-record.ts'
import type { IndexBuilder } from './index-builder.ts'
import { takingTurns, pause as usualPause } from './store/turns.ts'

export type GivenPages = Iterable<IndexedPage | PageText> | PageChanges

/**
 * Changes are those since the last call, which must not have failed; all pages may follow a failure.
 *
 * @param paths of the pages that the builder has
 * @param pause lets other work run
 */
export function createPageFeed(
  builder: IndexBuilder,
  paths: Iterable<string> = [],
  pause = usualPause,
): (given: GivenPages) => Promise<void> {
  /** Paths of all that the builder has, also after a failure. */
  const known = new Set(paths)

  async function add(pages: Iterable<IndexedPage | PageText>, given?: Set<string>): Promise<void> {
    const rest = takingTurns(pause)
    for (const page of pages) {
      given?.add(page.path)
      known.add(page.path)
      builder.addPage(page)
      const turn = rest()
      if (turn) await turn
    }
  }

  function remove(path: string): void {
    if (known.delete(path)) builder.removePage(path)
  }

  return async (given) => {
    if ('came' in given) {
      for (const path of given.gone) remove(path)
      return add(given.came)
    }
    const left = new Set<string>()
    await add(given, left)
    for (const path of known) if (!left.has(path)) remove(path)
  }
}
