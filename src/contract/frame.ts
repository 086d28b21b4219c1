/** What the pages of a site share: the text around every page, and what the owner changes of it. Plain JSON. */

/** What all pages of a site share. Plain JSON. */
export interface Frame {
  readonly siteTitle: string
  /** Absolute address of the home page. */
  readonly siteUrl: string
  /** BCP 47, of the site. */
  readonly language: string
  /** Fingerprinted paths. */
  readonly stylesheet: string
  readonly icon: string
  /** Runs before the first paint. */
  readonly schemeScript: string
  readonly siteScript: string
  /** Loaded by the script of the site when a reader searches or asks, and where the browser takes tools. */
  readonly dialogScript: string
  readonly dialogStyle: string
  readonly toolsScript: string
  /** Style sheets for pages whose content contains the mark. */
  readonly contentStyles: readonly { readonly mark: string; readonly path: string }[]
  readonly navigation: readonly FrameLink[]
  readonly footer: readonly FrameLink[]
  readonly feeds: readonly Feed[]
  /** What the owner changes. */
  readonly owner: OwnerTheme
  /** Name of the licence of all content, with its address where that is what the owner wrote. */
  readonly license?: string
}

/** The search page without what is searched for: serving lays it out for each query. Plain JSON. */
export interface SearchPage {
  readonly description: string
  /** Nodes of a JSON-LD graph. */
  readonly structuredData: readonly object[]
  /** HTML of the lists to browse, below the results. */
  readonly browse: string
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

/** What an owner changes of the theme, ready to be put into pages. */
export interface OwnerTheme {
  /** Fingerprinted path of the owner's style sheet. */
  readonly style?: string
  readonly logo?: OwnerLogo
  /** HTML, as the owner wrote it. */
  readonly head?: string
  /** HTML, from the owner's Markdown. */
  readonly footer?: string
  /** HTML, as the owner wrote it. */
  readonly slots: Readonly<Partial<Record<SlotName, string>>>
}

export interface OwnerLogo {
  readonly path: string
  /** In pixels, where they are known. */
  readonly width?: number
  readonly height?: number
}

/** Page slots that an owner can fill with HTML. */
export const slotNames = ['header', 'beforeContent', 'afterContent', 'footer'] as const
export type SlotName = (typeof slotNames)[number]
