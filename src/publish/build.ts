/** The build half, step by step: read the folder, make the model, open theme and images, compile. */
import { catalog } from '../catalog.ts'
import { ConfigError } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { hidePages, hidingRules } from '../content/hide-pages.ts'
import { leftOutDiagnostics } from '../content/left-out.ts'
import { createDrawing } from '../content/markdown/drawing/here.ts'
import { rememberDrawings } from '../content/markdown/drawing/remembered.ts'
import { createSite } from '../content/model/create-site.ts'
import { languagesOf } from '../content/model/public-pages.ts'
import { nextPublication } from '../content/model/publish.ts'
import type { Site } from '../content/model/site.ts'
import { hasDates, lackingNotes } from '../content/model/steps/note-facts.ts'
import { watchSource } from '../content/source/passing-trouble.ts'
import { themeFiles } from '../theme/files.ts'
import { scriptWordFiles } from '../theme/words/script-files.ts'
import { addressHistory } from './address-history.ts'
import type { BuildOptions } from './build-options.ts'
import { once, refuseDuplicateIds, toDiagnostic, unreadable } from './build-problems.ts'
import { reservedSlugs } from './builtins.ts'
import { compile } from './compile/compile.ts'
import { fragmentCache } from './compile/text-cache.ts'
import { fingerprintAgain } from './compile/theme-assets.ts'
import { openImages } from './images/open-images.ts'
import { isDue, isEmptyAgain, isNothingNew } from './nothing-new.ts'
import { type Build, type FolderRead, readFolder } from './read-folder.ts'
import type { BuildMemory, SiteState } from './site-state.ts'
import { openTheme } from './theme/open-theme.ts'
import { unsetLanguage } from './unset-language.ts'

/**
 * Builds the whole site in memory, and again after each change of the folder. Bodies are
 * rendered on their first request.
 *
 * @throws {ConfigError} when a profile alias names a path that exists, or the configured content folder does not. With
 *   `previous`, the first is only a diagnostic
 * @throws {LecternError} `ROW_DUPLICATE` when two rows have one id
 * @throws {LecternError} `CONTENT_GONE` when the content folder has disappeared, `CONTENT_UNREADABLE` when a temporary
 *   error prevents a running service from reading more than single notes
 */
export async function buildSite(options: BuildOptions): Promise<SiteState> {
  const build = beginBuild(options)
  const { rows, source, trouble, pause, now } = build
  const folder = await readFolder(build)
  const { listing, notes, builtins, before } = folder
  const unchanged = await unchangedState(build, folder)
  if (unchanged) return unchanged

  const { created, shown } = await modelSite(build, folder)
  await pause()
  const { site } = created
  const config = { ...folder.config, title: created.title }
  const theme = await openThemeFiles(build, config, site, before)
  if (options.previous && trouble() !== undefined) throw unreadable(trouble())
  const tools = keptTools(options)
  const { fragments, drawing, images: memory } = tools
  const pictures = await openImages({ site, source, config, rows, memory, tools: options.images })

  const compiled = await compile({
    ...created,
    ...pictures,
    rows,
    builtins,
    config,
    source: options.source,
    assets: theme.assets.assets,
    ownerTheme: theme.owner.theme,
    fragments,
    drawing,
    kept: options.fragments,
    onDiagnostic: once(options.onDiagnostic),
    before: before?.compiled,
    pause,
    isLast: options.isLast,
  })
  const conflicts = compiled.diagnostics.filter(({ code }) => code === 'ALIAS_CONFLICT')
  if (conflicts.length > 0 && !options.previous) throw new ConfigError(conflicts)
  const { snapshot, links, isServed } = compiled
  options.onParts?.({ config, source: options.source, listing, read: notes.read, site, snapshot, links, isServed, now })

  const language = unsetLanguage(site, config, options.languageOf, options.previous?.memory.languages)
  return stateOf(build, folder, { created, shown, theme, tools, pictures, compiled, language })
}

function beginBuild(options: BuildOptions): Build {
  const { endpoints: rows = catalog, now = Date.now(), pause = () => undefined } = options
  refuseDuplicateIds(rows)
  return { ...watchSource(options.source), options, rows, now, pause }
}

/** After a build of known changes, the whole folder is listed; mostly it shows nothing that was not known. */
async function unchangedState(
  { options: { previous }, source, trouble, now }: Build,
  { listing, notes, committed, config, before }: FolderRead,
): Promise<SiteState | undefined> {
  if (!previous?.isPartial || !before || listing.isPartial) return undefined
  if (trouble() !== undefined || isDue(previous, now)) return undefined
  const owner = await openTheme(config, source)
  if (!isNothingNew({ listing, notes, committed, renamed: source.renamed?.(), owner }, before)) return undefined
  const { isPartial: _, ...state } = previous
  return { ...state, memory: { ...previous.memory, listing, read: notes.read, notes } }
}

