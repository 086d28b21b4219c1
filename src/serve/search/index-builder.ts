/** Builds the index of a site, and builds it anew when pages come, change or go. */
import { type AnalysedPage, Analyser } from './analysis.ts'
import { calibrate, uncalibrated } from './calibration.ts'
import { letterSets } from './fuzzy.ts'
import { averageOf } from './index-format.ts'
import type { IndexedPage } from './page.ts'
import { invert } from './postings.ts'
import { createScratch } from './scratch.ts'
import { entriesByStem, type PageEntry, type SearchIndex, type SectionTable } from './search-index.ts'
import { learnSemantics, stemVectors } from './semantic.ts'
import { numberTerms } from './term-numbering.ts'

/** Pages are analysed when they are added; only what depends on all of them is done again by `finish`. */
export interface IndexBuilder {
  /** Adds the page, or replaces the one of the same path. */
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
    addPage: (page) => void pages.set(page.path, analyser.analyse(page)),
    removePage: (path) => void pages.delete(path),
    finish: () => assemble([...pages.values()].sort(byPath), analyser),
  }
}

async function assemble(pages: readonly AnalysedPage[], analyser: Analyser): Promise<SearchIndex> {
  const numbering = numberTerms(pages, analyser.terms)
  await pause()
  const inverted = invert(pages, numbering)
  const { words } = inverted
  await pause()
  const sections = tabulate(pages, inverted.lengths)
  const semantic = await learnSemantics(inverted.matrix, words.stemFrequency, pause)
  const index = {
    pages: pageEntries(pages),
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
    scratch: createScratch(sections.count, words.stemOf.length),
    languages: languagesOf(pages),
  }
  await pause()
  return { ...index, calibration: await calibrate({ ...index, calibration: uncalibrated }, pause) }
}

function pageEntries(pages: readonly AnalysedPage[]): PageEntry[] {
  let next = 0
  return pages.map(({ page, sections }) => {
    const firstSection = next
    next += sections.length
    const { path, title, tags, language, collection } = page
    const entry = { path, title, tags, language, firstSection, endSection: next }
    return collection === undefined ? entry : { ...entry, collection }
  })
}

function tabulate(pages: readonly AnalysedPage[], length: Uint32Array): SectionTable {
  const encoder = new TextEncoder()
  const all = pages.flatMap(({ page }, i) => page.sections.map((section) => ({ section, page: i })))
  const texts = all.map(({ section }) => encoder.encode(section.text))
  const textStart = new Uint32Array(all.length + 1)
  for (const [i, text] of texts.entries()) textStart[i + 1] = (textStart[i] ?? 0) + text.length
  const text = new Uint8Array(textStart[all.length] ?? 0)
  for (const [i, part] of texts.entries()) text.set(part, textStart[i] ?? 0)
  return {
    count: all.length,
    page: Uint32Array.from(all, ({ page }) => page),
    anchors: all.map(({ section }) => section.anchor),
    headings: all.map(({ section }) => section.heading),
    length,
    averageLength: averageOf(length),
    text,
    textStart,
  }
}

/** Commonest first, equal ones by name. */
function languagesOf(pages: readonly AnalysedPage[]): string[] {
  const counts = new Map<string, number>()
  for (const { language } of pages) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([language]) => language)
}

function byPath(a: AnalysedPage, b: AnalysedPage): number {
  return a.page.path < b.page.path ? -1 : 1
}

/** Lets the event loop turn once. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
