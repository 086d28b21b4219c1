/**
 * An index of some pages that stands for the whole site while the site is still being read. Rare words are what a ranking
 * and a refusal go by, and among pages that were chosen for a word it is not rare. So the numbers are those of the site, as
 * a stratified sample estimates them: each page counts as often as there are pages like it.
 */
import { primaryLanguage } from '../text/language-tag.ts'
import type { SiteLanguage } from './find/languages-of-site.ts'
import type { OpenIndex } from './find/open-index.ts'
import { roughCalibration } from './judge/calibration.ts'
import type { AnalysedPage } from './store/analysis.ts'
import { PostingCursor } from './store/packed-lists.ts'
import { type Assembly, wordedIndex } from './whole-index.ts'

/**
 * @param pages in the order of their paths
 * @param weightOf how many pages of the site a page stands for, by its path: 1 or more
 */
export async function sampledIndex(
  pages: readonly AnalysedPage[],
  weightOf: (path: string) => number,
  assembly: Assembly,
): Promise<OpenIndex> {
  const { worded } = await wordedIndex(pages, assembly)
  const weights = sectionWeights(worded, weightOf)
  const words = { ...worded.words, stemFrequency: estimatedFrequency(worded, weights) }
  await assembly.rest()
  const index = { ...worded, words, siteLanguages: estimatedLanguages(worded, weights) }
  return { ...index, calibration: roughCalibration(index) }
}

function sectionWeights({ pages, sections }: OpenIndex, weightOf: (path: string) => number): Float64Array {
  const weights = new Float64Array(sections.count)
  for (const { path, firstSection, endSection } of pages) weights.fill(weightOf(path), firstSection, endSection)
  return weights
}

/** In how many sections of the site each stem is. */
function estimatedFrequency({ words, postings }: OpenIndex, weights: Float64Array): Uint32Array {
  return Uint32Array.from(words.stemFrequency, (_, stem) => {
    let sum = 0
    for (const cursor = new PostingCursor(postings, stem); cursor.next(); ) sum += weights[cursor.section] ?? 0
    return Math.round(sum)
  })
}

/** How many sections of the site each language has. */
function estimatedLanguages(
  { pages, siteLanguages }: OpenIndex,
  weights: Float64Array,
): ReadonlyMap<string, SiteLanguage> {
  const sums = new Map<string, number>()
  for (const { language, firstSection, endSection } of pages) {
    const primary = primaryLanguage(language)
    const sum = (endSection - firstSection) * (weights[firstSection] ?? 0)
    sums.set(primary, (sums.get(primary) ?? 0) + sum)
  }
  const estimated = (language: string) => Math.round(sums.get(language) ?? 0)
  return new Map([...siteLanguages].map(([language, known]) => [language, { ...known, sections: estimated(language) }]))
}
