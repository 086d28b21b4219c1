/** An index with the tables that follow from it, which are not written; and the space that a search works in. */
import type { Synonyms } from '../../contract/page-record.ts'
import { primaryLanguage } from '../../text/language-tag.ts'
import { lazily } from '../../text/lazily.ts'
import { StemVectors } from '../learn/stem-vectors.ts'
import {
  type EntriesOfStem,
  entriesByStem,
  type PageEntry,
  type SearchIndex,
  surfacesByEntry,
} from '../store/search-index.ts'
import type { WordSpace } from '../words/word-space.ts'
import { markedWordsOf, type WordKinds, wordKinds } from './asked-words.ts'
import { languagesOfSite } from './languages-of-site.ts'
import { LetterKin } from './letter-kin.ts'
import { type LetterSets, letterSetsOf } from './letter-sets.ts'
import type { AskedIndex } from './query-terms.ts'
import { SiteSpace } from './space/site-space.ts'
import { SynonymTable } from './synonyms/synonym-table.ts'
import { type TitleTable, titleTable } from './title-table.ts'

/** Immutable: searches may share it. */
export interface OpenIndex extends AskedIndex {
  /** Undefined for a site too small to learn from. */
  readonly stemVectors: StemVectors | undefined
  readonly entriesOfStem: EntriesOfStem
  /** `letterKin` of the stems that it was built with. */
  readonly ownLetterKin: () => LetterKin
  /** See `surfacesByEntry`; made by the first call, since searches do without. */
  readonly surfacesByEntry: () => Uint32Array
  /** Letter sets of the surfaces. */
  readonly letterSets: LetterSets
  readonly wordKinds: WordKinds
  readonly titleTable: TitleTable
  /** By primary subtag how many pages are in it. */
  readonly pagesOfLanguage: ReadonlyMap<string, number>
  /** By page its primary subtag; empty on a site of one language. */
  readonly pageLanguages: readonly string[]
  /** By page what its boost adds to its score, as a share of it; undefined where no page has one. */
  readonly boosts: Float32Array | undefined
}

/** @param space the table of the meanings of words, if there is one */
export function openIndex(index: SearchIndex, space?: WordSpace): OpenIndex {
  const { languages, words, postings, titles, semantic } = index
  let letterKin: LetterKin | undefined
  const ownLetterKin = () => (letterKin ??= new LetterKin(words.stems))
  let surfaceOf: Uint32Array | undefined
  const kinds = wordKinds(words, languages[0] ?? '')
  return {
    ...index,
    stemVectors: semantic && new StemVectors(semantic, postings, words.stemFrequency),
    entriesOfStem: entriesByStem(words),
    surfacesByEntry: () => (surfaceOf ??= surfacesByEntry(words)),
    letterSets: letterSetsOf(words.surfaces),
    wordKinds: kinds,
    titleTable: titleTable(titles, words, kinds),
    boosts: boostsOf(index.pages),
    pagesOfLanguage: pagesOfLanguage(index.pages),
    siteLanguages: languagesOfSite(index),
    pageLanguages: languages.length > 1 ? index.pages.map(({ language }) => primaryLanguage(language)) : [],
    space: space && new SiteSpace(space, index),
    letterKin: ownLetterKin,
    ownLetterKin,
    synonymTable: synonymTables(index.synonyms),
    markedWords: lazily(() => markedWordsOf(words)),
  }
}

export function synonymTables(synonyms: Synonyms): OpenIndex['synonymTable'] {
  const tables = new Map<string, SynonymTable>()
  return (language) => {
    const table = tables.get(language) ?? new SynonymTable(synonyms, language)
    tables.set(language, table)
    return table
  }
}

/** By page what its boost adds; undefined where none has one. */
export function boostsOf(pages: readonly PageEntry[]): Float32Array | undefined {
  if (!pages.some(({ boost }) => boost !== undefined)) return undefined
  return Float32Array.from(pages, ({ boost = 1 }) => boostedBy * Math.log2(boost))
}

/** By primary subtag. */
export function pagesOfLanguage(pages: readonly Pick<PageEntry, 'language'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { language } of pages) {
    const primary = primaryLanguage(language)
    counts.set(primary, (counts.get(primary) ?? 0) + 1)
  }
  return counts
}

/** Commonest first, equal ones by name. */
export function byNumberOfPages(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([language]) => language)
}

/** What a boost of 2 adds and one of .5 takes: it decides among pages that fit about alike. */
const boostedBy = 0.25

/** Valid until the next question. Made once for many questions: allocating it for each costs more than clearing it. */
export interface Scratch {
  /** By section. */
  readonly scores: Float32Array
  /** By entry: see `termsByEntry` and `HeldWords`. */
  readonly terms: Uint16Array
  readonly held: Uint16Array
}

export function createScratch({ sections, words }: SearchIndex): Scratch {
  const entries = words.stemOf.length
  return { scores: new Float32Array(sections.slots), terms: new Uint16Array(entries), held: new Uint16Array(entries) }
}
