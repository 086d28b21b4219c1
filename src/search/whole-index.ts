/** The index of all pages: first what words can be looked up in, then what is learnt from all of them. */
import type { Synonyms } from '../contract/page-record.ts'
import { primaryLanguage } from '../text/language-tag.ts'
import { languagesOfSite } from './find/languages-of-site.ts'
import { byNumberOfPages, type OpenIndex, openIndex, pagesOfLanguage } from './find/open-index.ts'
import { SiteSpace } from './find/space/site-space.ts'
import { calibrate, roughCalibration, uncalibrated } from './judge/calibration.ts'
import { learnSemantics } from './learn/semantic.ts'
import { StemVectors } from './learn/stem-vectors.ts'
import { type AnalysedPage, type TermList, textOf } from './store/analysis.ts'
import type { CountMatrix } from './store/count-matrix.ts'
import { invert } from './store/inversion.ts'
import { pageEntries } from './store/page-entries.ts'
import { sectionTable } from './store/search-index.ts'
import { numberTerms } from './store/term-numbering.ts'
import { inTurns, takingTurns } from './store/turns.ts'
import { sectionMeanings } from './words/section-meanings.ts'
import type { WordSpace } from './words/word-space.ts'

export interface Assembly {
  readonly terms: TermList
  readonly synonyms: Synonyms
  readonly space: WordSpace | undefined
  /** Lets other work run. */
  readonly rest: () => Promise<void>
}

/**
 * @param pages in the order of their paths
 * @param early gets the index before anything is learnt, with a rough calibration
 */
export async function wholeIndex(
  pages: readonly AnalysedPage[],
  assembly: Assembly,
  early?: (index: OpenIndex) => void,
): Promise<OpenIndex> {
  const { space, rest } = assembly
  const turn = takingTurns(rest)
  const { worded, matrix } = await wordedIndex(pages, assembly)
  early?.({ ...worded, calibration: roughCalibration(worded) })
  const { pages: entries, sections, postings, words } = worded
  const isOfSpace = (section: number) =>
    primaryLanguage(entries[sections.page[section] ?? 0]?.language ?? '') === space?.language
  const meanings = space && (await inTurns(sectionMeanings(space, matrix, words, isOfSpace), turn))
  const semantic = await learnSemantics(matrix, postings, turn)
  await rest()
  const stemVectors = semantic && new StemVectors(semantic, postings, words.stemFrequency)
  const meant = { ...worded, meanings, semantic, stemVectors }
  const siteLanguages = languagesOfSite(meant)
  await rest()
  const index = { ...meant, siteLanguages, space: space && new SiteSpace(space, meant, worded.space) }
  await rest()
  return { ...index, calibration: await calibrate(index, turn) }
}

/**
 * An index in which words can be looked up, before anything is learnt, and without a calibration.
 *
 * @param pages in the order of their paths
 */
export async function wordedIndex(
  pages: readonly AnalysedPage[],
  { terms, synonyms, space, rest }: Assembly,
): Promise<{ readonly worded: OpenIndex; readonly matrix: CountMatrix }> {
  const turn = takingTurns(rest)
  const numbering = await inTurns(numberTerms(pages, terms), turn)
  await rest()
  const { matrix, length, textStart, ...tables } = await inTurns(invert(pages, numbering), turn)
  const { words, postings, sequences, titles, said, sentences } = tables
  await rest()
  const entries = pageEntries(pages)
  const anchors = pages.flatMap((page) => page.anchors)
  const headings = pages.flatMap((page) => page.headings)
  const sections = sectionTable(entries, { anchors, headings, length, texts: pages.map(textOf), textStart })
  const worded = openIndex(
    {
      languages: byNumberOfPages(pagesOfLanguage(entries)),
      pages: entries,
      sections,
      ...{ words, postings, sequences, titles, said, sentences },
      semantic: undefined,
      meanings: undefined,
      calibration: uncalibrated,
      synonyms,
    },
    space,
  )
  await rest()
  return { worded, matrix }
}
