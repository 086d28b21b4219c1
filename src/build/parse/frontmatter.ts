/** Frontmatter, validated. */

/** What a page says of itself; every key is optional, and unknown keys are private. */
export interface Frontmatter {
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  /** `YYYY-MM-DD`. */
  readonly date?: string
  /** Milliseconds since 1970 of `date`, with its time of day where it has one: decides what is in the future. */
  readonly dateTime?: number
  /** `YYYY-MM-DD`: `updated` or `last-updated`. */
  readonly updated?: string
  readonly tags?: readonly string[]
  readonly draft?: boolean
  readonly publish?: boolean
  readonly aliases?: readonly string[]
  readonly author?: string
  readonly source?: string
  readonly license?: string
  readonly lang?: string
  readonly noindex?: boolean
}
