/** The frontmatter of a page as data. */
import type { Node } from 'yaml'

/** Every key is optional, and unknown keys are private. */
export interface Frontmatter {
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  /** `YYYY-MM-DD`. */
  readonly date?: string
  /** First public moment, from all keys for it, in milliseconds since 1970; infinite if one is unreadable. */
  readonly dateTime?: number
  /** Milliseconds since 1970 from which on the page is no longer public. */
  readonly expires?: number
  /** `YYYY-MM-DD`: `updated` or `last-updated`. */
  readonly updated?: string
  readonly tags?: readonly string[]
  /** Also true if it is unclear whether the page is a draft. */
  readonly draft?: boolean
  /** Also false if that is unclear, or if another key makes the page private. */
  readonly publish?: boolean
  readonly aliases?: readonly string[]
  readonly author?: string
  readonly source?: string
  readonly license?: string
  readonly lang?: string
  /** Image of the page for social networks and feeds, as written: an address, a file, or an embed of one. */
  readonly image?: string
  readonly noindex?: boolean
  /** Values of the keys that only one tool knows and its dialect asks for, as text. */
  readonly other?: Readonly<Record<string, string>>
  /** Path of the page on the site that its tool makes, such as `/posts/soil/`: relative links start there. */
  readonly address?: string
}

export type Draft = { -readonly [K in keyof Frontmatter]: Frontmatter[K] }

/** Half a sentence for the diagnostic; `unclear` if the key may mean that the page is not to be published. */
export type Problem = string | { readonly unclear: string }

/** Puts a value into the draft, and returns what is wrong with it. */
export type KeyReader = (draft: Draft, node: Node) => Problem | undefined
