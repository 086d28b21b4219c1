/** A site folder that is being served: the last good state, and a new one after each change. */

import { buildSite, type SiteState } from '../build/build.ts'
import type { Source } from '../build/source/source.ts'
import { ConfigError } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { printError } from './errors.ts'
import type { Progress } from './progress.ts'
import { createRebuildLoop } from './rebuild-loop.ts'
import { newDiagnostics, printDiagnostics } from './report.ts'
import type { Terminal } from './terminal.ts'
import { watchFolder } from './watch-folder.ts'

export interface LiveFolder {
  state(): SiteState
  /** Begins to watch; resolves when changes from now on are noticed. */
  watch(): Promise<void>
  close(): Promise<void>
}

export interface LiveFolderOptions {
  readonly dir: string
  readonly source: Source
  /** Read anew for each build. */
  readonly readConfig: () => Promise<ResolvedConfig>
  readonly progress: Progress
  readonly terminal: Terminal
  readonly quiet: boolean
  readonly json: boolean
}

/** @throws when the folder cannot be built the first time; later failures are printed and the last state stays */
export async function openLiveFolder(options: LiveFolderOptions): Promise<LiveFolder> {
  const { dir, source, readConfig, progress, terminal, quiet, json } = options
  let config = await readConfig()
  let state = await buildSite({ source, config, progress })
  let problems: readonly Diagnostic[] = []
  const report = (found: readonly Diagnostic[]) => {
    const visible = quiet ? found.filter(({ severity }) => severity === 'error') : found
    printDiagnostics(newDiagnostics(problems, visible), terminal, json)
    problems = visible
  }
  report(state.diagnostics)

  const rebuild = async () => {
    try {
      config = await readConfig()
      state = await buildSite({ source, config, previous: state })
      report(state.diagnostics)
    } catch (error) {
      if (error instanceof ConfigError) report([...state.diagnostics, ...error.diagnostics])
      else printError(error, terminal)
    }
  }
  const loop = createRebuildLoop(rebuild)
  let watcher: ReturnType<typeof watchFolder> | undefined
  return {
    state: () => state,
    async watch() {
      watcher = watchFolder(dir, loop.trigger, (error) => printError(error, terminal))
      await watcher.ready
      // What changed between the first build and this moment was not noticed.
      loop.trigger()
    },
    async close() {
      await watcher?.close()
      await loop.close()
    },
  }
}
