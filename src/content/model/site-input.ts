/** The input of the model. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { ParsedPage } from '../parse/parsed-page.ts'
import type { SourceFile } from '../source/source.ts'
import type { History } from './addresses/history.ts'
import type { ContentRoots, FolderLabels } from './placement.ts'
import type { ReservedSlugs } from './slugs.ts'

/**
 * Addresses that a link of a page means before what is written counts, the likely ones first.
 *
 * @param link without its query and its fragment
 */
export type AddressesFor = (
  link: string,
  from: { readonly file: string; readonly address?: string | undefined },
) => readonly string[]

export interface SiteInput {
  readonly config: ResolvedConfig
  readonly roots: ContentRoots
  /** Folders whose files are served at the root of the site, `public` among them. */
  readonly statics: readonly string[]
  readonly notes: readonly Note[]
  /** The path of a note by each other path that leads to it. */
  readonly copies?: ReadonlyMap<string, string>
  /** Notes that are private or could not be read. Links to them show as plain text. */
  readonly withheld: readonly SourceFile[]
  /** Everything else below the content folder. */
  readonly attachments: readonly SourceFile[]
  readonly publicFiles: readonly SourceFile[]
  /** Documentation pages of the service. An owner can replace one by a page with its slug. */
  readonly builtins: readonly BuiltinInput[]
  readonly reserved: ReservedSlugs
  /** `#tags` in the text count. */
  readonly inlineTags: boolean
  /** No tool says which folders are languages, so their pages tell. */
  readonly readsLanguageFolders: boolean
  /** The address of the page that stands in for one that does not exist, such as a missing translation. */
  readonly standIn?: (address: string) => string | undefined
  /** What links mean before what is written counts. */
  readonly addressesFor?: AddressesFor
  /** What menus call folders, by their places in the content. */
  readonly folderLabels?: FolderLabels
  /** Dates of the last commits (milliseconds since 1970), by path. */
  readonly committed: ReadonlyMap<string, number>
  /** What is known of the addresses that pages had before. */
  readonly history: History
  /** Milliseconds since 1970: decides what is in the future. */
  readonly now: number
  /** Shows withheld pages too, each with `Page.withheld`. */
  readonly preview?: boolean
}

export interface BuiltinInput {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** English by default. */
  readonly language?: string
}

/** A Markdown file, parsed. */
export interface Note {
  readonly file: SourceFile
  readonly parsed: ParsedPage
  /** Hash of the file's bytes. */
  readonly hash: string
}
