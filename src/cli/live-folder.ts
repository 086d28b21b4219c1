/** A site folder that is being served: the last good state, and a new one after each change. */

import { ConfigError } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { mayPass } from '../content/source/passing-trouble.ts'
import type { Source } from '../content/source/source.ts'
import type { Diagnostic } from '../contract/diagnostic.ts'
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
  readonly tools: BuildTools
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
 * A failure that may pass is tried again until it has passed or something else changes; whatever fails, the last good
 * state stays.
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
    report.all(next.diagnostics)
    if (next.incomplete) retry.later('Some files could not be read; their last versions stay.')
    else retry.done()
    clearTimeout(publication)
    if (next.nextPublication !== undefined) publication = setTimeout(loop.trigger, untilThen(next.nextPublication))
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
  // Watched from before the first build, so that no change falls between the two.
  const watcher = options.watch ? watchFolder(dir, loop.trigger, (error) => printError(error, terminal)) : undefined
  try {
    const first = await loop.hold(rebuild)
    return {
      state: () => state ?? first,
      async close() {
        watcher?.close()
        clearTimeout(publication)
        retry.close()
        await loop.close()
      },
    }
  } catch (error) {
    watcher?.close()
    retry.close()
    await loop.close()
    throw error
  }
}

/** Longest time that a timer takes; the build at its end sets the next one. */
const longestTimer = 2 ** 31 - 1

function untilThen(time: number): number {
  return Math.min(Math.max(0, time - Date.now()), longestTimer)
}

interface Reporter {
  /** Everything that is wrong with the folder. */
  all(diagnostics: readonly Diagnostic[]): void
  /** What was found when a document was rendered. */
  one(diagnostic: Diagnostic): void
}

/** Prints what was not there the last time. */
function createReporter({ terminal, quiet, json }: LiveFolderOptions): Reporter {
  const visible = (diagnostics: readonly Diagnostic[]) =>
    quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  const print = (known: readonly Diagnostic[], diagnostics: readonly Diagnostic[]) =>
    printDiagnostics(newDiagnostics(known, diagnostics), terminal, json)
  let known: readonly Diagnostic[] = []
  let rendered: readonly Diagnostic[] = []
  return {
    all(diagnostics) {
      print(known, visible(diagnostics))
      known = visible(diagnostics)
    },
    one(diagnostic) {
      print(rendered, visible([diagnostic]))
      rendered = [...rendered.slice(-mostRemembered), ...newDiagnostics(rendered, visible([diagnostic]))]
    },
  }
}

/** Of what was found in rendering: a service runs for months. */
const mostRemembered = 1_000
