/** What is known of the addresses that pages had before this build. */
import type { AddressMemory } from './address-memory.ts'

export interface History {
  /** Addresses of the last build. */
  readonly remembered: AddressMemory
  /** Files as they are called now, by an earlier path. */
  readonly renamed: ReadonlyMap<string, string>
  /** Files of remembered addresses that are there, but are not listed, or of which that is uncertain. */
  readonly unlisted: ReadonlySet<string>
  /** Whether a page at a path below the site folder is private by its place. */
  readonly isPrivate: (file: string) => boolean
}
