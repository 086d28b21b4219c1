/** An index with the tables that follow from it, which are not written; and the space that a search works in. */
import { type StemVectors, stemVectors } from '../learn/semantic.ts'
import { type EntriesOfStem, entriesByStem, type SearchIndex } from '../store/search-index.ts'
import { primaryLanguage } from '../text/stem.ts'
import type { WordSpace } from '../words/word-space.ts'
import { type WordKinds, wordKinds } from './asked-words.ts'
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
  /** Of the surfaces. */
  readonly letterSets: LetterSets
  readonly wordKinds: WordKinds
  readonly titleTable: TitleTable
  /** By page its primary subtag; empty on a site of one language. */
  readonly pageLanguages: readonly string[]
  /** By page what its boost adds to its score, as a share of it; undefined where no page has one. */
  readonly boosts: Float32Array | undefined
}

/** @param space the table of the meanings of words, if there is one */
export function openIndex(index: SearchIndex, space?: WordSpace): OpenIndex {
  const { languages, words, postings, titles, semantic } = index
  const synonymTables = new Map<string, SynonymTable>()
  let letterKin: LetterKin | undefined
  const kinds = wordKinds(words, languages[0] ?? '')
  return {
    ...index,
    stemVectors: semantic && stemVectors(semantic, postings, words.stemFrequency),
    entriesOfStem: entriesByStem(words),
    letterSets: letterSetsOf(words.surfaces),
    wordKinds: kinds,
    titleTable: titleTable(titles, words, kinds),
    boosts: index.pages.some(({ boost }) => boost !== undefined) ? boostsOf(index) : undefined,
    siteLanguages: languagesOfSite(index),
    pageLanguages: languages.length > 1 ? index.pages.map(({ language }) => primaryLanguage(language)) : [],
    space: space && new SiteSpace(space, index),
    letterKin: () => (letterKin ??= new LetterKin(words.stems)),
    synonymTable: (language) => {
      const table = synonymTables.get(language) ?? new SynonymTable(index.synonyms, language)
      synonymTables.set(language, table)
      return table
    },
  }
}

function boostsOf({ pages }: SearchIndex): Float32Array {
  return Float32Array.from(pages, ({ boost = 1 }) => boostedBy * Math.log2(boost))
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
  return { scores: new Float32Array(sections.count), terms: new Uint16Array(entries), held: new Uint16Array(entries) }
}
