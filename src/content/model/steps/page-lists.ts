/** Parts of the pages of a site, each in its order: changed by the pages that changed. */
import { type ListChange, sortAgain } from '../../../text/map-again.ts'
import { byOrderThenDate, newestDates } from '../order.ts'
import type { Page } from '../site.ts'

export interface PageLists {
  readonly entries: readonly Page[]
  /** Pages at the root of the site. */
  readonly root: readonly Page[]
  readonly byCollection: ReadonlyMap<string, readonly Page[]>
  /** Entries with authors. */
  readonly authored: readonly Page[]
  /** Entries of a series. */
  readonly inSeries: readonly Page[]
  /** Entries in another language than the site. */
  readonly foreign: readonly Page[]
  /** Pages with former addresses, with addresses of another tool, and with what says that they are translations. */
  readonly claiming: readonly Page[]
  readonly addressed: readonly Page[]
  readonly translating: readonly Page[]
  /** The last change of all pages; 0 and the empty string if there are none. */
  readonly newest: Pick<Page, 'modified' | 'lastUpdated'>
  /** In UTF-16 code units. */
  readonly longestPath: number
}

/**
 * @param pages in the order of the site
 * @param change from the pages of `before`
 * @param names of the collections
 * @param language of the site
 */
export function pageLists(
  pages: readonly Page[],
  { added, removed }: ListChange<Page>,
  names: readonly string[],
  language: string,
  before: PageLists | undefined,
): PageLists {
  const pick = (old: readonly Page[] | undefined, belongs: (page: Page) => boolean) =>
    before ? sortAgain(old ?? [], { added: added.filter(belongs), removed }, byOrderThenDate) : pages.filter(belongs)
  const isEntry = ({ collection }: Page) => collection !== undefined
  const ofCollection = (name: string) => pick(before?.byCollection.get(name), ({ collection }) => collection === name)
  return {
    entries: pick(before?.entries, isEntry),
    root: pick(before?.root, (page) => !isEntry(page)),
    byCollection: new Map(names.map((name) => [name, ofCollection(name)])),
    authored: pick(before?.authored, (page) => isEntry(page) && page.authors !== undefined),
    inSeries: pick(before?.inSeries, (page) => isEntry(page) && page.series !== undefined),
    foreign: pick(before?.foreign, (page) => isEntry(page) && page.language !== language),
    claiming: pick(before?.claiming, ({ oldPaths }) => oldPaths !== undefined),
    addressed: pick(before?.addressed, ({ address }) => address !== undefined),
    translating: pick(
      before?.translating,
      ({ translationOf, translationKey }) => translationOf !== undefined || translationKey !== undefined,
    ),
    newest: newestAgain(pages, added, removed, before?.newest),
    longestPath: longestAgain(pages, added, removed, before?.longestPath),
  }
}

/** Only when the newest page is gone, the others decide. */
function newestAgain(
  pages: readonly Page[],
  added: readonly Page[],
  removed: ReadonlySet<Page>,
  before: PageLists['newest'] | undefined,
): PageLists['newest'] {
  if (before === undefined) return newestDates(pages)
  const [came, gone] = [newestDates(added), newestDates([...removed])]
  const isSafe = (key: 'modified' | 'lastUpdated') => gone[key] < before[key] || came[key] >= before[key]
  if (!isSafe('modified') || !isSafe('lastUpdated')) return newestDates(pages)
  return newestDates([before, came])
}

function longestAgain(
  pages: readonly Page[],
  added: readonly Page[],
  removed: ReadonlySet<Page>,
  before: number | undefined,
): number {
  const longest = (list: Iterable<Page>) => {
    let most = 0
    for (const { path } of list) if (path.length > most) most = path.length
    return most
  }
  if (before === undefined) return longest(pages)
  const came = longest(added)
  return came >= before || longest(removed) < before ? Math.max(came, before) : longest(pages)
}
