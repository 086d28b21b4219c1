/** What one page says of itself to the layout. */
import type { Feed } from '../contract/frame.ts'
import type { SafeHtml } from './html.ts'

/** What one page says of itself. Texts are single lines; see `oneLine`. */
export interface View {
  /** BCP 47, of the content. */
  readonly language: string
  /** Heading of the page. */
  readonly title: string
  /** What was searched for: in the title of the window it comes first. */
  readonly query?: string
  readonly description?: string | undefined
  /** Path of the page; empty for an error, which has no address of its own. */
  readonly path: string
  /** Absolute address of the page. */
  readonly canonical?: string
  /** Path of the entry in the navigation that the page stands under. */
  readonly section?: string | undefined
  /** Absolute address of the Markdown twin. */
  readonly markdown?: string
  /** Absolute addresses of the pages before and after in a list of several pages. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly noindex?: boolean
  /** Set for articles. */
  readonly article?: ArticleView
  /** Fingerprinted paths of style sheets and scripts (modules) that only this page needs. */
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  /** What social networks show beside a link to the page. */
  readonly image?: PreviewImage | undefined
  /** Feeds of what the page shows; those of the site stand on every page. */
  readonly feeds?: readonly Feed[]
  /** Nodes of a JSON-LD graph. */
  readonly structuredData?: readonly object[]
  /** Content of `<main>`. */
  readonly main: SafeHtml
}

export interface PreviewImage {
  /** Absolute. */
  readonly url: string
  /** In pixels, where they are known. */
  readonly width?: number
  readonly height?: number
  readonly alt: string
}

export interface ArticleView {
  /** `YYYY-MM-DD`. */
  readonly published: string | undefined
  readonly modified: string
  /** Title of its collection. */
  readonly section?: string | undefined
  readonly tags?: readonly string[]
}
