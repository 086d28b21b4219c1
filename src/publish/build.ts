/** The build half: list, read and parse, model, compile. Runs again after each change of the folder. */
import { catalog } from '../catalog.ts'
import { ConfigError } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { leftOutDiagnostics } from '../content/left-out.ts'
import { type ContentListing, listContent } from '../content/list-content.ts'
import type { Drawing } from '../content/markdown/drawing/drawing.ts'
import { createDrawing } from '../content/markdown/drawing/here.ts'
import { rememberDrawings } from '../content/markdown/drawing/remembered.ts'
import type { AddressMemory } from '../content/model/addresses/address-memory.ts'
import { createSite } from '../content/model/create-site.ts'
import type { PageLinks } from '../content/model/page-links.ts'
import { languagesOf } from '../content/model/public-pages.ts'
import { nextPublication } from '../content/model/publish.ts'
import type { Site } from '../content/model/site.ts'
import { hidePages, knownNotes, type NoteTools, type ReadNote, readNotes } from '../content/read-notes.ts'
import { watchSource } from '../content/source/passing-trouble.ts'
import type { Source, SourceProblem } from '../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { LecternError } from '../contract/errors.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { themeFiles } from '../theme/files.ts'
import { scriptWordFiles } from '../theme/words/script-files.ts'
import { type AddressStore, addressHistory } from './address-history.ts'
import { builtinPages } from './builtin-pages.ts'
import { compile } from './compile/compile.ts'
import type { IsServed } from './compile/served-paths.ts'
import { createTextCache, type TextCache } from './compile/text-cache.ts'
import { fingerprint } from './compile/theme-assets.ts'
import { type ImageMemory, openImages } from './images/open-images.ts'
import type { ImageTools } from './images/tools.ts'
import type { Endpoint } from './render/context.ts'
import { reservedSlugs } from './reserved-slugs.ts'
import { openTheme } from './theme/open-theme.ts'

export interface BuildOptions extends BuildTools {
  readonly source: Source
  readonly config: ResolvedConfig
  /** What is published; the catalog by default. Rows may be added, replaced and removed, built-in ones too. */
  readonly endpoints?: readonly Endpoint[]
  /** The last state of a running service: unchanged files are not read again, and a broken note keeps its last version. */
  readonly previous?: SiteState
  /** Milliseconds since 1970: decides what is in the future. Defaults to the clock. */
  readonly now?: number
  /** Shows withheld pages too, each with `Page.withheld`. For the owner's eyes: never for a site that others can read. */
  readonly preview?: boolean
  readonly progress?: (done: number, total: number) => void
  /** Receives, once each, what only rendering a document can find, long after the site is built. */
  readonly onDiagnostic?: (found: Diagnostic) => void
  /** Receives the parts of the site that a thorough check looks at, once it is built. */
  readonly onParts?: (parts: SiteParts) => void
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

/** Optional tools of the platform. */
export interface BuildTools extends NoteTools {
  /** Tools for images; without them images are served in one size, and pages have no preview images. */
  readonly images?: ImageTools
  /** WOFF2 with a MATH table; without it, formulas use one of the reader's fonts. */
  readonly mathFont?: Uint8Array
  /** Draws code, formulas and diagrams so that they can be stopped; without it they are drawn in this thread. */
  readonly drawing?: Drawing
  /** Where the addresses of earlier builds are; without it, they are known while a service runs. */
  readonly addresses?: Pick<AddressStore, 'read'>
  /** HTML fragments of earlier builds by this code; those in memory have priority. */
  readonly fragments?: TextCache
}

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
  readonly memory: BuildMemory
}

/** What the next build of the same folder can use again. */
interface BuildMemory {
  /** Folders of the content. */
  readonly content: readonly string[]
  readonly fingerprint: string
  readonly read: ReadonlyMap<string, ReadNote>
  readonly fragments: TextCache
  readonly drawing: Drawing
  readonly images: ImageMemory
  readonly addresses: AddressMemory
}

/** Total size of the HTML fragments kept, in UTF-16 code units. */
const fragmentUnits = 16 * 1024 * 1024

/**
 * Builds the whole site in memory. Bodies are rendered on their first request.
 *
 * @throws {ConfigError} when a profile alias names a path that exists
 * @throws LecternError `ROW_DUPLICATE` when two rows have one id
 * @throws LecternError `CONTENT_GONE` when the content folder has disappeared, `CONTENT_UNREADABLE` when a temporary error
 *   prevents a running service from reading more than single notes
 */
