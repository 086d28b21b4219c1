/** What a build makes, and what it leaves for the next one. */
import type { ResolvedConfig } from '../config/schema.ts'
import type { ContentListing } from '../content/list-content.ts'
import type { Drawing } from '../content/markdown/drawing/drawing.ts'
import type { AddressMemory } from '../content/model/addresses/address-memory.ts'
import type { ModelMemory } from '../content/model/create-site.ts'
import type { PageLinks } from '../content/model/page-links.ts'
import type { Site } from '../content/model/site.ts'
import type { ReadNote } from '../content/read-note.ts'
import type { NotesRead } from '../content/read-notes.ts'
import type { Source } from '../content/source/source.ts'
import type { Diagnostic } from '../contract/diagnostic.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { ThemeFile } from '../theme/files.ts'
import type { CompileMemory } from './compile/compile.ts'
import type { IsServed } from './compile/served-paths.ts'
import type { TextCache } from './compile/text-cache.ts'
import type { AssetMemory } from './compile/theme-assets.ts'
import type { ImageMemory } from './images/open-images.ts'
import type { Endpoint } from './render/context.ts'
import type { OpenedTheme } from './theme/open-theme.ts'
import type { PageLanguages } from './unset-language.ts'

/** A site as it was built from its folder. The next build of the folder can start from it. */
export interface SiteState {
  readonly site: Site
  readonly snapshot: Snapshot
  /** What kind of folder it is, in one sentence; nothing for one that was prepared for Lectern. */
  readonly summary?: string
  /** Everything that is wrong with the folder; none of it stops the service. */
  readonly diagnostics: readonly Diagnostic[]
  /** When the next page appears or expires by its dates (milliseconds since 1970): build again then. */
  readonly nextPublication?: number
  /** A temporary error prevented reading something: build again soon. */
  readonly incomplete?: boolean
  /** Only what was said to have changed was looked at: build again with everything listed once there is time. */
  readonly isPartial?: boolean
  /** For the next build alone, as `BuildOptions.previous`. */
  readonly memory: BuildMemory
}

/** What the next build of the same folder can use again. */
export interface BuildMemory {
  readonly listing: ContentListing
  /** What everything depends on besides the folder: the configuration and the rows. */
  readonly settings: string
  readonly rows: readonly Endpoint[]
  readonly theme: { readonly mathFont: Uint8Array | undefined; readonly files: readonly ThemeFile[] }
  readonly assets: AssetMemory
  readonly model: ModelMemory
  readonly compiled: CompileMemory
  readonly read: ReadonlyMap<string, ReadNote>
  readonly notes: NotesRead
  readonly owner: OpenedTheme
  readonly fragments: TextCache
  readonly drawing: Drawing
  readonly images: ImageMemory
  readonly addresses: AddressMemory
  readonly languages: PageLanguages
}

/** What a site was made from, for `checkSite`. */
export interface SiteParts {
  readonly config: ResolvedConfig
  readonly source: Source
  readonly listing: ContentListing
  readonly read: ReadonlyMap<string, ReadNote>
  readonly site: Site
  readonly snapshot: Snapshot
  readonly links: PageLinks
  readonly isServed: IsServed
  /** Milliseconds since 1970: decided what is in the future. */
  readonly now: number
}
