/** The input of renderers, and the rows that have one. A renderer never sees the catalog or another renderer. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { ImageView } from '../../content/markdown/html/images.ts'
import type { AllOrder, AllPage, ListPage, PageNumber } from '../../content/model/list-pages.ts'
import type { LlmsPart } from '../../content/model/llms-parts.ts'
import type { Author, Collection, Folder, Page, Site, SiteLanguage, Tag } from '../../content/model/site.ts'
import type {
  AbsentDescription,
  AliasDescription,
  Announcement,
  EndpointDescription,
  FileDescription,
  JsonSchema,
  LiveDescription,
  MovedDescription,
  Per,
  PreparedDescription,
} from '../../contract/endpoint.ts'
import type { Frame, OwnerTheme } from '../../contract/frame.ts'
import type { SafeHtml } from '../../theme/html.ts'
import type { PreviewImage, View } from '../../theme/view.ts'
import type { Phrases } from '../../theme/words/phrases.ts'
import type { PageQuestions } from '../parts/example-questions.ts'
import type { EntryBlocks } from './feeds/entry-blocks.ts'

/** The subjects of prepared rows: `per` is a key, `render` receives its value. */
export interface Subjects {
  site: Site
  /** A further part of the llms file of the site. */
  siteLlmsPart: LlmsPart<Site>
  collection: Collection
  /** A further page of the list of a collection. */
  collectionPage: ListPage<Collection>
  /** A further part of the llms file of a collection. */
  collectionLlmsPart: LlmsPart<Collection>
  /** A folder whose page is no entry. */
  folder: Folder
  /** A further page of the list of any folder. */
  folderPage: ListPage<Folder>
  /** Any folder with entries for crawlers. */
  folderLlms: Folder
  folderLlmsPart: LlmsPart<Folder>
  /** A page of a collection. */
  entry: Page
  /** A page at the root of the site, including the built-in ones. */
  page: Page
  /** The site, if it has tags. */
  tags: Site
  /** A further page of the list of all tags. */
  tagsPage: PageNumber
  tag: Tag
  /** A further page of the list of a tag. */
  tagPage: ListPage<Tag>
  /** The site, if there is a list of all its pages. */
  all: Site
  /** A further page of that list. */
  allPage: AllPage
  /** The list in another order. */
  allOrder: AllOrder
  allOrderPage: AllPage
  /** An author, if the site has several. */
  author: Author
  /** A further page of the list of an author. */
  authorPage: ListPage<Author>
  /** A language of entries, if there are several. */
  language: SiteLanguage
  languageLlmsPart: LlmsPart<SiteLanguage>
  /** From 1; only if the addresses do not fit into one sitemap. */
  sitemapPart: { readonly number: number }
}

/** A page in the tree of folders. */
export interface TreePlace {
  readonly path: string
  /** BCP 47, of the page. */
  readonly language: string
  readonly collection: Collection
  /** That the page is in, or is the page of. */
  readonly folder?: Folder | undefined
}

/** A row of the catalog that is a feed. */
export interface FeedRow {
  readonly row: PreparedDescription
  readonly mediaType: string
  /** Its name for readers. */
  readonly format: string
}

/** What a renderer may know beyond its subject. */
export interface RenderContext {
  readonly site: Site
  readonly config: ResolvedConfig
  /** The questions that entries ask. */
  readonly questions: PageQuestions
  /** Semantic version of the HTTP interface. */
  readonly apiVersion: string
  /** Every row without its code, in the order of the catalog. */
  readonly endpoints: readonly EndpointDescription[]
  /** Those that are feeds. */
  readonly feeds: readonly FeedRow[]
  /** Every HTML address that search engines should know, in the order of the site. */
  readonly indexable: readonly IndexableUrl[]
  /** Absolute URL of a path of the site. */
  url(path: string): string
  /** The page as its Markdown has it: of a page for programs, title and description in English. */
  twin(page: Page): Page
  /** The Markdown of a page after its title: with absolute links, without private parts and frontmatter. */
  markdown(page: Page): string
  /**
   * The same as an HTML fragment: sanitised, with heading anchors. Links start at the root of the site by default.
   * Feeds need all links absolute, including those to footnotes, and headings without links to themselves.
   */
  html(page: Page, links?: 'relative' | 'absolute'): Promise<string>
  /** `lastDatedIn`, once for each list: every page of a list asks for it. */
  lastDated(entries: readonly Page[]): number
  /** Additions to the HTML of a built-in page; none for pages that their owner wrote. */
  extras(page: Page): PageExtras
  /** The image of a page: its own, else the generated one. */
  imageOf(page: Page): Promise<PreviewImage | undefined>
  /** The picture that a page itself names, for its top. */
  coverOf(page: Page): Promise<Cover | undefined>
  /** Address of that picture in a small size, for lists; nothing if it would be heavy. */
  thumbnailOf(page: Page): string | undefined
  /** The generated image of a page, if there is one. */
  preview(page: { readonly path: string; readonly title: string }): PreviewImage | undefined
  /** The words of the interface for a page in a language (BCP 47), made once for each. */
  phrases(language: string): Phrases
  /** The folders and pages around a page, as a part of every `View` that has a place among them. */
  tree(place: TreePlace): SafeHtml
  /** Of the indexes of collections: kept from one state of the site to the next. None if there is no next one. */
  readonly entryBlocks: EntryBlocks<Page> | undefined
  /** All written pages, sorted once. */
  allPages(order: AllOrder): readonly Page[]
  /** All tags A to Z, sorted once. */
  readonly tagsAtoZ: readonly Tag[]
  /** What all pages share, made once. */
  readonly frame: Frame
  /** The whole document around a page. */
  layout(view: View): string
  readonly ownerTheme: OwnerTheme
  /** Fingerprinted path of a theme file, such as `style.css`. */
  asset(name: string): string
  /** The same; nothing if the theme has no such file. */
  assetIfAny(name: string): string | undefined
}

