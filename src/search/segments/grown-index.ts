/**
 * An index after a small change, without being built again: a segment of the pages that were added lies on top of it, and pages that
 * are gone are marked, as in Lucene. It counts as one index over the pages that are there, so that words score as in one that
 * was built from them. What was learnt from the site as a whole stays as it was.
 */
import type { Synonyms } from '../../contract/page-record.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { lazily } from '../../text/lazily.ts'
import { kindOf, markedWordsOf, type WordKinds } from '../find/asked-words.ts'
import type { SiteLanguage } from '../find/languages-of-site.ts'
import { grownKin } from '../find/letter-kin.ts'
import { letterSetsOf } from '../find/letter-sets.ts'
import { boostsOf, byNumberOfPages, type OpenIndex, synonymTables } from '../find/open-index.ts'
import { SiteSpace } from '../find/space/site-space.ts'
import { titleKeys } from '../find/title-table.ts'
import type { AnalysedPage, TermList } from '../store/analysis.ts'
import { packPostings, readSections } from '../store/inversion.ts'
import { joined } from '../store/joined.ts'
import { pageEntries } from '../store/page-entries.ts'
import { entriesAt, type PageEntry, type WordTable } from '../store/search-index.ts'
import { atOnce } from '../store/turns.ts'
import { type AddedWords, entriesOfStems, numberAdded } from './added-words.ts'
import { grownMeanings, grownSections, grownWords } from './grown-tables.ts'
import { addPages, removePages, type Tally, tallyOf } from './tally.ts'

export interface Change {
  /** Numbers of pages of the index. */
  readonly removed: readonly number[]
  /** In the order of their paths. */
  readonly added: readonly AnalysedPage[]
  /** What numbers the terms of the added pages. */
  readonly terms: TermList
  readonly synonyms: Synonyms
}

/**
 * Takes time by the change; of the index, it copies columns as they are.
 *
 * @param base one that has not grown
 * @returns undefined where the languages of the site change, on which much of an index depends
 */
export function grownIndex(base: OpenIndex, { removed, added, terms, synonyms }: Change): OpenIndex | undefined {
  const words = numberAdded(added, terms, base.words)
  const lists = atOnce(readSections(added, words.numbering))
  const pages = pageEntries(added, base.sections.slots)
  const tally = tallyOf(base, words, lists.length.length)
  removePages(base, removed, tally)
  addPages(pages, lists, words, tally)
  const languages = byNumberOfPages(tally.pagesOfLanguage)
  if (languages.some((language, i) => language !== base.languages[i])) return undefined
  if (languages.length < base.languages.length) return undefined
  const read = { added, pages, words, lists, tally }
  const kinds = joined(Uint8Array, base.wordKinds, newKinds(base, words))
  const grownTable = grownWords(base, words, tally)
  const titles = titleKeys(lists.titles, kinds, {
    firstPage: base.pages.length,
    stemOf: (entry) => firstStem(base, grownTable, words, entry),
  })
  let kin: ReturnType<OpenIndex['letterKin']> | undefined
  const grown = {
    ...base,
    pages: [...withoutRemoved(base.pages, removed), ...pages],
    sections: grownSections(base, read),
    words: grownTable,
    postings: {
      ...base.postings,
      later: {
        places: new Map(Array.from(words.stems, (stem, place) => [stem, place])),
        lists: atOnce(packPostings(lists.matrix)),
        firstSection: base.sections.slots,
        gone: tally.gone,
      },
    },
    sequences: { ...base.sequences, added: lists.sequences },
    titles: { ...base.titles, added: lists.titles },
    said: { ...base.said, added: lists.said },
    sentences: { ...base.sentences, added: lists.sentences },
    synonyms,
    synonymTable: synonymTables(synonyms),
    entriesOfStem: { ...base.entriesOfStem, added: entriesOfStems(base.words, base.entriesOfStem, words) },
    letterSets: { ...base.letterSets, added: letterSetsOf(words.newSurfaces, base.words.surfaces.size) },
    wordKinds: kinds,
    siteLanguages: countedLanguages(base.siteLanguages, tally),
    pagesOfLanguage: tally.pagesOfLanguage,
    pageLanguages: languages.length > 1 ? [...base.pageLanguages, ...pages.map(languageOf)] : [],
    boosts: grownBoosts(base, pages),
    titleTable: [...base.titleTable, titles],
    markedWords: lazily(() => markedWordsOf(grownTable)),
    letterKin: () => (kin ??= grownKin(base.ownLetterKin(), words.newStems)),
  }
  const meant = { ...grown, ...grownMeanings(base, read) }
  return { ...meant, space: base.space && new SiteSpace(base.space.table, meant, base.space) }
}

const languageOf = ({ language }: PageEntry) => primaryLanguage(language)

/** A page that is gone leaves an entry that nothing leads to, so that the numbers of the others stay. */
function withoutRemoved(pages: readonly PageEntry[], removed: readonly number[]): PageEntry[] {
  const left = pages.slice()
  for (const number of removed)
    left[number] = { path: '', title: '', tags: [], language: '', firstSection: 0, endSection: 0 }
  return left
}

/** The stem that a question would find first by the letters of an entry. */
function firstStem({ words, surfacesByEntry }: OpenIndex, grown: WordTable, added: AddedWords, entry: number): number {
  const { length: firstNew } = words.stemOf
  const surface = entry < firstNew ? surfacesByEntry()[entry] : added.surfaceOf[entry - firstNew]
  return grown.stemOf[entriesAt(grown, surface ?? 0)[0] ?? 0] ?? 0
}

/** For each new entry. */
function newKinds({ languages, words }: OpenIndex, { surfaceOf, newSurfaces }: AddedWords): WordKinds {
  const wordOf = (surface: number) =>
    surface < words.surfaces.size ? words.surfaces.word(surface) : newSurfaces.word(surface - words.surfaces.size)
  return Uint8Array.from(surfaceOf, (surface) => kindOf(wordOf(surface), languages[0] ?? ''))
}

function grownBoosts({ boosts, pages }: OpenIndex, added: readonly PageEntry[]): Float32Array | undefined {
  const ofAdded = boostsOf(added)
  if (!boosts && !ofAdded) return undefined
  return joined(Float32Array, boosts ?? new Float32Array(pages.length), ofAdded ?? new Float32Array(added.length))
}

/** How alike the sections of a language are stays as it was. */
function countedLanguages(
  before: ReadonlyMap<string, SiteLanguage>,
  { pagesOfLanguage, sectionsOfLanguage }: Tally,
): ReadonlyMap<string, SiteLanguage> {
  return new Map(
    Array.from(pagesOfLanguage.keys(), (language) => {
      const { likeness = 0 } = before.get(language) ?? {}
      return [language, { sections: sectionsOfLanguage.get(language) ?? 0, likeness }]
    }),
  )
}
