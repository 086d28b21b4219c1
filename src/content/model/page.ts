/** A page of the model. */
import type { ParsedPage } from '../parse/parsed-page.ts'
import type { Withheld } from './publish.ts'

type PageText = Pick<
  ParsedPage,
  | 'text'
  | 'lineOffset'
  | 'lines'
  | 'references'
  | 'sections'
  | 'asides'
  | 'footnotes'
  | 'blocks'
  | 'named'
  | 'titleSpan'
  | 'words'
>

/** A published page. Its text is never served as it is: see `markdown()` in the context. */
export interface Page extends PageText {
  /** Canonical, percent-encoded path of the HTML: `/notes/soil`; `/` for the home page. */
  readonly path: string
  /** Path of the Markdown twin: `/notes/soil.md`; `/index.md` for the home page. */
  readonly markdownPath: string
  /** Name of its collection; absent for pages at the root of the site. */
  readonly collection?: string
  /** Its folder below the collection, as written: `git/advanced`; absent at the top. */
  readonly folder?: string
  /** Not percent-encoded. */
  readonly slug: string
  readonly title: string
  /** From the frontmatter, else the first paragraph, cut at a word. May be empty. */
  readonly description: string
  /** The owner wrote the description. */
  readonly isDescribed?: true
  /** Other titles, as the owner wrote them. */
  readonly aliases?: readonly string[]
  /** From .5 to 2, if the owner gave one: how far up it is among pages that answer alike. */
  readonly boost?: number
  /** `YYYY-MM-DD`, as the owner wrote it. */
  readonly date?: string
  /** The moment of `date` as RFC 3339 with its zone, if the owner wrote a time of day. */
  readonly timestamp?: string
  /** `YYYY-MM-DD`, as the owner wrote it. */
  readonly updated?: string
  /** `YYYY-MM-DD`: `updated`, else `date`, else the last commit, else the modification time. */
  readonly lastUpdated: string
  /** Milliseconds since 1970, of the file or its last commit. */
  readonly modified: number
  /** As displayed, each tag once. */
  readonly tags: readonly string[]
  readonly author?: string
  /** Each author by name. */
  readonly authors?: readonly string[]
  /** A shorter title for the navigation. */
  readonly navTitle?: string
  /** Place among its neighbours; lower numbers come first. */
  readonly order?: number
  /** Before all others in lists that people read. */
  readonly pinned?: boolean
  /** Under “Start here” on the home page. */
  readonly featured?: boolean
  readonly series?: string
  /** Number of the part in its series, if the owner gave one. */
  readonly seriesPart?: number
  /** Former addresses, in canonical form: `/old/address`. */
  readonly oldPaths?: readonly string[]
  /** Where a journal entry's subject was published: a URL or a citation. */
  readonly source?: string
  readonly license?: string
  /** Where its tool publishes it, such as `/posts/soil/`. */
  readonly address?: string
  /** The image that its frontmatter names, not yet resolved. */
  readonly image?: ImagePlace
  /** BCP 47. */
  readonly language: string
  /** The page that its owner calls its original, as written. */
  readonly translationOf?: string
  /** Pages with the same key are translations of each other. */
  readonly translationKey?: string
  readonly noindex: boolean
  /** Its line in an llms file has at most so many UTF-16 code units, besides the address of the site. */
  readonly listLine?: number
  /** Name of the built-in page that this is, or that its owner replaced (then `file` is set). */
  readonly builtin?: string
  /** Why it would not be published. Only where the owner looks at drafts (`BuildOptions.preview`). */
  readonly withheld?: Withheld
  /** Path of the file below the site folder; empty for a built-in page. */
  readonly file: string
  /** Hash of the file's content. */
  readonly hash: string
}

/** A file by its path or, if `wiki`, by its name in the whole site; or an address. */
export interface ImagePlace {
  readonly target: string
  readonly wiki: boolean
  /** Alternative text; absent if the owner gave none. */
  readonly alt?: string
}
