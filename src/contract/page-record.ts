/** What search, `/ask` and MCP know of a page. */

/** What live operations know about a page: everything but its text. Plain JSON. */
export interface PageRecord {
  /** Canonical, percent-encoded path of the HTML. */
  readonly path: string
  readonly markdownPath: string
  /** Absent for pages at the root of the site. */
  readonly collection?: string
  /** Its folder below the collection, as written: `git/advanced`; absent at the top. */
  readonly folder?: string
  /** Not percent-encoded. */
  readonly slug: string
  readonly title: string
  readonly description: string
  /** `YYYY-MM-DD`, as the owner wrote it. */
  readonly date?: string
  /** `YYYY-MM-DD`, as the owner wrote it; only of pages without a `date`, which are ordered by it. */
  readonly updated?: string
  /** `YYYY-MM-DD`. */
  readonly lastUpdated: string
  readonly tags: readonly string[]
  readonly author?: string
  readonly source?: string
  readonly license?: string
  /** BCP 47. */
  readonly language: string
  /** Number of words. */
  readonly words: number
  /** Paths of the published pages that it links to or embeds. */
  readonly links: readonly string[]
  /** Paths of the published pages that link here. */
  readonly backlinks: readonly string[]
  /** The text below each heading, in the order of the page. */
  readonly sections: readonly PageSection[]
}

/** A heading of a page and what follows it, up to the next heading. */
export interface PageSection {
  /** Fragment of its address: unique in the page, never empty. */
  readonly anchor: string
  /** Plain text; may be empty. */
  readonly heading: string
  /** Level of the heading, 1 to 6. */
  readonly depth: number
  /** Where its heading begins in the served Markdown after the frontmatter, in UTF-16 code units. */
  readonly start: number
}

/** A published page, ready to be indexed: its path identifies it, its language chooses the stemmer. */
export interface IndexedPage extends Pick<PageRecord, 'path' | 'title' | 'tags' | 'language' | 'collection'> {
  /** Other titles; none by default. */
  readonly aliases?: readonly string[]
  /** From .5 to 2: the higher, the further up among pages that fit alike; 1 by default. */
  readonly boost?: number
  /** In the order of the page. */
  readonly sections: readonly IndexedSection[]
}

/** A page that may never be read: the same object for as long as `read` gives the same. */
export interface PageText {
  readonly path: string
  read(): IndexedPage
  /**
   * For each section of a page that was read, how often its text has the base URL of the site, then where each time, in
   * UTF-16 code units. Undefined where that is not known.
   */
  basePlaces?(): readonly number[] | undefined
}

/** A page as its owner wrote it, to look for words in: not all of it is published. */
export interface WrittenPage {
  readonly path: string
  readonly title: string
  /** Markdown without frontmatter. */
  readonly text: string
}

/** From the pages of an earlier snapshot to those of a later one. */
export interface PageChanges {
  /** New ones, and those that may have another text. */
  readonly came: Iterable<PageText>
  /** Paths; also some of which there was no page. */
  readonly gone: Iterable<string>
}

/** The text before the first heading has an empty anchor. */
export interface IndexedSection extends Pick<PageSection, 'anchor' | 'heading'> {
  /** The published Markdown of the section. Quotations repeat parts of it letter for letter. */
  readonly text: string
  /** What owners wrote about it elsewhere, such as the texts of links that lead to it: found, but never quoted. */
  readonly said?: readonly string[]
}

/** Groups of words and short phrases; a question that has one of a group finds the others. */
export type Synonyms = readonly (readonly string[])[]
