/** The model: the whole site in memory, immutable, without a word of HTTP. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { Edge, Link } from '../parse/parsed-page.ts'
import type { Attachment } from './attachments.ts'
import type { Page } from './page.ts'

export type { Attachment } from './attachments.ts'
export type { ImagePlace, Page } from './page.ts'

/** Everything that is published, and nothing that is not. */
export interface Site {
  /** In the order of the configuration: `notes`, `jornal`, `lab`, then the owner's. */
  readonly collections: readonly Collection[]
  /** Pages at the root of the site, the built-in ones among them, by title. */
  readonly pages: readonly Page[]
  /** The owner's text for addresses that lead nowhere: no page of the site, and in no list. */
  readonly notFound?: Page
  /** Tags of all collections, by count, then name. */
  readonly tags: readonly Tag[]
  /** Addresses of folders whose page is an entry with another address: answered with 308. */
  readonly folderRedirects: readonly FolderRedirect[]
  /** All pages that are written, but the home page: entries, and the owner's pages at the root. */
  readonly written: readonly Page[]
  /** Length of the longest path of a page, in UTF-16 code units. */
  readonly longestPath: number
  /** Every page by its path. */
  readonly byPath: ReadonlyMap<string, Page>
  /** Authors of entries by their folded name, in the order of count, then name; none if there is only one. */
  readonly authors: ReadonlyMap<string, Author>
  /** The series of an entry, by its path; no key for an entry without other parts. */
  readonly series: ReadonlyMap<string, Series>
  /** By path, the translations of a page, itself among them; no key for a page in one language. */
  readonly translations: ReadonlyMap<string, Translations>
  /** Languages of entries for crawlers, most entries first; none if there is only one. */
  readonly languages: readonly SiteLanguage[]
  /** Every tag of `tags` by its name, as pages carry it. */
  readonly tagsByName: ReadonlyMap<string, Tag>
  /** By path, the pages that a page links to or embeds, each once, in the order of the text; no key for none. */
  readonly links: ReadonlyMap<string, readonly Page[]>
  /** By path, the pages that link to or embed a page, each once, in the order of the site; no key for none. */
  readonly backlinks: ReadonlyMap<string, readonly Page[]>
  /** By path, where the first searchable pages that link to a page do so in their text, by page; undefined for none. */
  readonly mentions: Pick<ReadonlyMap<string, ReadonlyMap<Page, Mention>>, 'get'>
  /** By path, what the links of other searchable pages say that lead to a page; undefined for nothing. */
  readonly linkTexts: Pick<ReadonlyMap<string, readonly LinkText[]>, 'get'>
  /** Files that published pages use, and public files, by the path they are served at. */
  readonly files: ReadonlyMap<string, Attachment>
  /** Paths of the files that published pages show, rather than only link to. */
  readonly shown: ReadonlySet<string>
  /** Newest change of any page: `YYYY-MM-DD` and milliseconds since 1970. */
  readonly lastUpdated: string
  readonly modified: number
  /** What is wrong with its pages, in the order in which it was found. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Every page that readers may see, the text for addresses that lead nowhere among them. */
export function publishedPages({ byPath, notFound }: Pick<Site, 'byPath' | 'notFound'>): Page[] {
  return [...byPath.values(), ...(notFound ? [notFound] : [])]
}

export interface FolderRedirect {
  readonly from: string
  readonly to: Page
}

/** What is said about a page elsewhere. */
export interface LinkText {
  /** Anchor of the section that the link names; empty for the page. */
  readonly anchor: string
  /** Markdown on one line. */
  readonly text: string
}

/** The first link of a page to another. */
export interface Mention {
  readonly page: Page
  readonly reference: Link | Edge
  /** The other edge of a link whose label is apart from its edges. */
  readonly opening?: Edge
  /** What it shows, if that is not written there. */
  readonly label?: string
}

/** The entries of one folder of the content, under one address. */
export interface Collection {
  /** First segment of its paths: `notes`, `jornal`, `lab`. */
  readonly name: string
  readonly title: string
  /** May be empty. */
  readonly description: string
  /** Entries name an author and a source instead of tags (the journal). */
  readonly byline: boolean
  /** In the order of `order.ts`: by `order`, then newest first by `date`, else `updated`; undated last, by title. */
  readonly entries: readonly Page[]
  /** The same with pinned entries first; absent if none is pinned. */
  readonly listed?: readonly Page[]
  /** Index in `entries` by path, so that a page finds its neighbours without a search. */
  readonly positions: ReadonlyMap<string, number>
  /** Newest change of an entry; by default it is looked for. */
  readonly newest?: Pick<Page, 'modified' | 'lastUpdated'>
  /** Tags of its entries, by count, then name. */
  readonly tags: readonly Tag[]
  /** By name, each before those in it. */
  readonly folders: ReadonlyMap<string, Folder>
}

/** A folder of a collection that contains entries, at any depth. */
export interface Folder {
  /** Name of its collection. */
  readonly collection: string
  /** Its path below the collection, as written: `git/advanced`. */
  readonly name: string
  /** Title of its index note, else what menus of its tool call it, else the last part of its name as written. */
  readonly title: string
  /** The same for the navigation: as menus of its tool have it, else shorter if its index note says so. */
  readonly navTitle: string
  /** As menus of its tool have it, else that of its index note. */
  readonly order: number | undefined
  /** `/notes/git/advanced`. Its page may have another path: that of its index note. */
  readonly address: string
  /** Canonical path of its page. */
  readonly path: string
  readonly markdownPath: string
  /** The entry whose page is the page of the folder. */
  readonly index: Page | undefined
  /** The folder around it; none at the top of the collection. */
  readonly parent: Folder | undefined
  /** Directly in it: by their `order`, then by title. */
  readonly folders: readonly Folder[]
  /** Directly in it, without the index note, in the order of the site. */
  readonly entries: readonly Page[]
  /** The same with pinned entries first; absent if none is pinned. */
  readonly listed?: readonly Page[]
  /** Entries in it and in the folders in it, its index note included. */
  readonly size: number
  /** One of them is not `noindex`. */
  readonly hasPublicEntries: boolean
  /** Newest change of one of them: milliseconds since 1970 and `YYYY-MM-DD`. */
  readonly modified: number
  readonly lastUpdated: string
}

/** One tag, whatever its case; the commonest spelling is displayed. */
export interface Tag {
  readonly name: string
  /** Last segment of `/tags/<slug>`. */
  readonly slug: string
  /** Canonical path of its page. */
  readonly path: string
  /** In the order of the site. */
  readonly entries: readonly Page[]
  /** The same with pinned entries first; absent if none is pinned. */
  readonly listed?: readonly Page[]
}

/** Who wrote entries; the spelling of the first entry is displayed. */
export interface Author {
  readonly name: string
  /** Last segment of `/authors/<slug>`. */
  readonly slug: string
  readonly path: string
  readonly entries: readonly Page[]
  /** The same with pinned entries first; absent if none is pinned. */
  readonly listed?: readonly Page[]
}

/** Entries of a collection that belong together; at least two. */
export interface Series {
  /** As its first part spells it. */
  readonly name: string
  /** By the numbers that the owner gave, then by date, then by title. */
  readonly parts: readonly Page[]
  /** Index in `parts` by path. */
  readonly positions: ReadonlyMap<string, number>
}

/** A page in several languages. */
export interface Translations {
  /** At least two, each in another language: that of the site first, the others by their tags. */
  readonly pages: readonly Page[]
  /** What the others were translated from, if that is clear. */
  readonly original?: Page
}

/** The entries in one of several languages. */
export interface SiteLanguage {
  /** BCP 47. */
  readonly tag: string
  /** Last segment of `/languages/<slug>`. */
  readonly slug: string
  /** Entries that are not `noindex`, in the order of the site. */
  readonly entries: readonly Page[]
}
