/** What leads to what on a site, and what the next such graph is made from. */
import type { Diagnostic } from '../../../contract/diagnostic.ts'
import { LaterMap } from '../../../text/later-map.ts'
import type { Attachment, LinkText, Mention, Page } from '../site.ts'
import type { LocalAddress, PageReferences } from './page-references.ts'

export interface PageGraph {
  readonly links: ReadonlyMap<string, readonly Page[]>
  readonly backlinks: ReadonlyMap<string, readonly Page[]>
  readonly mentions: LaterMap<string, ReadonlyMap<Page, Mention>>
  /** Files that published pages use. */
  readonly files: readonly Attachment[]
  /** Paths of the files that pages show: those that are embedded, and those that raw HTML or a definition names. */
  readonly shown: ReadonlySet<string>
  readonly linkTexts: LaterMap<string, readonly LinkText[]>
  readonly diagnostics: readonly Diagnostic[]
  readonly localAddresses: readonly LocalAddress[]
}

/** The graph with what the next one is made from. */
export interface SiteLinks {
  readonly graph: PageGraph
  readonly pages: readonly Page[]
  /** In the order of the pages. */
  readonly references: readonly PageReferences[]
  /** By path. */
  readonly linking: ReadonlyMap<string, Linking>
  /** By path, the pages that lead to it, in the order of the site. */
  readonly incoming: ReadonlyMap<string, readonly Page[]>
  /** The pages whose references are more than pages, in the order of the site. */
  readonly noting: readonly Page[]
  /**
   * Paths of all pages that came, went, lead to other pages or versions of them, or are led to in other words, since
   * the site before. Absent if that may be any.
   */
  readonly touched?: ReadonlySet<string>
}

/** A page with what it refers to. */
export interface Linking {
  readonly page: Page
  readonly references: PageReferences
}

/** The links of a site without pages. */
export const noLinks: SiteLinks = {
  graph: {
    ...{ links: new Map(), backlinks: new Map(), mentions: new LaterMap(), linkTexts: new LaterMap() },
    ...{ files: [], shown: new Set(), diagnostics: [], localAddresses: [] },
  },
  ...{ pages: [], references: [], linking: new Map(), incoming: new Map(), noting: [] },
}
