/** The frontmatter of a page as data. */
import type { Node } from 'yaml'

/** Every key is optional, and unknown keys are private. */
export interface Frontmatter {
  readonly title?: string
  /** In the navigation and in lists of neighbours. */
  readonly navTitle?: string
  readonly description?: string
  readonly slug?: string
  /** `YYYY-MM-DD`. */
  readonly date?: string
  /** The moment of `date` as RFC 3339 with its zone, if a time of day was written. */
  readonly timestamp?: string
  /** First public moment, from all keys for it, in milliseconds since 1970; infinite if one is unreadable. */
  readonly dateTime?: number
  /** Milliseconds since 1970 from which on the page is no longer public. */
  readonly expires?: number
  /** `YYYY-MM-DD`: `updated` or `last-updated`. */
  readonly updated?: string
  /** Categories count too, behind the tags. */
  readonly tags?: readonly string[]
  /** Also true if it is unclear whether the page is a draft. */
  readonly draft?: boolean
  /** Also false if that is unclear, or if another key makes the page private. */
  readonly publish?: boolean
  /** Other names of the page, for links between notes. */
  readonly aliases?: readonly string[]
  /** Names the page in links between notes, and is shown nowhere. */
  readonly id?: string
  /** Former addresses on this site, in canonical form: `/old/address`. */
  readonly oldPaths?: readonly string[]
  /** Whether it asks to be the home page, wherever it is. */
  readonly isHome?: boolean
  /** Place among its neighbours; lower numbers come first. */
  readonly order?: number
  readonly pinned?: boolean
  readonly featured?: boolean
  /** From .5 to 2: weight of the page among answers that fit alike. */
  readonly boost?: number
  readonly series?: string
  /** Number of the part in its series. */
  readonly seriesPart?: number
  /** All authors in one text. */
  readonly author?: string
  /** Each author by name. */
  readonly authors?: readonly string[]
  readonly source?: string
  readonly license?: string
  readonly lang?: string
  /** The page that this one is a translation of, as written. */
  readonly translationOf?: string
  /** Pages with the same key are translations of each other. */
  readonly translationKey?: string
  /** Whether the page is in another language than the usual one of its tool; absent where no tool says it. */
  readonly isTranslation?: boolean
  /** Image of the page for its top, social networks and feeds, as written: an address, a file, or an embed of one. */
  readonly image?: string
  readonly imageAlt?: string
  readonly noindex?: boolean
  /** Values of the keys that only one tool knows and its dialect asks for, as text. */
  readonly other?: Readonly<Record<string, string>>
  /** Path of the page on the site that its tool makes, such as `/posts/soil/`: relative links start there. */
  readonly address?: string
}

export type Draft = { -readonly [K in keyof Frontmatter]: Frontmatter[K] }

/** Half a sentence for the diagnostic; `unclear` if the key may mean that the page is not to be published. */
export type Problem = string | { readonly unclear: string }

/**
 * Puts a value into the draft, and returns what is wrong with it.
 *
 * @param key in lower case
 */
export type KeyReader = (draft: Draft, node: Node, key: string) => Problem | undefined

/** What kind of value a key takes. */
export type KeyType = 'text' | 'list' | 'date' | 'yes or no' | 'number' | 'address' | 'image' | 'language' | 'group'

/** One meaning, and every key that has it. The readers and the documentation come from these rows. */
export interface KeyRow {
  /** In lower case. Where only one can count, an earlier key wins over a later one. */
  readonly keys: readonly string[]
  readonly meaning: string
  readonly type: KeyType
  /** One or two sentences. */
  readonly description: string
  readonly read: KeyReader
  /** What to write instead of a wrong value; by default, what the type says. */
  readonly hint?: (key: string) => string
  /** A misspelt key is compared with these; by default with all of `keys`. */
  readonly suggested?: readonly string[]
}
