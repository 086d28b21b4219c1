/** The languages of the entries of a site. */
import { byCodeUnits } from '../../../text/compare.ts'
import { groupBy } from '../../../text/group-by.ts'
import type { Collection, SiteLanguage } from '../site.ts'

/** First segment of the documents of one language. */
export const languagesSegment = 'languages'

/**
 * Most entries first, then by tag; none if all entries are in one language. A collection that has the name of the
 * documents keeps its addresses, so such a site has none either.
 */
export function siteLanguages(collections: readonly Collection[]): readonly SiteLanguage[] {
  if (collections.some(({ name }) => name === languagesSegment)) return []
  const entries = collections.flatMap((collection) => collection.entries).filter(({ noindex }) => !noindex)
  const groups = groupBy(entries, ({ language }) => language.toLowerCase())
  if (groups.size < 2) return []
  return [...groups]
    .map(([slug, entries]) => ({ tag: entries[0]?.language ?? slug, slug, entries }))
    .sort((a, b) => b.entries.length - a.entries.length || byCodeUnits(a.slug, b.slug))
}
