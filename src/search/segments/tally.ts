/** What counts of an index when pages of it are gone, and others are added. */

import { primaryLanguage } from '../../text/language-tag.ts'
import type { OpenIndex } from '../find/open-index.ts'
import type { SectionLists } from '../store/inversion.ts'
import { joined } from '../store/joined.ts'
import { listReader, parted } from '../store/packed-lists.ts'
import type { PageEntry } from '../store/search-index.ts'
import type { AddedWords } from './added-words.ts'

export interface Tally {
  readonly entryFrequency: Uint32Array
  readonly stemFrequency: Uint32Array
  /** Entries and stems that some section contained that is gone. */
  readonly lessened: { readonly entries: Set<number>; readonly stems: Set<number> }
  /** By section, 1 for those that are gone. */
  readonly gone: Uint8Array
  /** Sections, and the sum of their lengths. */
  sections: number
  length: number
  readonly pagesOfLanguage: Map<string, number>
  readonly sectionsOfLanguage: Map<string, number>
}

export function tallyOf(base: OpenIndex, { newStems, stemOf }: AddedWords, sections: number): Tally {
  const { words, siteLanguages, pagesOfLanguage } = base
  const { count, slots, averageLength } = base.sections
  return {
    entryFrequency: joined(Uint32Array, words.entryFrequency, new Uint32Array(stemOf.length)),
    stemFrequency: joined(Uint32Array, words.stemFrequency, new Uint32Array(newStems.size)),
    lessened: { entries: new Set(), stems: new Set() },
    gone: new Uint8Array(slots + sections),
    sections: count,
    length: Math.round(averageLength * count),
    pagesOfLanguage: new Map(pagesOfLanguage),
    sectionsOfLanguage: new Map([...siteLanguages].map(([language, { sections }]) => [language, sections])),
  }
}

/** Adds what the pages count for. */
export function addPages(pages: readonly PageEntry[], lists: SectionLists, words: AddedWords, tally: Tally): void {
  for (const entry of words.entries) increase(tally.entryFrequency, entry, lists.entryFrequency[entry] ?? 0)
  for (const [i, stem] of words.stems.entries()) increase(tally.stemFrequency, stem, lists.matrix.frequency[i] ?? 0)
  for (const length of lists.length) tally.length += length
  tally.sections += lists.length.length
  for (const { language, firstSection, endSection } of pages) {
    change(tally.pagesOfLanguage, primaryLanguage(language), 1)
    change(tally.sectionsOfLanguage, primaryLanguage(language), endSection - firstSection)
  }
}

/** Takes away what the pages count for: the index contains all that their words were counted by. */
export function removePages(index: OpenIndex, pages: readonly number[], tally: Tally): void {
  for (const number of pages) {
    const page = index.pages[number]
    if (!page) continue
    const { firstSection, endSection, language } = page
    const primary = primaryLanguage(language)
    change(tally.pagesOfLanguage, primary, -1)
    change(tally.sectionsOfLanguage, primary, firstSection - endSection)
    tally.sections -= endSection - firstSection
    tally.gone.fill(1, firstSection, endSection)
    for (let section = firstSection; section < endSection; section++) {
      tally.length -= index.sections.length[section] ?? 0
      removeSection(index, section, wordsOfPage(index, number, section === firstSection), tally)
    }
  }
}

/** Adds to a number of a map; one that becomes 0 is no longer in it. */
function change(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by
  if (next === 0) counts.delete(key)
  else counts.set(key, next)
}

/** Entries of what counts for each section of a page; aliases for its first alone. */
function wordsOfPage({ titles }: OpenIndex, page: number, isFirst: boolean): Set<number> {
  const [title = [], tags = [], ...aliases] = parted(titles, page)
  return new Set([...title, ...tags, ...(isFirst ? aliases.flat() : [])])
}

/** @param entries of its page, to which its own are added */
function removeSection(index: OpenIndex, section: number, entries: Set<number>, tally: Tally): void {
  for (const lists of [index.said, index.sequences]) {
    for (const from = listReader(lists, section); !from.done; ) {
      const number = from.varint()
      if (number > 0) entries.add(number - 1)
    }
  }
  const stems = new Set<number>()
  for (const entry of entries) {
    increase(tally.entryFrequency, entry, -1)
    tally.lessened.entries.add(entry)
    stems.add(index.words.stemOf[entry] ?? 0)
  }
  for (const stem of stems) {
    increase(tally.stemFrequency, stem, -1)
    tally.lessened.stems.add(stem)
  }
}

function increase(counts: Uint32Array, place: number, by: number): void {
  counts[place] = (counts[place] ?? 0) + by
}
