/** What is known of each language of a site. */

import { primaryLanguage } from '../../text/language-tag.ts'
import type { SearchIndex } from '../store/search-index.ts'

export interface SiteLanguage {
  /** Number of sections. */
  readonly sections: number
  /** Mean cosine of two of its sections; 0 without a semantic space. Where a site has several languages, those of one are alike. */
  readonly likeness: number
}

export function languagesOfSite(index: SearchIndex): ReadonlyMap<string, SiteLanguage> {
  const sums = new Map<string, { sections: number; readonly vector: Float64Array }>()
  const { dimensions = 0 } = index.semantic ?? {}
  for (const { language, firstSection, endSection } of index.pages) {
    const primary = primaryLanguage(language)
    const known = sums.get(primary) ?? { sections: 0, vector: new Float64Array(dimensions) }
    sums.set(primary, known)
    known.sections += endSection - firstSection
    for (let section = firstSection; section < endSection; section++) addVector(index, section, known.vector)
  }
  return new Map(
    [...sums].map(([language, { sections, vector }]) => [
      language,
      { sections, likeness: meanCosine(vector, sections) },
    ]),
  )
}

function addVector({ semantic }: SearchIndex, section: number, to: Float64Array): void {
  const from = section * to.length
  for (let d = 0; d < to.length; d++) to[d] = (to[d] ?? 0) + (semantic?.sections[from + d] ?? 0) / 127
}

/** The mean cosine of all pairs of unit vectors, from their sum. */
function meanCosine(sum: Float64Array, count: number): number {
  if (sum.length === 0 || count < 2) return 0
  const square = sum.reduce((total, value) => total + value * value, 0)
  return Math.max(0, (square - count) / (count * (count - 1)))
}
