/** The model: the whole site in memory, immutable, without a word of HTTP. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { Block, Reference, Section, Span } from '../parse/parsed-page.ts'

/** Everything that is published, and nothing that is not. */
export interface Site {
  /** In the order of the configuration: `notes`, `jornal`, `lab`, then the owner's. */
  readonly collections: readonly Collection[]
  /** Pages at the root of the site, the built-in ones among them, by title. */
  readonly pages: readonly Page[]
  /** Tags of all collections, by count, then name. */
  readonly tags: readonly Tag[]
  /** Every page by its path. */
  readonly byPath: ReadonlyMap<string, Page>
  /** Every tag of `tags` by its name, as pages carry it. */
  readonly tagsByName: ReadonlyMap<string, Tag>
  /** Pages that the page at a path links to or embeds, each once, in the order of the text; no key where there are none. */
  readonly links: ReadonlyMap<string, readonly Page[]>
  /** Pages that link to or embed the page at a path, each once, in the order of the site; no key where there are none. */
  readonly backlinks: ReadonlyMap<string, readonly Page[]>
  /** Files that published pages use, and public files, by the path they are served at. */
  readonly files: ReadonlyMap<string, Attachment>
  /** Paths of those files that published pages show and do not only link to. */
  readonly shown: ReadonlySet<string>
  /** Newest change of any page: `YYYY-MM-DD` and milliseconds since 1970. */
  readonly lastUpdated: string
  readonly modified: number
  readonly diagnostics: readonly Diagnostic[]
}

export interface Collection {
  /** First segment of its paths: `notes`, `jornal`, `lab`. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** Entries name an author and a source instead of tags (the journal). */
  readonly byline: boolean
  /** Newest first by `date`, else `updated`; undated last, by title. */
  readonly entries: readonly Page[]
  /** Index in `entries` by path, so that a page finds its neighbours without a search. */
  readonly positions: ReadonlyMap<string, number>
  /** Tags of its entries, by count, then name. */
  readonly tags: readonly Tag[]
}

/** One tag whatever its case; the commonest spelling shows. */
export interface Tag {
  readonly name: string
  /** Last segment of `/tags/<slug>`. */
  readonly slug: string
  readonly path: string
  readonly entries: readonly Page[]
}

/** A published page. */
export interface Page {
  /** Canonical, percent-encoded path of the HTML: `/notes/soil`; `/` for the home page. */
  readonly path: string
  /** Path of the Markdown twin: `/notes/soil.md`; `/index.md` for the home page. */
  readonly markdownPath: string
  /** Name of its collection; absent for pages at the root of the site. */
  readonly collection?: string
  /** Not percent-encoded. */
  readonly slug: string
  readonly title: string
  /** From the frontmatter, else the first paragraph, cut at a word. May be empty. */
  readonly description: string
  /** `YYYY-MM-DD`, as the owner wrote it. */
  readonly date?: string
  /** `YYYY-MM-DD`, as the owner wrote it. */
  readonly updated?: string
  /** `YYYY-MM-DD`: `updated`, else `date`, else the last commit, else the modification time. */
  readonly lastUpdated: string
  /** Milliseconds since 1970, of the file or its last commit. */
  readonly modified: number
  /** As displayed, each tag once. */
  readonly tags: readonly string[]
  readonly author?: string
  /** Where a journal entry's subject was published: a URL or a citation. */
  readonly source?: string
  readonly license?: string
  /** The image that its frontmatter names; links tell what it leads to. */
  readonly image?: ImagePlace
  /** BCP 47. */
  readonly language: string
  readonly noindex: boolean
  /** Name of the documentation page that this is, or that its owner replaced; `file` says which. */
  readonly builtin?: string
  /** Path of the file below the site folder; empty for a built-in page. */
  readonly file: string
  /** Hash of the file's content. */
  readonly hash: string
  /** The Markdown without its frontmatter, as its owner wrote it. Never served: see `markdown()` in the context. */
  readonly text: string
  /** Lines of the file before `text`. */
  readonly lineOffset: number
  /** Places of `text` that are rewritten when the page is served, in order. */
  readonly references: readonly Reference[]
  readonly sections: readonly Section[]
  /** Spans of `text` that its readers do not find in the section around them. */
  readonly asides: readonly Span[]
  /** Those of the asides that stand below the page. */
  readonly footnotes: readonly Span[]
  /** Blocks that a link can name by `^id`. */
  readonly blocks: readonly Block[]
  /** The H1 at the start of `text` that the title repeats: not part of the body. */
  readonly titleSpan?: Span
  /** Number of words, for reading times. */
  readonly words: number
}

/** What a frontmatter names: a file by its path, or by its name in the whole site (`wiki`), or an address. */
export interface ImagePlace {
  readonly target: string
  readonly wiki: boolean
}

/** A file that is served as it is. */
export interface Attachment {
  readonly path: string
  /** Path below the site folder. */
  readonly file: string
  /** In bytes. */
  readonly size: number
  /** Milliseconds since 1970: of the last commit, else of the file. */
  readonly modified: number
  /** Milliseconds since 1970, of the file itself: shows that it may have changed. */
  readonly written: number
  /** From `public/`: wins over a generated document. */
  readonly public: boolean
}
