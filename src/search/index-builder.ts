/** Builds the index of a site, and rebuilds it when pages are added, change or are removed. */
import type { IndexedPage, Synonyms } from '../contract/page-record.ts'
import { byNumberOfPages, type OpenIndex, openIndex, pagesOfLanguage } from './find/open-index.ts'
import { calibrate, uncalibrated } from './judge/calibration.ts'
import { learnSemantics } from './learn/semantic.ts'
import { type AnalysedPage, Analyser, type TermList, textOf } from './store/analysis.ts'
import { invert } from './store/inversion.ts'
import { pageEntries } from './store/page-entries.ts'
import { sectionTable } from './store/search-index.ts'
import { numberTerms } from './store/term-numbering.ts'
import { primaryLanguage } from './text/stem.ts'
import { sectionMeanings } from './words/section-meanings.ts'
import type { WordSpace } from './words/word-space.ts'

/** Pages are analysed when they are added; `finish` repeats only what depends on all of them. */
export interface IndexBuilder {
  /** Adds the page, or replaces the one of the same path. An unchanged page costs a comparison. */
  addPage(page: IndexedPage): void
  /** Without effect if there is no such page. */
  removePage(path: string): void
  /**
   * The index of the pages as they are now. The same pages give the same index, whatever was added and removed before.
   * Lets other work run between its steps; pages that change meanwhile count in the next index.
   *
   * @param synonyms none by default
   */
  finish(synonyms?: Synonyms): Promise<OpenIndex>
}

/** @param space what words mean, if that is known for a language of the site */
export function createIndexBuilder(space?: WordSpace): IndexBuilder {
  const analyser = new Analyser()
  const pages = new Map<string, AnalysedPage>()
  return {
    addPage: (page) => void pages.set(page.path, analyser.analyse(page, pages.get(page.path))),
    removePage: (path) => void pages.delete(path),
    finish: (synonyms = []) => assemble([...pages.values()].sort(byPath), analyser.terms, synonyms, space),
  }
}

async function assemble(
  pages: readonly AnalysedPage[],
  terms: TermList,
  synonyms: Synonyms,
  space: WordSpace | undefined,
): Promise<OpenIndex> {
  const numbering = numberTerms(pages, terms)
  await pause()
  const { matrix, length, textStart, ...tables } = invert(pages, numbering)
  await pause()
  const entries = pageEntries(pages)
  const anchors = pages.flatMap((page) => page.anchors)
  const headings = pages.flatMap((page) => page.headings)
  const semantic = await learnSemantics(matrix, pause)
  const sections = sectionTable(entries, { anchors, headings, length, texts: pages.map(textOf), textStart })
  const isOfSpace = (section: number) =>
    primaryLanguage(entries[sections.page[section] ?? 0]?.language ?? '') === space?.language
  const index = openIndex(
    {
      languages: byNumberOfPages(pagesOfLanguage(entries)),
      pages: entries,
      sections,
      ...tables,
      semantic,
      meanings: space && sectionMeanings(space, matrix, tables.words, isOfSpace),
      calibration: uncalibrated,
      synonyms,
    },
    space,
  )
  await pause()
  return { ...index, calibration: await calibrate(index, pause) }
}

function byPath(a: AnalysedPage, b: AnalysedPage): number {
  return a.head.path < b.head.path ? -1 : 1
}

/** Lets the event loop turn once. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
