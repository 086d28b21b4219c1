/**
 * The index of a site as it is written: data only, immutable, in typed arrays, with the text that is quoted.
 *
 * Two numberings of words. An entry is a form as written (`surface`), numbered by how often it occurs, so that the
 * sections' sequences of words stay short. A stem is what postings are kept for, numbered in the order of the alphabet.
 */
import type { Synonyms } from '../../contract/page-record.ts'
import { countingSort } from './counting-sort.ts'
import type { PackedLists, Postings } from './packed-lists.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface SearchIndex {
  /** Primary subtags of the pages' languages, commonest first. */
  readonly languages: readonly string[]
  /** In the order of their paths; those of added pages follow (`grownIndex`), and a page that is gone leaves one without a path. */
  readonly pages: readonly PageEntry[]
  /** All sections, page by page. */
  readonly sections: SectionTable
  readonly words: WordTable
  readonly postings: Postings
  /** For each section its words: entry + 1, and 0 after the heading and after each sentence. */
  readonly sequences: PackedLists
  /** For each page the words of its title, 0, those of its tags, and for each alias 0 and its words; entry + 1. */
  readonly titles: PackedLists
  /** For each section the words that are said about it elsewhere; entry + 1. Mostly empty. */
  readonly said: PackedLists
  /** For each section where its sentences are, as `addSentences` writes them, without their number. */
  readonly sentences: PackedLists
  /** Undefined for a site too small to learn from. */
  readonly semantic: SemanticSpace | undefined
  /** In the space of a word table; undefined if there was none when the index was built. */
  readonly meanings: SectionMeanings | undefined
  readonly calibration: Calibration
  /** What questions may say in other words; mostly empty. */
  readonly synonyms: Synonyms
}

export interface PageEntry {
  readonly path: string
  readonly title: string
  readonly tags: readonly string[]
  readonly language: string
  readonly collection?: string
  /** See `IndexedPage`; absent where it is 1. */
  readonly boost?: number
  /** Its sections are `firstSection` up to, not including, `endSection`. */
  readonly firstSection: number
  readonly endSection: number
}

export interface SectionTable {
  /** How many can be found. */
  readonly count: number
  /** How many numbers are taken: more than `count` where sections are gone. */
  readonly slots: number
  readonly page: Uint32Array
  readonly anchors: readonly string[]
  readonly headings: readonly string[]
  /** Weighted number of words: those of the fields count as often as their field weighs. */
  readonly length: Uint32Array
  readonly averageLength: number
  /** For each page UTF-8 of its sections, one after the other; indexes of the same page share it. Empty if they come later. */
  readonly texts: readonly Uint8Array[]
  /** Absent if all texts are here. */
  readonly lateTexts?: LateTexts
  /** Section `i` is at `textStart[i]` to `textStart[i + 1]` of all texts together. */
  readonly textStart: Uint32Array
}

/** Texts that are loaded when they are needed. */
export interface LateTexts {
  /** @throws {PartMissing} */
  textOf(page: number): Uint8Array
  /** @throws {PartMissing} unless the texts of all these pages are here: it loads them at once */
  need(pages: Iterable<number>): void
}

export function sectionTable(
  pages: readonly PageEntry[],
  columns: Omit<SectionTable, 'count' | 'slots' | 'page' | 'averageLength'>,
): SectionTable {
  const { length } = columns
  const page = new Uint32Array(length.length)
  for (const [i, { firstSection, endSection }] of pages.entries()) page.fill(i, firstSection, endSection)
  const averageLength = length.reduce((sum, n) => sum + n, 0) / (length.length || 1)
  return { ...columns, count: length.length, slots: length.length, page, averageLength }
}

/** The words of a site, by entry, by surface and by stem; the head of the file says what these are. */
export interface WordTable {
  readonly surfaces: Vocabulary
  /** Entries in the order of their surfaces: those of place `p` are `entryOf[entryStart[p]]` and on. */
  readonly entryStart: Uint32Array
  readonly entryOf: Uint32Array
  /** All entries of the surfaces that were added later, or got further entries. */
  readonly added?: ReadonlyMap<number, Uint32Array>
  /** For each entry its stem, and the number of sections that contain it. */
  readonly stemOf: Uint32Array
  readonly entryFrequency: Uint32Array
  readonly stems: Vocabulary
  /** For each stem the number of sections that contain it. */
  readonly stemFrequency: Uint32Array
}

/** What `learnSemantics` learns. */
export interface SemanticSpace {
  readonly dimensions: number
  /** Row by row, each section's unit vector times 127. */
  readonly sections: Int8Array
  /** Strength of each dimension. */
  readonly singularValues: Float32Array
}

/** What `sectionMeanings` finds. */
export interface SectionMeanings {
  /** Fingerprint of the word table; the vectors mean nothing beside another one. */
  readonly fingerprint: number
  readonly dimensions: number
  /** Row by row, each section's unit vector, `unitScale` for 1; zeros for one without known words. */
  readonly sections: Int8Array
}

/** What `calibrate` measures: means over questions by chance, for each number of words that it tries. */
export interface Calibration {
  readonly coverage: readonly number[]
  readonly coherence: readonly number[]
}

/** The entries of each stem: those of stem `s` are `entries[start[s]]` and on. */
export interface EntriesOfStem {
  readonly start: Uint32Array
  readonly entries: Uint32Array
  /** All entries of the stems that were added later, or got further entries. */
  readonly added?: ReadonlyMap<number, Uint32Array>
}

export function entriesByStem({ stemOf, stems }: WordTable): EntriesOfStem {
  const { items: entries, start } = countingSort(stemOf, stems.size)
  return { start, entries }
}

/** By entry the place of its surface. */
export function surfacesByEntry({ entryStart, entryOf }: WordTable): Uint32Array {
  const surfaceOf = new Uint32Array(entryOf.length)
  for (let place = 0; place < entryStart.length - 1; place++)
    for (let at = entryStart[place] ?? 0; at < (entryStart[place + 1] ?? 0); at++) surfaceOf[entryOf[at] ?? 0] = place
  return surfaceOf
}

/** The entries of one stem. */
export function entriesOf({ start, entries, added }: EntriesOfStem, stem: number): Uint32Array {
  return added?.get(stem) ?? entries.subarray(start[stem] ?? 0, start[stem + 1] ?? 0)
}

/** The entries of one surface; none for the place -1 of a word that does not occur. */
export function entriesAt({ entryStart, entryOf, added }: WordTable, place: number): Uint32Array {
  return added?.get(place) ?? entryOf.subarray(entryStart[place] ?? 0, entryStart[place + 1] ?? 0)
}

/** Keeps no state between calls, as long as it does not stream. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The text of a section as it was given.
 *
 * @throws {PartMissing} if it comes later
 */
export function sectionText(index: SearchIndex, section: number): string {
  const { page, texts, textStart, lateTexts } = index.sections
  const number = page[section] ?? 0
  const text = lateTexts ? lateTexts.textOf(number) : texts[number]
  const before = textStart[index.pages[number]?.firstSection ?? 0] ?? 0
  const start = (textStart[section] ?? 0) - before
  return utf8.decode(text?.subarray(start, (textStart[section + 1] ?? 0) - before))
}
