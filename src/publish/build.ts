/** The build half: list, read and parse, model, compile. Runs again after each change of the folder. */
import { catalog } from '../catalog.ts'
import { ConfigError } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { hidePages } from '../content/hide-pages.ts'
import { leftOutDiagnostics } from '../content/left-out.ts'
import { type ContentListing, listContent } from '../content/list-content.ts'
import type { Drawing } from '../content/markdown/drawing/drawing.ts'
import { createDrawing } from '../content/markdown/drawing/here.ts'
import { rememberDrawings } from '../content/markdown/drawing/remembered.ts'
import type { AddressMemory } from '../content/model/addresses/address-memory.ts'
import { createSite, type SiteMemory } from '../content/model/create-site.ts'
import type { PageLinks } from '../content/model/page-links.ts'
import { languagesOf } from '../content/model/public-pages.ts'
import { isPublished, nextPublication, withPublish } from '../content/model/publish.ts'
import type { Site } from '../content/model/site.ts'
import { hasDates, lackingNotes } from '../content/model/steps/note-facts.ts'
import type { ReadNote } from '../content/read-note.ts'
import { knownNotes, type NotesRead, readNotes } from '../content/read-notes.ts'
import { watchSource } from '../content/source/passing-trouble.ts'
import type { Source } from '../content/source/source.ts'
import type { Diagnostic } from '../contract/diagnostic.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { type ThemeFile, themeFiles } from '../theme/files.ts'
import { scriptWordFiles } from '../theme/words/script-files.ts'
import { addressHistory } from './address-history.ts'
import { once, refuseDuplicateIds, toDiagnostic, unreadable } from './build-problems.ts'
import type { BuildTools } from './build-tools.ts'
import { builtinPagesIn, reservedSlugs } from './builtins.ts'
import { type CompileMemory, compile } from './compile/compile.ts'
import type { IsServed } from './compile/served-paths.ts'
import { fragmentCache, type TextCache } from './compile/text-cache.ts'
import { type AssetMemory, fingerprintAgain } from './compile/theme-assets.ts'
import { type ImageMemory, openImages } from './images/open-images.ts'
import { haveSameRows, isDue, isEmptyAgain, isNothingNew } from './nothing-new.ts'
import type { Endpoint } from './render/context.ts'
import { siteConfig } from './site-config.ts'
import { type OpenedTheme, openTheme } from './theme/open-theme.ts'
import { type PageLanguages, unsetLanguage } from './unset-language.ts'

export interface BuildOptions extends BuildTools {
  readonly source: Source
  readonly config: ResolvedConfig
  /** What is published; the catalog by default. Rows may be added, replaced and removed, built-in ones too. */
  readonly endpoints?: readonly Endpoint[]
  /** The last state of a running service: unchanged files are not read again, and a broken note keeps its last version. */
  readonly previous?: SiteState
  /** Paths below the site folder of all that changed since `previous`; by default that is unknown, and everything is listed. */
  readonly changed?: readonly string[]
  /** No build of this process follows, so nothing is kept for one that documents do not need. */
  readonly isLast?: boolean
  /** Called between the steps of a build: may return a promise, so that a server can answer in between. */
  readonly pause?: () => Promise<void> | undefined
  /** Milliseconds since 1970: decides what is in the future. Defaults to the clock. */
  readonly now?: number
  /** Shows withheld pages too, each with `Page.withheld`. For the owner's eyes: never for a site that others can read. */
  readonly preview?: boolean
  /** Called after each note, with its Markdown if it has any. */
  readonly progress?: (done: number, total: number, text?: string) => void
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
  readonly memory: BuildMemory
}

