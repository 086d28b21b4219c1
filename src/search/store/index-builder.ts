/** Builds the index of a site, and builds it anew when pages come, change or go. */

import { wordKinds } from '../find/asked-words.ts'
import { letterSets } from '../find/fuzzy.ts'
import { createScratch } from '../find/scratch.ts'
import { calibrate, uncalibrated } from '../judge/calibration.ts'
import { learnSemantics, stemVectors } from '../learn/semantic.ts'
import { primaryLanguage } from '../text/stem.ts'
import { type AnalysedPage, textOf } from './analysed-page.ts'
import { Analyser } from './analysis.ts'
import { averageOf } from './index-format.ts'
import type { IndexedPage } from './page.ts'
import { type Inverted, invert } from './postings.ts'
import { entriesByStem, type PageEntry, type SearchIndex, type SectionTable } from './search-index.ts'
import type { TermList } from './term-list.ts'
import { numberTerms } from './term-numbering.ts'
import { titleTable } from './title-table.ts'

/** Pages are analysed when they are added; only what depends on all of them is done again by `finish`. */
export interface IndexBuilder {
  /** Adds the page, or replaces the one of the same path. Looks no further if it is the same page. */
  addPage(page: IndexedPage): void
  /** Without effect if there is no such page. */
  removePage(path: string): void
  /**
   * The index of the pages as they are now. The same pages give the same index, whatever was added and removed before.
   * Gives way to other work between its steps; pages that change meanwhile count in the next one.
   */
  finish(): Promise<SearchIndex>
}

export function createIndexBuilder(): IndexBuilder {
  const analyser = new Analyser()
  const pages = new Map<string, AnalysedPage>()
  return {
    addPage: (page) => void pages.set(page.path, analyser.analyse(page, pages.get(page.path))),
    removePage: (path) => void pages.delete(path),
    finish: () => assemble([...pages.values()].sort(byPath), analyser.terms),
  }
}

async function assemble(pages: readonly AnalysedPage[], terms: TermList): Promise<SearchIndex> {
  const numbering = numberTerms(pages, terms)
  await pause()
  const inverted = invert(pages, numbering)
  const { words } = inverted
  await pause()
  const entries = pageEntries(pages)
  const sections = tabulate(pages, entries, inverted)
  const semantic = await learnSemantics(inverted.matrix, pause)
  const languages = languagesOf(pages)
  const kinds = wordKinds(words, languages[0] ?? '')
  const index = {
    pages: entries,
    sections,
    words,
    postings: inverted.postings,
    sequences: inverted.sequences,
    titles: inverted.titles,
    sentences: inverted.sentences,
    semantic,
    stemVectors: semantic && stemVectors(semantic, inverted.postings, words.stemFrequency),
    entriesOfStem: entriesByStem(words),
    letterSets: letterSets(words.surfaces),
    wordKinds: kinds,
    titleTable: titleTable(inverted.titles, words, kinds),
    scratch: createScratch(sections.count, words.stemOf.length),
    languages,
  }
  await pause()
  return { ...index, calibration: await calibrate({ ...index, calibration: uncalibrated }, pause) }
}

/** No spread of objects, which would give each of them a hidden class of its own. */
function pageEntries(pages: readonly AnalysedPage[]): PageEntry[] {
  let next = 0
  return pages.map(({ head: { path, title, tags, language, collection }, anchors }) => {
    const firstSection = next
    next += anchors.length
    const endSection = next
    return collection === undefined
      ? { path, title, tags, language, firstSection, endSection }
      : { path, title, tags, language, collection, firstSection, endSection }
  })
}

function tabulate(
  pages: readonly AnalysedPage[],
  entries: readonly PageEntry[],
  { lengths: length, textStart }: Inverted,
): SectionTable {
  const page = new Uint32Array(length.length)
  for (const [i, { firstSection, endSection }] of entries.entries()) page.fill(i, firstSection, endSection)
  return {
    count: length.length,
    page,
    anchors: pages.flatMap(({ anchors }) => anchors),
    headings: pages.flatMap(({ headings }) => headings),
    length,
    averageLength: averageOf(length),
    texts: pages.map(textOf),
    textStart,
  }
}

/** Commonest first, equal ones by name. */
function languagesOf(pages: readonly AnalysedPage[]): string[] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const language = primaryLanguage(page.head.language)
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([language]) => language)
}

function byPath(a: AnalysedPage, b: AnalysedPage): number {
  return a.head.path < b.head.path ? -1 : 1
}

/** Lets the event loop turn once. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
