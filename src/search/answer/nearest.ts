/** Where to look when the site is near a question without answering it. */
import type { OpenIndex } from '../find/open-index.ts'
import type { Ranking } from '../find/rank.ts'
import type { PageEntry } from '../store/search-index.ts'

export interface NearSection {
  readonly page: PageEntry
  /** Fragment of the section; empty for the text before the first heading. */
  readonly anchor: string
  readonly heading: string
}

/** Pages that are named: of more, the last ones would hardly be near. */
const mostNearest = 3

/** The best section of each of the best pages. Reads no text. */
export function nearestSections({ pages, sections }: OpenIndex, ranking: Ranking): readonly NearSection[] {
  const found = new Map<PageEntry, NearSection>()
  for (const { section } of ranking.sections) {
    const page = pages[sections.page[section] ?? 0]
    if (!page || found.has(page)) continue
    found.set(page, { page, anchor: sections.anchors[section] ?? '', heading: sections.headings[section] ?? '' })
    if (found.size === mostNearest) break
  }
  return [...found.values()]
}
