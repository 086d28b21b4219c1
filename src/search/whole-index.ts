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
  /** Gets the index before anything is learnt, with a rough calibration. */
  readonly early: ((index: OpenIndex) => void) | undefined
  /** Lets other work run. */
  readonly rest: () => Promise<void>
}

/** @param pages in the order of their paths */
export async function wholeIndex(
  pages: readonly AnalysedPage[],
  { terms, synonyms, space, early, rest }: Assembly,
): Promise<OpenIndex> {
  const turn = takingTurns(rest)
  const numbering = await inTurns(numberTerms(pages, terms), turn)
  await rest()
  const inverted = await inTurns(invert(pages, numbering), turn)
  const { matrix, postings, sequences, titles, said, sentences, words, length, textStart } = inverted
  await rest()
  const entries = pageEntries(pages)
  const anchors = pages.flatMap((page) => page.anchors)
  const headings = pages.flatMap((page) => page.headings)
  const sections = sectionTable(entries, { anchors, headings, length, texts: pages.map(textOf), textStart })
  const isOfSpace = (section: number) =>
    primaryLanguage(entries[sections.page[section] ?? 0]?.language ?? '') === space?.language
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
  early?.({ ...worded, calibration: roughCalibration(worded) })
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
