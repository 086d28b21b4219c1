/** What the frontmatter of a page becomes, and how each key adds to it. */
import type { Node } from 'yaml'

/** What a page says of itself; every key is optional, and unknown keys are private. */
export interface Frontmatter {
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  /** `YYYY-MM-DD`. */
  readonly date?: string
  /**
   * Milliseconds since 1970 before which the page is not public, from every key that names such a day, with its time of
   * day where it has one; infinite where one cannot be read.
   */
  readonly dateTime?: number
  /** Milliseconds since 1970 from which on it is not public any more. */
  readonly expires?: number
  /** `YYYY-MM-DD`: `updated` or `last-updated`. */
  readonly updated?: string
  readonly tags?: readonly string[]
  /** Also true where nobody can tell whether the page is one. */
  readonly draft?: boolean
  /** Also false where nobody can tell, and where another key says that the page is private. */
  readonly publish?: boolean
  readonly aliases?: readonly string[]
  readonly author?: string
  readonly source?: string
  readonly license?: string
  readonly lang?: string
  /** Image of the page for social networks and feeds, as written: an address, a file, or an embed of one. */
  readonly image?: string
  readonly noindex?: boolean
}

export type Draft = { -readonly [K in keyof Frontmatter]: Frontmatter[K] }

/** Half a sentence for the diagnostic; `unclear` where it may mean that the page is not to be published. */
export type Problem = string | { readonly unclear: string }

/** Puts a value into the draft and returns what was wrong with it. */
export type KeyReader = (draft: Draft, node: Node) => Problem | undefined
