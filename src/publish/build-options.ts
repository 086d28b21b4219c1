/** What a build is given. */
import type { ResolvedConfig } from '../config/schema.ts'
import type { Source } from '../content/source/source.ts'
import type { Diagnostic } from '../contract/diagnostic.ts'
import type { BuildTools } from './build-tools.ts'
import type { Endpoint } from './render/context.ts'
import type { SiteParts, SiteState } from './site-state.ts'

/** What `buildSite` is given. Only `source` and `config` are needed. */
export interface BuildOptions extends BuildTools {
  /** The files of the site folder; `createMemorySource` makes one of texts. */
  readonly source: Source
  /** From `resolveConfig`. */
  readonly config: ResolvedConfig
  /** What is published; the catalog by default. Rows may be added, replaced and removed, built-in ones too. */
  readonly endpoints?: readonly Endpoint[]
  /**
   * The last state of a running service: unchanged files are not read again, and a broken note keeps its last version.
   */
  readonly previous?: SiteState
  /**
   * Paths below the site folder of all that changed since `previous`; by default that is
   * unknown, and everything is listed.
   */
  readonly changed?: readonly string[]
  /** No build of this process follows, so nothing is kept for one that documents do not need. */
  readonly isLast?: boolean
  /** Called between the steps of a build: may return a promise, so that a server can answer in between. */
  readonly pause?: () => Promise<void> | undefined
  /** Milliseconds since 1970: decides what is in the future. Defaults to the clock. */
  readonly now?: number
  /**
   * Shows withheld pages too, each with `Page.withheld`. For the owner's eyes: never for a site that others can read.
   */
  readonly preview?: boolean
  /** Called after each note, with its Markdown if it has any. */
  readonly progress?: (done: number, total: number, text?: string) => void
  /** Receives, once each, what only rendering a document can find, long after the site is built. */
  readonly onDiagnostic?: (found: Diagnostic) => void
  /** Receives the parts of the site that a thorough check looks at, once it is built. */
  readonly onParts?: (parts: SiteParts) => void
}
