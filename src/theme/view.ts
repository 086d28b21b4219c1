import type { Feed } from '../contract/frame.ts'
import type { SafeHtml } from './html.ts'

/** What one page tells the layout about itself. Texts are single lines; see `oneLine`. */
export interface View {
  /** BCP 47, of the content. */
  readonly language: string
  readonly title: string
  /** What was searched for: in the title of the window it comes first. */
  readonly query?: string
  readonly description?: string | undefined
  /** Path of the page; empty for an error page. */
  readonly path: string
  /** Absolute address of the page. */
  readonly canonical?: string
  /** Path of the navigation link that the page belongs to. */
  readonly section?: string | undefined
  /** Absolute address of the Markdown twin. */
  readonly markdown?: string
  /** Absolute addresses of the neighbouring pages of a list. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly noindex?: boolean
  /** Set for articles. */
  readonly article?:
    | {
        /** `YYYY-MM-DD`. */
        readonly published: string | undefined
        readonly modified: string
        /** Title of its collection. */
        readonly section?: string | undefined
        readonly tags?: readonly string[]
      }
    | undefined
  /** Fingerprinted paths of style sheets and scripts (modules) that only this page needs. */
  readonly styles?: readonly string[] | undefined
  readonly scripts?: readonly string[] | undefined
  /** What social networks show next to a link to the page. */
  readonly image?: PreviewImage | undefined
  /** Feeds of what the page shows. Every page also has the feeds of the site. */
  readonly feeds?: readonly Feed[] | undefined
  /** The page in all its languages, itself among them: BCP 47 or `x-default`, and absolute addresses. */
  readonly translations?: readonly { readonly language: string; readonly url: string }[] | undefined
  /** Path of the llms file of its language, if the site has several. */
  readonly summary?: string | undefined
  /** Nodes of a JSON-LD graph. */
  readonly structuredData?: readonly object[] | undefined
  /** Links to the headings of the page: beside the text on wide screens, folded above it on others. */
  readonly contents?: SafeHtml | undefined
  /** Links to the pages and folders of the site: beside the text on wide screens, folded below it on others. */
  readonly tree?: SafeHtml | undefined
  /** Content of `<main>`. */
  readonly main: SafeHtml
}

export interface PreviewImage {
  /** Absolute. */
  readonly url: string
  /** In pixels, if known. */
  readonly width?: number
  readonly height?: number
  readonly alt: string
}
