/** The tables of an index with those of added pages after them. */

import { primaryLanguage } from '../../text/language-tag.ts'
import type { OpenIndex } from '../find/open-index.ts'
import { foldIn } from '../learn/fold-in.ts'
import { type AnalysedPage, textOf } from '../store/analysis.ts'
import { GrownVocabulary } from '../store/grown-vocabulary.ts'
import type { SectionLists } from '../store/inversion.ts'
import { joined } from '../store/joined.ts'
import { entriesAt, type PageEntry, type SectionTable, type WordTable } from '../store/search-index.ts'
import { atOnce } from '../store/turns.ts'
import { sectionMeanings } from '../words/section-meanings.ts'
import { type AddedWords, entriesOfSurfaces } from './added-words.ts'
import type { Tally } from './tally.ts'

/** What was read of the added pages. */
export interface AddedSections {
  readonly added: readonly AnalysedPage[]
  readonly pages: readonly PageEntry[]
  readonly lists: SectionLists
  readonly tally: Tally
  readonly words: AddedWords
}

export function grownSections(
  { sections: base, pages: { length: firstPage } }: OpenIndex,
  { added, pages, lists, tally }: AddedSections,
): SectionTable {
  const page = joined(Uint32Array, base.page, new Uint32Array(lists.length.length))
  for (const [i, { firstSection, endSection }] of pages.entries()) page.fill(firstPage + i, firstSection, endSection)
  const textEnd = base.textStart.at(-1) ?? 0
  return {
    ...base,
    count: tally.sections,
    slots: base.slots + lists.length.length,
    page,
    anchors: base.anchors.concat(added.flatMap(({ anchors }) => anchors)),
    headings: base.headings.concat(added.flatMap(({ headings }) => headings)),
    length: joined(Uint32Array, base.length, lists.length),
    averageLength: tally.length / (tally.sections || 1),
    texts: base.texts.concat(added.map(textOf)),
    textStart: joined(
      Uint32Array,
      base.textStart,
      lists.textStart.subarray(1).map((at) => textEnd + at),
    ),
  }
}

export function grownWords(
  { words, surfacesByEntry }: OpenIndex,
  added: AddedWords,
  { entryFrequency, stemFrequency, lessened }: Tally,
): WordTable {
  const entriesOfAdded = entriesOfSurfaces(words, added)
  const isEmpty = (entry: number) => entryFrequency[entry] === 0
  const emptySurfaces = new Set<number>()
  for (const entry of lessened.entries) {
    if (!isEmpty(entry)) continue
    const surface = surfacesByEntry()[entry] ?? 0
    const left = (entriesOfAdded.get(surface) ?? entriesAt(words, surface)).filter((other) => !isEmpty(other))
    entriesOfAdded.set(surface, left)
    if (left.length === 0) emptySurfaces.add(surface)
  }
  const emptyStems = new Set([...lessened.stems].filter((stem) => stemFrequency[stem] === 0))
  return {
    ...words,
    surfaces: new GrownVocabulary(words.surfaces, added.newSurfaces, emptySurfaces),
    stems: new GrownVocabulary(words.stems, added.newStems, emptyStems),
    stemOf: joined(Uint32Array, words.stemOf, added.stemOf),
    added: entriesOfAdded,
    entryFrequency,
    stemFrequency,
  }
}

/** Where the added sections lie by what was learnt without them. */
export function grownMeanings(
  base: OpenIndex,
  { words, lists, tally, pages }: AddedSections,
): Pick<OpenIndex, 'semantic' | 'stemVectors' | 'meanings'> {
  const { semantic, stemVectors, meanings, space } = base
  const { matrix } = lists
  const { stems, stemWords } = words
  const frequency = stems.map((stem) => tally.stemFrequency[stem] ?? 0)
  const further = { matrix, stems, frequency, count: tally.sections }
  const learnt = { stemVectors, semantic: semantic && stemVectors && foldIn(semantic, stemVectors, further) }
  if (!space || meanings?.fingerprint !== space.table.fingerprint) return { ...learnt, meanings }
  const inLanguage = new Uint8Array(matrix.rows)
  for (const { language, firstSection, endSection } of pages)
    if (primaryLanguage(language) === space.table.language)
      inLanguage.fill(1, firstSection - base.sections.slots, endSection - base.sections.slots)
  const found = { stems: stemWords, stemFrequency: frequency }
  const own = atOnce(
    sectionMeanings(space.table, matrix, found, (section) => inLanguage[section] === 1, tally.sections),
  )
  return { ...learnt, meanings: { ...meanings, sections: joined(Int8Array, meanings.sections, own.sections) } }
}