async function modelSite(build: Build, { listing, notes, committed, config, builtins, before }: FolderRead) {
  const { options, rows, source, now } = build
  const { folder } = listing
  const last = options.previous?.memory
  const isWhole = !notes.incomplete && build.trouble() === undefined
  const areListed = last?.model.addresses.moves.isPlain === true && notes.hasSamePaths && isWhole
  const known = { store: options.addresses, remembered: last?.addresses, areListed }
  const shown = hidePages(notes.notes, hidingRules(listing, options.config.publish.onlyMarked))
  const created = createSite({
    ...listing,
    roots: folder.roots,
    history: await addressHistory(known, listing, notes.read, source, isWhole),
    config,
    notes: shown.notes,
    withheld: [...listing.withheld, ...notes.withheld, ...shown.withheld],
    builtins,
    reserved: reservedSlugs(rows, config, builtins),
    inlineTags: config.tags.inline ?? folder.inlineTags,
    readsLanguageFolders: !folder.hasGenerator,
    ...(folder.standIn ? { standIn: folder.standIn } : {}),
    ...(folder.addressesFor ? { addressesFor: folder.addressesFor } : {}),
    // If there are no dates again, the same empty map says that nothing has changed.
    committed: isEmptyAgain(committed, before?.model.input.committed) ?? committed,
    now,
    ...(options.preview ? { preview: true } : {}),
    before: before?.model,
  })
  return { created, shown }
}

/** The files of the theme, with the owner's, at their addresses. */
async function openThemeFiles(
  { options: { mathFont }, rows, source }: Build,
  config: ResolvedConfig,
  site: Site,
  before: BuildMemory | undefined,
) {
  const owner = await openTheme(config, source)
  const isSameFont = before?.theme.mathFont === mathFont
  const files = (isSameFont && before?.theme.files) || themeFiles(mathFont, config.theme.accent)
  const words = scriptWordFiles(languagesOf(site, config.language), owner.theme.words)
  const template = rows.find((row) => row.kind === 'file' && row.from === 'theme')?.path ?? '/assets/{file}'
  return { owner, files, assets: fingerprintAgain([...files, ...words, ...owner.files], template, before?.assets) }
}

/** What the steps of a build have made of a folder. */
interface Made extends Awaited<ReturnType<typeof modelSite>> {
  readonly theme: Awaited<ReturnType<typeof openThemeFiles>>
  readonly tools: ReturnType<typeof keptTools>
  readonly pictures: Awaited<ReturnType<typeof openImages>>
  readonly compiled: Awaited<ReturnType<typeof compile>>
  readonly language: ReturnType<typeof unsetLanguage>
}

/** With all that is wrong with the folder, in the order of the steps. */
function stateOf({ options, rows, trouble, now }: Build, folder: FolderRead, made: Made): SiteState {
  const { listing, notes, settings, config } = folder
  const { created, shown, theme, tools, pictures, compiled, language } = made
  const hasAppointments = shown.notes !== notes.notes || hasDates(created.memory.all)
  const next = hasAppointments ? nextPublication(notes.notes, config.publish, now) : undefined
  return {
    site: created.site,
    snapshot: compiled.snapshot,
    ...(listing.folder.summary === undefined ? {} : { summary: listing.folder.summary }),
    ...(next === undefined ? {} : { nextPublication: next }),
    ...(listing.isPartial ? { isPartial: true } : {}),
    ...(notes.incomplete || trouble() !== undefined ? { incomplete: true } : {}),
    diagnostics: [
      ...listing.problems.map(toDiagnostic),
      ...listing.diagnostics,
      ...notes.diagnostics,
      ...shown.diagnostics,
      ...leftOutDiagnostics(lackingNotes(created.memory.all)),
      ...created.site.diagnostics,
      ...compiled.diagnostics,
      ...pictures.diagnostics,
      ...theme.owner.diagnostics,
      ...language.diagnostics,
    ],
    memory: {
      listing,
      notes,
      read: notes.read,
      settings,
      rows,
      ...tools,
      model: created.memory,
      addresses: created.addresses.memory,
      owner: theme.owner,
      theme: { mathFont: options.mathFont, files: theme.files },
      assets: theme.assets,
      compiled: compiled.memory,
      languages: language.languages,
    },
  }
}

/** What outlives a state, whatever its settings: fragments and drawings are found by all that they depend on. */
function keptTools({ previous, fragments, drawing }: BuildOptions) {
  const last = previous?.memory
  return {
    fragments: last?.fragments ?? fragmentCache(fragments),
    drawing: last?.drawing ?? rememberDrawings(drawing ?? createDrawing()),
    images: last?.images ?? { headers: new Map(), fingerprints: new Map(), metadata: new Map() },
  }
}
