/** The pages of an index, from what was read of them. */
import type { AnalysedPage } from './analysis.ts'
import type { PageEntry } from './search-index.ts'

/**
 * No spread: it would give each object a separate hidden class.
 *
 * @param firstSection the number of their first section; 0 by default
 */
export function pageEntries(pages: readonly AnalysedPage[], firstSection = 0): PageEntry[] {
  let next = firstSection
  return pages.map(({ head: { path, title, tags, language, collection, boost = 1 }, anchors }) => {
    const firstSection = next
    next += anchors.length
    const endSection = next
    const page: PageEntry =
      collection === undefined
        ? { path, title, tags, language, firstSection, endSection }
        : { path, title, tags, language, collection, firstSection, endSection }
    return boost === 1 ? page : { ...page, boost }
  })
}