/** What the next build of the same folder can use again. */
interface BuildMemory {
  readonly listing: ContentListing
  /** What everything depends on besides the folder: the configuration and the rows. */
  readonly settings: string
  readonly rows: readonly Endpoint[]
  readonly theme: { readonly mathFont: Uint8Array | undefined; readonly files: readonly ThemeFile[] }
  readonly assets: AssetMemory
  readonly model: SiteMemory
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

/**
 * Builds the whole site in memory. Bodies are rendered on their first request.
 *
 * @throws {ConfigError} when a profile alias names a path that exists, or the configured content folder does not. With
 *   `previous`, the first is only a diagnostic
 * @throws LecternError `ROW_DUPLICATE` when two rows have one id
 * @throws LecternError `CONTENT_GONE` when the content folder has disappeared, `CONTENT_UNREADABLE` when a temporary error
 *   prevents a running service from reading more than single notes
 */
export async function buildSite(options: BuildOptions): Promise<SiteState> {
  const { previous, endpoints: rows = catalog, now = Date.now() } = options
  refuseDuplicateIds(rows)
  const { source, trouble } = watchSource(options.source)
  const pause = options.pause ?? (() => undefined)
  const last = previous?.memory
  const asPreview = options.preview ? { drafts: true } : {}
  const before = { before: last?.listing, changed: options.changed }
  const listing = await listContent(source, withPublish(options.config, asPreview), before)
  await pause()
  const { notes: noteFiles, folder } = listing
  const given = siteConfig(options.config, folder)
  const builtins = builtinPagesIn(given)
  const { publish } = withPublish(given, asPreview)
  const isSameKind = last?.listing.folder.fingerprint === folder.fingerprint
  const settings = JSON.stringify([{ ...options.config, origin: undefined }, options.preview === true])
  const again = isSameKind && last?.settings === settings && haveSameRows(last.rows, rows) ? last : undefined
  const [committed, notes] = await Promise.all([
    source.committed(),
    readNotes(
      noteFiles,
      options.source,
      knownNotes(last, options.notes, folder.fingerprint, listing.isPartial ? options.changed : undefined),
      now,
      {
        dialects: folder.dialects,
        mayInsert: listing.mayInsert,
        isPublished: (frontmatter) => isPublished(frontmatter, publish, now),
      },
      (done, { parsed }) => {
        options.progress?.(done, noteFiles.length, parsed?.text)
        return pause()
      },
    ),
  ])
  await pause()
  const isWhole = !notes.incomplete && trouble() === undefined
  if (previous?.isPartial && again && !listing.isPartial && trouble() === undefined && !isDue(previous, now)) {
    const owner = await openTheme(given, source)
    const found = { listing, notes, committed, renamed: source.renamed?.(), owner }
    if (isNothingNew(found, again)) return settled(previous, { listing, read: notes.read, notes })
  }
  const areListed = last?.model.addresses.moves.isPlain === true && notes.hasSamePaths && isWhole
  const known = { store: options.addresses, remembered: last?.addresses, areListed }
  const choice = hidePages(notes.notes, folder.hide)
  const created = createSite({
    ...listing,
    roots: folder.roots,
    history: await addressHistory(known, listing, notes.read, source, isWhole),
    config: given,
    notes: choice.notes,
    withheld: [...listing.withheld, ...notes.withheld, ...choice.withheld],
    builtins,
    reserved: reservedSlugs(rows, given, builtins),
    inlineTags: given.tags.inline ?? folder.inlineTags,
    ...(folder.standIn ? { standIn: folder.standIn } : {}),
    // Where no date is known, nothing has changed either.
    committed: isEmptyAgain(committed, again?.model.input.committed) ?? committed,
    now,
    ...(options.preview ? { preview: true } : {}),
    before: again?.model,
  })
  await pause()
  const { site } = created
  const config = { ...given, title: created.title }
  const fragments = last?.fragments ?? fragmentCache(options.fragments)
  const drawing = last?.drawing ?? rememberDrawings(options.drawing ?? createDrawing())
  const owner = await openTheme(config, source)
  if (previous && trouble() !== undefined) throw unreadable(trouble())
  const words = scriptWordFiles(languagesOf(site, config.language), owner.theme.words)
  const template = rows.find((row) => row.kind === 'file' && row.from === 'theme')?.path ?? '/assets/{file}'
  const isSameFont = again?.theme.mathFont === options.mathFont
  const theme = (isSameFont && again?.theme.files) || themeFiles(options.mathFont, config.theme.accent)
  const assets = fingerprintAgain([...theme, ...words, ...owner.files], template, again?.assets)
  const images = last?.images ?? { headers: new Map(), fingerprints: new Map(), metadata: new Map() }
  const pictures = await openImages({ site, source, config, rows, memory: images, tools: options.images })
  const compiled = await compile({
    ...{ rows, ...created, config, assets: assets.assets, source: options.source, fragments, drawing },
    kept: options.fragments,
    onDiagnostic: once(options.onDiagnostic),
    ...pictures,
    ownerTheme: owner.theme,
    builtins,
    ...{ before: again?.compiled, pause, isLast: options.isLast },
  })
  const conflicts = compiled.diagnostics.filter(({ code }) => code === 'ALIAS_CONFLICT')
  if (conflicts.length > 0 && !previous) throw new ConfigError(conflicts)
  const { snapshot, links, isServed } = compiled
  options.onParts?.({ config, source: options.source, listing, read: notes.read, site, snapshot, links, isServed, now })
  const unset = unsetLanguage(site, config, options.languageOf, last?.languages)
  const mayWait = choice.notes !== notes.notes || hasDates(created.memory.all)
  const waiting = mayWait ? nextPublication(notes.notes, config.publish, now) : undefined
  return {
    ...{ site, snapshot },
    ...(folder.summary === undefined ? {} : { summary: folder.summary }),
    ...(waiting === undefined ? {} : { nextPublication: waiting }),
    ...(listing.isPartial ? { isPartial: true } : {}),
    ...(notes.incomplete || trouble() !== undefined ? { incomplete: true } : {}),
    diagnostics: [
      ...listing.problems.map(toDiagnostic),
      ...listing.diagnostics,
      ...notes.diagnostics,
      ...choice.diagnostics,
      ...leftOutDiagnostics(lackingNotes(created.memory.all)),
      ...site.diagnostics,
      ...compiled.diagnostics,
      ...pictures.diagnostics,
      ...owner.diagnostics,
      ...unset.diagnostics,
    ],
    memory: {
      ...{ listing, settings, rows, read: notes.read, notes, owner },
      ...{ fragments, drawing, images, assets, model: created.memory, compiled: compiled.memory },
      theme: { mathFont: options.mathFont, files: theme },
      addresses: created.addresses.memory,
      languages: unset.languages,
    },
  }
}

/** The same state, of which everything is known now. */
function settled(state: SiteState, known: Pick<BuildMemory, 'listing' | 'read' | 'notes'>): SiteState {
  const { isPartial: _, ...rest } = state
  return { ...rest, memory: { ...state.memory, ...known } }
}
