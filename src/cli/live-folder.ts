/** A site folder that is being served: the last good state, and a new one after each change. */
import path from 'node:path'
import { ConfigError } from '../config/error.ts'
import type { ResolvedConfig } from '../config/schema.ts'
import { mayPass } from '../content/source/passing-trouble.ts'
import type { Source } from '../content/source/source.ts'
import { LecternError } from '../contract/errors.ts'
import { type AddressStore, keepAddresses } from '../publish/address-history.ts'
import { type BuildOptions, type BuildTools, buildSite, type SiteState } from '../publish/build.ts'
import type { LiveReport } from './live-report.ts'
import type { Progress } from './progress.ts'
import { createRebuildLoop, createRetry } from './rebuild-loop.ts'
import { watchFolder } from './watch-folder.ts'

export interface LiveFolder {
  state(): SiteState
  /** Builds again soon, as after a change. */
  rebuild(): void
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
  readonly report: LiveReport
  /** See `BuildOptions`. */
  readonly preview?: boolean
  readonly onParts?: BuildOptions['onParts']
  /** Longest time until it is tried again after a failure, in milliseconds; a minute by default. */
  readonly longestRetry?: number
}

/**
 * Tries again after a failure that may pass, until it has passed or something else changes. The last good state stays
 * after every failure.
 *
 * @throws when the folder cannot be built the first time; later failures are printed
 */
export async function openLiveFolder(options: LiveFolderOptions): Promise<LiveFolder> {
  const { dir, source, tools, readConfig, progress, preview = false, report } = options
  const changed = new Set<string>()
  let state: SiteState | undefined
  let publication: NodeJS.Timeout | undefined
  let hasFailed = false

  async function rebuild(): Promise<SiteState> {
    const started = performance.now()
    const seen = [...changed]
    const next = await buildSite({
      source,
      config: await readConfig(),
      ...tools,
      ...(state ? {} : { progress }),
      preview,
      onDiagnostic: report.found,
      ...(options.onParts ? { onParts: options.onParts } : {}),
      ...(state ? { previous: state } : {}),
    })
    state = next
    // Pages that were only shown to their owner never had an address.
    if (tools.addresses && !preview) await keepAddresses(tools.addresses, next)
    for (const file of seen) changed.delete(file)
    report.built(next, { changed: seen, milliseconds: performance.now() - started })
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
      if (hasFailed) watchAgain()
      hasFailed = false
      options.onChange()
    } catch (error) {
      hasFailed = true
      if (error instanceof ConfigError || !retry.isKnown(error)) report.failed(error, state)
      if (mayPass(error) || isGone(error)) retry.later('The last good state is served.', error)
    }
  })
  const retry = createRetry(loop.trigger, report.tell, options.longestRetry)
  const noticed = (file: string) => {
    changed.add(path.relative(dir, file))
    loop.trigger()
  }
  // Watching begins before the first build, so that no change is missed in between.
  const startWatching = () => watchFolder(dir, noticed, (error) => report.failed(error, state))
  let watcher = options.watch ? startWatching() : undefined
  /** A folder that was replaced by another of its name has lost its watchers. */
  function watchAgain(): void {
    watcher?.close()
    watcher &&= startWatching()
  }
  const close = async () => {
    watcher?.close()
    clearTimeout(publication)
    retry.close()
    await loop.close()
  }
  try {
    const first = await loop.hold(rebuild)
    return { state: () => state ?? first, rebuild: loop.trigger, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Nothing that happens where the folder was can be noticed. */
function isGone(error: unknown): boolean {
  return error instanceof LecternError && error.code === 'FOLDER_MISSING'
}

/** In milliseconds. A longer time until a publication takes several timers: the build after each sets the next one. */
const longestTimer = 2 ** 31 - 1