/** A file of this site or a picture of another. */
export interface Cover {
  /** From the root of the site, or absolute. */
  readonly address: string
  /** May be empty. */
  readonly alt: string
  /** Unknown for other sites. */
  readonly view?: ImageView | undefined
}

/** Additions to the Markdown of a built-in page. The page is complete without scripts. */
export interface PageExtras {
  /** Names of theme files that only this page needs; scripts are modules. */
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  /** Lists its headings beside the text, as pages of an owner do. */
  readonly contents?: boolean
  /** Markup after the first paragraph of a section, by the anchor of its heading. */
  readonly islands?: Readonly<Record<string, SafeHtml>>
}

export interface IndexableUrl {
  /** Absolute. */
  readonly url: string
  /** Absolute URL of the Markdown twin. */
  readonly markdownUrl: string
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly lastModified: string
  /** Collection of the page, if it belongs to one. */
  readonly collection?: string
  /** The page in all its languages, itself among them. */
  readonly alternates?: readonly Alternate[]
}

/** A page in one language. */
export interface Alternate {
  /** BCP 47, or `x-default` for readers of all other languages. */
  readonly language: string
  /** Absolute. */
  readonly url: string
}

/** Text (sent as UTF-8) or bytes. */
export type RenderedBody = string | Uint8Array

/** A prepared row with its code: rendered at most once for each state of the site. */
export interface PreparedRow<P extends Per, OperationId extends string = string>
  extends Omit<PreparedDescription<OperationId>, 'per' | 'collection' | 'schema'> {
  readonly per: P
  /** Shape of a JSON body; a function if it depends on the collection. */
  readonly schema?: JsonSchema | ((collection: Collection, config: ResolvedConfig) => JsonSchema)
  /** Whether a subject has this document; all have by default. */
  readonly when?: (subject: Subjects[P], config: ResolvedConfig) => boolean
  /**
   * @param path where the document is published
   * @throws when the subject cannot be rendered; the last good body keeps serving
   */
  readonly render: (subject: Subjects[P], context: RenderContext, path: string) => RenderedBody | Promise<RenderedBody>
}

export type PreparedEndpoint<P extends Per = Per, OperationId extends string = string> = {
  [K in P]: PreparedRow<K, OperationId>
}[P]

/** A row of the catalog. */
export type Endpoint<OperationId extends string = string> =
  | PreparedEndpoint<Per, OperationId>
  | FileDescription
  | AliasDescription
  | MovedDescription
  | AbsentDescription
  | LiveDescription<OperationId>

/** A documentation page of the service; an owner's page with the same slug replaces it. */
export interface BuiltinPage {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** BCP 47, of the title, the description and the HTML. */
  readonly language: string
  /** Its Markdown is for programs, in English whatever the language of the HTML. */
  readonly english?: { readonly title: string; readonly description: string }
  /** Announcements in addition to those of the row for root pages. */
  readonly announce?: readonly Announcement[]
  /** Relation type (RFC 8288); goes with the announcements. */
  readonly rel?: string
  /** Markdown after the H1. */
  readonly render: (site: Site, context: RenderContext, phrases: Phrases) => string
  /** Leaves code without colours, which would double the size of a reference. */
  readonly plainCode?: boolean
  readonly extras?: (context: RenderContext, phrases: Phrases) => PageExtras
}
