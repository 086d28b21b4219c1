/** The first steps of a build: lists the folder, reads its notes, and settles what its kind decides. */
import type { ResolvedConfig } from '../config/schema.ts'
import { type ContentListing, listContent } from '../content/list-content.ts'
import { isPublished, withPublish } from '../content/model/publish.ts'
import type { Frontmatter } from '../content/parse/frontmatter/frontmatter-record.ts'
import { knownNotes, type NotesRead, readNotes } from '../content/read-notes.ts'
import type { WatchedSource } from '../content/source/passing-trouble.ts'
import type { BuildOptions } from './build-options.ts'
import { builtinPagesIn } from './builtins.ts'
import { haveSameRows } from './nothing-new.ts'
import type { BuiltinPage, Endpoint } from './render/context.ts'
import { siteConfig } from './site-config.ts'
import type { BuildMemory } from './site-state.ts'

/** What all steps of one build share. */
export interface Build extends WatchedSource {
  readonly options: BuildOptions
  readonly rows: readonly Endpoint[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Lets a server answer between two steps. */
  readonly pause: () => Promise<void> | undefined
}

/** A folder as it was found. */
export interface FolderRead {
  readonly listing: ContentListing
  readonly notes: NotesRead
  /** Dates of the last commits (milliseconds since 1970), by path. */
  readonly committed: ReadonlyMap<string, number>
  /** With what the settings of a tool say where the owner made no decision. */
  readonly config: ResolvedConfig
  /** Documentation pages of the service, in the language of the site. */
  readonly builtins: readonly BuiltinPage[]
  readonly settings: string
  /** What the last build made; nothing after one with other settings, other rows or another kind of folder. */
  readonly before: BuildMemory | undefined
}

/** @throws as `listContent` does */
export async function readFolder(build: Build): Promise<FolderRead> {
  const { options, rows, source, pause } = build
  const last = options.previous?.memory
  const known = { before: last?.listing, changed: options.changed }
  const listing = await listContent(source, forViewer(options.config, options), known)
  await pause()
  const config = siteConfig(options.config, listing.folder)
  const [committed, notes] = await Promise.all([source.committed(), readListed(build, listing, config)])
  await pause()
  const settings = JSON.stringify([{ ...options.config, origin: undefined }, options.preview === true])
  const isSameKind = last?.listing.folder.fingerprint === listing.folder.fingerprint
  const isSame = isSameKind && last?.settings === settings && haveSameRows(last.rows, rows)
  const builtins = builtinPagesIn(config)
  return { listing, notes, committed, config, builtins, settings, before: isSame ? last : undefined }
}

function readListed(
  { options, now, pause }: Build,
  { notes: files, folder, mayInsert, isPartial }: ContentListing,
  config: ResolvedConfig,
): Promise<NotesRead> {
  const changed = isPartial ? options.changed : undefined
  const known = knownNotes(options.previous?.memory, options.notes, folder.fingerprint, changed)
  const { publish } = forViewer(config, options)
  const rules = {
    dialects: folder.dialects,
    mayInsert,
    isPublished: (frontmatter: Frontmatter) => isPublished(frontmatter, publish, now),
  }
  return readNotes(files, options.source, known, now, rules, (done, { parsed }) => {
    options.progress?.(done, files.length, parsed?.text)
    return pause()
  })
}

/** Owners who look at a preview see drafts too. */
function forViewer(config: ResolvedConfig, { preview }: BuildOptions): ResolvedConfig {
  return preview ? withPublish(config, { drafts: true }) : config
}