export async function buildSite(options: BuildOptions): Promise<SiteState> {
  const { previous, endpoints: rows = catalog, now = Date.now() } = options
  refuseDuplicateIds(rows)
  const { source, trouble } = watchSource(options.source)
  const { publish } = options.config
  const visible = options.preview ? { ...options.config, publish: { ...publish, drafts: true } } : options.config
  const listing = await listContent(source, visible, previous?.memory.content)
  const { notes: noteFiles, folder } = listing
  const [committed, notes] = await Promise.all([
    source.committed(),
    readNotes(
      noteFiles,
      options.source,
      knownNotes(previous?.memory, options.notes, folder.fingerprint),
      now,
      folder.dialects,
      (done) => options.progress?.(done, noteFiles.length),
    ),
  ])
  const known = { store: options.addresses, remembered: previous?.memory.addresses }
  const isWhole = !notes.incomplete && trouble() === undefined
  const choice = hidePages(notes.notes, folder.hide)
  const created = createSite({
    ...listing,
    roots: folder.roots,
    history: await addressHistory(known, listing, source, isWhole),
    config: options.config,
    notes: choice.notes,
    withheld: [...listing.withheld, ...notes.withheld, ...choice.withheld],
    builtins: builtinPages,
    reserved: reservedSlugs(rows, options.config, builtinPages),
    inlineTags: options.config.tags.inline ?? folder.inlineTags,
    ...(folder.standIn ? { standIn: folder.standIn } : {}),
    committed,
    now,
    ...(options.preview ? { preview: true } : {}),
  })
  const { site } = created
  const config = { ...options.config, title: created.title }
  const fragments = previous?.memory.fragments ?? createTextCache(fragmentUnits, options.fragments)
  const drawing = previous?.memory.drawing ?? rememberDrawings(options.drawing ?? createDrawing())
  const owner = await openTheme(config, source)
  if (previous && trouble() !== undefined) throw unreadable(trouble())
  const words = scriptWordFiles(languagesOf(site, config.language), owner.theme.words)
  const template = rows.find((row) => row.kind === 'file' && row.from === 'theme')?.path ?? '/assets/{file}'
  const assets = fingerprint([...themeFiles(options.mathFont, config.theme.accent), ...words, ...owner.files], template)
  const images = previous?.memory.images ?? { headers: new Map(), fingerprints: new Map(), metadata: new Map() }
  const pictures = await openImages({ site, source, config, rows, memory: images, tools: options.images })
  const compiled = await compile({
    ...{ rows, ...created, config, assets, source: options.source, fragments, drawing },
    onDiagnostic: once(options.onDiagnostic ?? (() => {})),
    ...pictures,
    ownerTheme: owner.theme,
    builtins: builtinPages,
  })
  const conflicts = compiled.diagnostics.filter(({ code }) => code === 'ALIAS_CONFLICT')
  if (conflicts.length > 0) throw new ConfigError(conflicts)
  const { snapshot, links, isServed } = compiled
  options.onParts?.({ config, source: options.source, listing, read: notes.read, site, snapshot, links, isServed, now })
  const waiting = nextPublication(
    notes.notes.map(({ parsed }) => parsed.frontmatter),
    config.publish,
    now,
  )
  return {
    site,
    snapshot: compiled.snapshot,
    ...(folder.summary === undefined ? {} : { summary: folder.summary }),
    ...(waiting === undefined ? {} : { nextPublication: waiting }),
    ...(notes.incomplete || trouble() !== undefined ? { incomplete: true } : {}),
    diagnostics: [
      ...listing.problems.map(toDiagnostic),
      ...listing.diagnostics,
      ...notes.diagnostics,
      ...choice.diagnostics,
      ...leftOutDiagnostics(choice.notes),
      ...site.diagnostics,
      ...compiled.diagnostics,
      ...pictures.diagnostics,
      ...owner.diagnostics,
    ],
    memory: {
      ...{ content: folder.content, fingerprint: folder.fingerprint, read: notes.read },
      ...{ fragments, drawing, images },
      addresses: created.addresses.memory,
    },
  }
}

/** Routes, documentation and handlers find a row by its id. */
function refuseDuplicateIds(rows: readonly Endpoint[]): void {
  const seen = new Set<string>()
  for (const { id, path } of rows) {
    if (seen.has(id)) {
      const message = `Two rows of the catalog have the id "${id}"; the second is ${path}.`
      throw new LecternError('ROW_DUPLICATE', message, 'Give one of them another id.')
    }
    seen.add(id)
  }
}

/** Pages are rendered more than once: for their own address and for feeds. */
function once(tell: (found: Diagnostic) => void): (found: Diagnostic) => void {
  const told = new Set<string>()
  return (found) => {
    const key = JSON.stringify(found)
    if (!told.has(key)) tell(found)
    told.add(key)
  }
}

/** Half a folder must not replace a whole one. */
function unreadable(cause: unknown): LecternError {
  const reason = cause instanceof Error ? cause.message.replace(/,? '[^']*'/g, '') : String(cause)
  return new LecternError(
    'CONTENT_UNREADABLE',
    `The folder cannot be read now (${reason}); the site stays as it was.`,
    'Check the disk and the limit of open files (ulimit -n).',
    { cause },
  )
}

function toDiagnostic({ path: file, kind, reason }: SourceProblem): Diagnostic {
  if (kind === 'outside') {
    const message = 'The file is a symbolic link that leads out of what is published; it is not served.'
    return diagnostic('ATTACHMENT_OUTSIDE', { file }, message, 'Copy the file into the site.')
  }
  const hint = 'Give the service permission to read it, or remove it.'
  return diagnostic('FILE_UNREADABLE', { file }, `It cannot be read (${reason}).`, hint)
}
