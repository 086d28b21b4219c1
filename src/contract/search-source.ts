/** How the search index of a snapshot is obtained. */
import type { IndexedPage, PageChanges, PageText, WrittenPage } from './page-record.ts'

/** A site folder gives the texts, of which an index is made; a built snapshot gives the index. */
export type SearchSource = SearchTexts | StoredIndex

/** The texts come one page at a time, so that the whole text of a site is never in memory twice. */
export interface SearchTexts {
  readonly kind: 'texts'
  /** @param only paths that are wanted; all by default */
  texts(only?: ReadonlySet<string>): Iterable<IndexedPage>
  /** Every path with what its text follows from: equal versions by the same code mean equal texts. */
  versions?(): Iterable<readonly [path: string, version: string]>
  /**
   * The same pages in any order, for a reader who knows most of them already.
   *
   * @param only paths that are wanted; all by default
   */
  pages?(only?: ReadonlySet<string>): Iterable<PageText>
  /** The same pages as they were written, at no cost. */
  written?(): readonly WrittenPage[]
  /** What differs from the snapshot with an id; nothing where that is not known. */
  changes?(id: string): PageChanges | undefined
  /** The same for the same pages under any base URL. */
  stamp?(): Promise<string>
}

/** The index was serialised at build time, or kept by an earlier process. */
export interface StoredIndex {
  readonly kind: 'index'
  load(): Promise<Uint8Array>
  /** Vectors of the sections, if an encoder made some. */
  readonly vectors?: () => Promise<Uint8Array>
  /** What the index was made of, if that may change. */
  pages?(): Iterable<PageText>
  /** Where its texts name the site, for an index that was made under another base URL. */
  readonly madeAt?: BaseUrlPlaces
  /** Only words can be looked up in it: what is learnt from the whole site is still to be found, from `pages`. */
  readonly isEarly?: boolean
}

/** Where the texts of an index name the site. */
export interface BaseUrlPlaces {
  readonly baseUrl: string
  /** As `writePlaces` of the search room has them. */
  readonly places: Uint8Array
}
