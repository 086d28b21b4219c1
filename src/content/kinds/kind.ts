/** A kind of folder: a tool for Markdown, and what its folders, names and syntax mean. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import type { FolderLabels } from '../model/placement.ts'
import type { AddressesFor } from '../model/site-input.ts'
import type { Dialect } from '../parse/dialect.ts'
import type { Frontmatter } from '../parse/frontmatter/frontmatter-record.ts'
import type { SourceFile } from '../source/source.ts'

/** Each kind is one module and one row in `kinds.ts`. Everything that is specific to a tool is in its module. */
export interface Kind {
  /** As the configuration names it, such as `hugo`. */
  readonly name: string
  /** With an article, such as "a Hugo site". */
  readonly title: string
  /**
   * A generator decides where content lies, and a folder has at most one. A vault is an editor's folder, which may lie
   * inside of a generator's.
   */
  readonly role: 'generator' | 'vault'
  /** For `docs/kinds.md`. */
  readonly manual: KindManual
  /** @returns the file or folder that shows the kind, such as `hugo.toml`; nothing for another kind of folder */
  recognise(folder: FolderView): Promise<string | undefined>
  /** Reads the settings of the tool. Called if the folder is recognised, or the configuration names the kind. */
  open(folder: FolderView): Promise<FolderRules>
  /**
   * Private places that depend on which files there are. Applied to every folder whose kind is not `plain`, because
   * vaults may be in other folders.
   *
   * @param content files of the content
   */
  privacy?(folder: FolderView, content: readonly SourceFile[]): Promise<Privacy>
  /** Syntax that nothing else is written like, read in every folder without a generator. */
  readonly anywhere?: Dialect
}

/**
 * Decides about a page by its path below the site folder. `public` overrules names that begin with `_`; nothing leaves
 * the decision to others.
 */
export type Privacy = (path: string) => PrivatePlace | 'public' | undefined

/** What an owner should know, in Markdown; each a sentence or two. */
export interface KindManual {
  /** Completes "Recognised by …". */
  readonly marks: string
  readonly content: string
  readonly hidden: string
  readonly syntax: string
}

/** A site folder before it is listed. Reads are remembered: pages are parsed again when a setting changes. */
export interface FolderView {
  /** The folder that the configuration names as content, below the site folder, whether it exists or not. */
  readonly contentDir: string
  exists(path: string): Promise<boolean>
  /**
   * Whether the first MiB of a file contains words; false for a file that cannot be read. A file that is only searched is no
   * setting: other changes to it do not make pages be parsed again.
   */
  contains(path: string, words: string): Promise<boolean>
  /** Text of a file of at most 1 MiB; nothing if there is none or it cannot be read. */
  text(path: string): Promise<string | undefined>
  /** Paths of all files below a folder. Takes as long as listing the site, so only for what cannot be known without. */
  files(folder: string): Promise<readonly string[]>
}

export interface FolderRules {
  /** Folders of notes and of the files beside them. By default `contentDir` if it exists, else the whole folder. */
  readonly content?: readonly Mount[]
  /** Folders whose pages are private, and counted in a diagnostic. `privacy` says why. */
  readonly hidden?: readonly Mount[]
  /** Folders of which every file is published at the root of the site, like `public/`. */
  readonly statics?: readonly string[]
  /** Further folders of files that pages may use. */
  readonly files?: readonly Mount[]
  /** Whether attachments keep their path below the content folder as their address, as generators do. */
  readonly keepsPaths?: boolean
  readonly privacy?: Privacy
  /** Private places that depend on which files there are. */
  readonly privacyIn?: (content: readonly SourceFile[]) => Promise<Privacy>
  /**
   * What menus of the tool call folders, and in which order they have them, by path below the site folder. Titles of pages in
   * them are not concerned.
   */
  readonly labelFolders?: (content: readonly SourceFile[]) => Promise<FolderLabels>
  readonly dialect?: Dialect
  readonly metadata?: SiteMetadata
  /** Settings that do not count, for the owner. */
  readonly diagnostics?: readonly Diagnostic[]
  /** The address of the page that the tool shows where an address has none, such as that of a missing translation. */
  readonly standIn?: (address: string) => string | undefined
  /**
   * Addresses that a link of a page means before what is written counts, the likely ones first, such as that of the other
   * page in the language of this one.
   */
  readonly addressesFor?: AddressesFor
  /** Whether a page without a title is called as its file. Those of a vault only without a generator. */
  readonly namesByFile?: boolean
  /** Whether `#tags` in the text count. */
  readonly inlineTags?: boolean
  /** Whether the tool publishes only pages with `publish: true`. The configuration of the owner goes before it. */
  readonly onlyMarked?: boolean
  /** Pages that are private because of what other pages say. Called once all of them are read. */
  readonly hide?: (pages: readonly PageSettings[]) => HiddenPages
}

/** What the settings of a tool say about the site, as it is written there. The configuration of the owner goes before it. */
export interface SiteMetadata {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** A tag of BCP 47, also with `_`; anything else counts as absent. */
  readonly language?: string | undefined
  /** The name of who writes the site. */
  readonly author?: string | undefined
}

/** What a page says about itself. */
export interface PageSettings {
  /** Path below the site folder. */
  readonly file: string
  readonly frontmatter: Frontmatter
}

export interface HiddenPages {
  /** Their files. */
  readonly files: ReadonlySet<string>
  readonly diagnostics: readonly Diagnostic[]
}

/** A folder of the disk at a place in the content: `src/pages` at `pages`. */
export interface Mount {
  /** Below the site folder; empty for all of it. */
  readonly folder: string
  /** Below the content; empty for its root. */
  readonly at: string
  /** Changes names in the paths below the folder, such as `01-intro.md` to `intro.md`. */
  readonly rename?: (path: string) => string
  /** Changes names in addresses and folders of pages only; takes and returns a path below the content. */
  readonly place?: (path: string) => string
}

/** Why a page is private. */
export interface PrivatePlace {
  /** Completes "3 pages … are not published": "in a folder of drafts". */
  readonly where: string
  /** What to do about it, in one sentence. */
  readonly hint: string
  /** The outermost folder that makes it private, below the site folder; absent if its own name does. */
  readonly folder?: string
  /** The tool makes no page of it, but other pages may take its text. */
  readonly isPart?: true
  /** Part of the settings: its owner need not know, and what it says is no secret. */
  readonly isSetting?: true
  /** A page with `publish: true` is public all the same: its tool publishes marked pages only. */
  readonly unlessMarked?: true
}
