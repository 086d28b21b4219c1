/** What the row of a host says. */
import type { Answer } from '../answer.ts'
import type { HeaderEntry } from '../header-table.ts'
import type { LayoutRules, Place } from '../layout.ts'
import type { Redirections } from '../redirections.ts'

export interface Host {
  /** What follows `--for`; empty for the plain layout. */
  readonly id: string
  readonly title: string
  readonly layout: LayoutRules
  /** Whether it can answer an address with a file of another name. */
  readonly finds: boolean
  /** Whether it leads from `page.html` to `page`, also for files of the owner. */
  readonly dropsHtml?: boolean
  /** Whether the site is in a folder of this name if its address has a path; else the host adds the path. */
  readonly hasOwnRoot: boolean
  readonly limits: readonly Limit[]
  /** What it cannot do, whatever is in the site: one sentence each. */
  readonly cannot: readonly string[]
  readonly configure: (site: HostedSite) => Configuration
}

export type Measure = 'files' | 'fileBytes' | 'bytes' | 'redirects' | 'patterns'

export interface Limit {
  readonly of: Measure
  readonly most: number
  /** An upload would fail; else the rest works. */
  readonly isFatal: boolean
  readonly cure: string
}

/** What a host needs to know for its configuration. */
export interface HostedSite {
  /** Origin of the address of the export. */
  readonly origin: string
  /** Path before every address, such as `/repo`; empty at the root. */
  readonly base: string
  readonly entries: readonly HeaderEntry[]
  /** Addresses with `base`, as those of the entries. */
  readonly moved: readonly Place[]
  readonly redirections: Redirections
  /** Paths of all documents, with `base`. */
  readonly paths: ReadonlySet<string>
  readonly notFound: Answer
  /** Path of every document by its file. */
  readonly places: readonly Place[]
}

export interface ConfigurationFile {
  readonly file: string
  readonly text: string
}

export interface Configuration {
  readonly files: readonly ConfigurationFile[]
  /** What could not be said to this host, one sentence each. */
  readonly unsaid: readonly string[]
}
