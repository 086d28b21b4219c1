import type { Phrase } from '../text/phrase.ts'

/** What all pages of a site share: the text around each page, with the changes of the owner. Plain JSON. */
export interface Frame {
  readonly siteTitle: string
  /** Absolute address of the home page. */
  readonly siteUrl: string
  /** BCP 47, of the site. */
  readonly language: string
  /** Fingerprinted paths. */
  readonly stylesheet: string
  /** A font for text in Latin letters; without one, all text is in fonts of the reader's system. */
  readonly textFace?: string
  readonly icon: string
  /** Runs before the first paint. */
  readonly schemeScript: string
  readonly siteScript: string
  /** Loaded by the site script when a reader begins to use the page. */
  readonly restScript: string
  /** Loaded by the site script when a reader searches or asks, and if the browser supports tools. */
  readonly dialogScript: string
  readonly dialogStyle: string
  /**
   * Loaded by it when a reader begins to use a page with footnotes or pictures; the style
   * sheet for previews of links too.
   */
  readonly readingScript: string
  readonly readingStyle: string
  readonly toolsScript: string
  /** Style sheets for pages whose content contains a mark; one sheet may have several. */
  readonly contentStyles: readonly { readonly mark: string; readonly path: string }[]
  /** Fingerprinted paths of what scripts say, by primary language subtag; none for plain English. */
  readonly scriptWords?: Readonly<Record<string, string>>
  readonly navigation: readonly FrameLink[]
  /** Path of the page or document that says what programs can read here. */
  readonly programs?: string
  readonly feeds: readonly Feed[]
  readonly owner: OwnerTheme
  /** Licence of all content: a name or a URL. */
  readonly license?: string
}

/** The search page without its results: serving lays it out for each query. */
export interface SearchPage {
  readonly description: string
  /** Nodes of a JSON-LD graph. */
  readonly structuredData: readonly object[]
  /** HTML of questions to ask and pages to read, shown where nothing is searched for. */
  readonly start?: string
  /** HTML of the lists to browse, below the results. */
  readonly browse: string
}

/** The owner's text of the answer to an address that leads nowhere. */
export interface NotFoundPage {
  readonly title: string
  /** BCP 47. */
  readonly language: string
  /** Without the title; may be empty. */
  readonly html: string
  /** The same as Markdown. */
  readonly markdown: string
}

export interface FrameLink {
  /** Path, or the address of another site. */
  readonly path: string
  readonly label: string
  /** BCP 47, of the label. */
  readonly language: string
}

export interface Feed {
  readonly path: string
  readonly mediaType: string
  readonly label: string
}

/** The owner's words for those of the interface: by primary language subtag, then by the name of the phrase. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, Phrase>>>>

/** The owner's changes to the theme, ready for use in pages. */
export interface OwnerTheme {
  readonly words?: OwnWords
  /** Fingerprinted path of the owner's style sheet. */
  readonly style?: string
  /** That style sheet chooses the face of the text, so that of the theme is not loaded. */
  readonly ownFace?: boolean
  readonly logo?: OwnerPicture
  readonly portrait?: OwnerPicture
  /** HTML, as the owner wrote it. */
  readonly head?: string
  /** HTML, from the owner's Markdown. */
  readonly footer?: string
  /** HTML, as the owner wrote it. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>
}

export interface OwnerPicture {
  readonly path: string
  /** In pixels, if known. */
  readonly width?: number
  readonly height?: number
}

/** Page slots that an owner can fill with HTML. */
export const slotNames = ['header', 'beforeContent', 'afterContent', 'footer'] as const
export type SlotName = (typeof slotNames)[number]
