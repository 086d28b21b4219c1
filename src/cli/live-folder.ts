/** A site folder that is being served: the last good state, and a new one after each change. */
import { ConfigError } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { mayPass } from '../content/source/passing-trouble.ts'
import type { Source } from '../content/source/source.ts'
import type { Diagnostic } from '../contract/diagnostic.ts'
import { type AddressStore, keepAddresses } from '../publish/address-history.ts'
import { type BuildTools, buildSite, type SiteState } from '../publish/build.ts'
import { printError } from './errors.ts'
import type { Progress } from './progress.ts'
import { createRebuildLoop, createRetry } from './rebuild-loop.ts'
import { newDiagnostics, printDiagnostics } from './report.ts'
import type { Terminal } from './terminal.ts'
import { watchFolder } from './watch-folder.ts'

export interface LiveFolder {
  state(): SiteState
  close(): Promise<void>
}

export interface LiveFolderOptions {
  readonly dir: string
  readonly source: Source
  readonly tools: BuildTools & { readonly addresses?: AddressStore }
  /** Called before each build. */
  readonly readConfig: () => Promise<ResolvedConfig>
  readonly watch: boolean
  /** Called after each build but the first. */
  readonly onChange: () => void
  /** Of the first build. */
  readonly progress: Progress
  readonly terminal: Terminal
  readonly quiet: boolean
  readonly json: boolean
}

/**
 * Tries again after a failure that may pass, until it has passed or something else changes. The last good state stays
 * after every failure.
 *
 * @throws when the folder cannot be built the first time; later failures are printed
 */
export async function openLiveFolder(options: LiveFolderOptions): Promise<LiveFolder> {
  const { dir, source, tools, readConfig, progress, terminal } = options
  const report = createReporter(options)
  let state: SiteState | undefined
  let publication: NodeJS.Timeout | undefined

  async function rebuild(): Promise<SiteState> {
    const next = await buildSite({
      source,
      config: await readConfig(),
      ...tools,
      progress,
      onDiagnostic: report.one,
      ...(state ? { previous: state } : {}),
    })
    state = next
    if (tools.addresses) await keepAddresses(tools.addresses, next)
    report.all(next.diagnostics)
    if (next.incomplete) retry.later('Some files could not be read; their last versions stay.')
    else retry.done()
    clearTimeout(publication)
    if (next.nextPublication !== undefined) {
      const left = Math.max(0, next.nextPublication - Date.now())
      publication = setTimeout(loop.trigger, Math.min(left, longestTimer))
    }
    return next
  }
  const loop = createRebuildLoop(async () => {
    try {
      await rebuild()
      options.onChange()
    } catch (error) {
      if (error instanceof ConfigError) report.all([...(state?.diagnostics ?? []), ...error.diagnostics])
      else if (!retry.isKnown(error)) printError(error, terminal)
      if (mayPass(error)) retry.later('The last good state is served.', error)
    }
  })
  const retry = createRetry(loop.trigger, (line) => terminal.log(line))
  // Watching begins before the first build, so that no change is missed in between.
  const watcher = options.watch ? watchFolder(dir, loop.trigger, (error) => printError(error, terminal)) : undefined
  const close = async () => {
    watcher?.close()
    clearTimeout(publication)
    retry.close()
    await loop.close()
  }
  try {
    const first = await loop.hold(rebuild)
    return { state: () => state ?? first, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** In milliseconds. A longer time until a publication takes several timers: the build after each sets the next one. */
const longestTimer = 2 ** 31 - 1

/** Prints diagnostics that were not there the last time. */
function createReporter({ terminal, quiet, json }: LiveFolderOptions) {
  const visible = (diagnostics: readonly Diagnostic[]) =>
    quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  const print = (known: readonly Diagnostic[], diagnostics: readonly Diagnostic[]) =>
    printDiagnostics(newDiagnostics(known, diagnostics), terminal, json)
  let known: readonly Diagnostic[] = []
  let rendered: readonly Diagnostic[] = []
  return {
    /** Everything that is wrong with the folder. */
    all(diagnostics: readonly Diagnostic[]) {
      print(known, visible(diagnostics))
      known = visible(diagnostics)
    },
    /** What was found when a document was rendered. */
    one(diagnostic: Diagnostic) {
      print(rendered, visible([diagnostic]))
      rendered = [...rendered.slice(-mostRemembered), ...newDiagnostics(rendered, visible([diagnostic]))]
    },
  }
}

/** Diagnostics from rendering. The bound is for services that run for months. */
const mostRemembered = 1_000
