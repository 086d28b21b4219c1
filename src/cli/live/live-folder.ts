/** A site folder that is being served: the last good state, and a new one after each change. */
import path from 'node:path'
import { errorCode } from '../../adapters/disk/error-code.ts'
import { ConfigError } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { mayPass } from '../../content/source/passing-trouble.ts'
import type { Source } from '../../content/source/source.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import { type AddressStore, keepAddresses } from '../../publish/address-history.ts'
import { buildSite } from '../../publish/build.ts'
import type { BuildOptions } from '../../publish/build-options.ts'
import type { BuildTools } from '../../publish/build-tools.ts'
import type { SiteState } from '../../publish/site-state.ts'
import { createBuildTimers, createRetry, fewNotices } from './build-timers.ts'
import { isBeingWritten } from './emptied-files.ts'
import type { LiveReport } from './live-report.ts'
import { type ChangesOfBuild, createPendingChanges } from './pending-changes.ts'
import { createRebuildLoop } from './rebuild-loop.ts'
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
  /** Progress of the first build. */
  readonly progress: NonNullable<BuildOptions['progress']>
  /** Requests are answered during the first build too. */
  readonly isServed?: boolean
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
  const { dir, source, tools, progress, isServed = false, preview = false, report } = options
  const pending = createPendingChanges()
  const addresses = preview ? undefined : createAddressKeeper(tools.addresses)
  let state: SiteState | undefined
  let good: GoodBuild | undefined
  let hasFailed = false
  /** Nobody has changed anything: the folder is listed because a notice may have been lost. */
  let isCheck = false

  /** @returns whether readers or the owner may see a difference */
  async function rebuild(): Promise<boolean> {
    const started = performance.now()
    const changes = pending.begin()
    timers.begin()
    const { next, config, faults } = await buildConfigured(orderFor(changes), options.readConfig, good)
    changes.done()
    const reported = faults.length === 0 ? next : { ...next, diagnostics: [...faults, ...next.diagnostics] }
    const isNew = !isCheck || changes.paths.length > 0 || good === undefined || isOther(good.reported, reported)
    isCheck = false
    state = next
    good = { config, reported }
    if (!next.isPartial) await addresses?.keep(next)
    if (isNew) report.built(reported, { changed: changes.paths, milliseconds: performance.now() - started })
    if (next.incomplete) retry.later('Some files could not be read; their last versions stay.')
    else retry.done()
    timers.schedule(next, changes.paths.length)
    return isNew
  }

  function orderFor({ paths, isWhole }: ChangesOfBuild): BuildOrder {
    return {
      source,
      ...tools,
      ...(state ? { previous: state, pause: createPause(loop.isOvertaken) } : { progress }),
      ...(state || !isServed ? {} : { pause: createPause(() => false) }),
      ...(isWhole ? {} : { changed: paths }),
      preview,
      onDiagnostic: report.found,
      ...(options.onParts ? { onParts: options.onParts } : {}),
    }
  }

  const rebuildAll = () => {
    pending.doubt()
    loop.trigger()
  }
  const checkAll = () => {
    isCheck = true
    rebuildAll()
  }
  const timers = createBuildTimers({ checkAll, rebuildAll })
  const loop = createRebuildLoop(async () => {
    try {
      // A long series of changes has waited already, so its files are not looked at one by one.
      if (pending.paths.size <= fewNotices && isBeingWritten(dir, pending.paths)) return 'given-up'
      // Before the build, which then sees what changed while nobody watched.
      if (hasFailed) watchAgain()
      const isNew = await rebuild()
      hasFailed = false
      if (isNew) options.onChange()
    } catch (error) {
      if (error instanceof Overtaken) return 'given-up'
      hasFailed = true
      pending.doubt()
      if (error instanceof ConfigError || !retry.isKnown(error)) report.failed(error, good?.reported)
      if (mayPass(error) || isGone(error)) retry.later('The last good state is served.', error)
    }
  })
  const retry = createRetry(rebuildAll, report.tell, options.longestRetry)
  const noticed = (file: string, isWrite: boolean) => {
    if (file === dir) pending.doubt()
    else pending.add(path.relative(dir, file).replaceAll(path.sep, '/'))
    loop.trigger(isWrite)
  }
  // Watching begins before the first build, so that no change is missed in between.
  const startWatching = () => watchFolder(dir, noticed, (error) => report.failed(error, good?.reported))
  let watcher = options.watch ? startWatching() : undefined
  /** Where the names that lead to the folder cannot be watched, another may have taken its place. */
  function watchAgain(): void {
    watcher?.close()
    watcher &&= startWatching()
  }
  const current = () => {
    if (state === undefined) throw new Error('Nothing is built yet.')
    return state
  }
  const close = async () => {
    watcher?.close()
    timers.close()
    retry.close()
    await loop.close()
    if (state?.isPartial) await addresses?.keep(state)
  }
  try {
    await loop.hold(rebuild)
    return { state: current, rebuild: rebuildAll, close }
  } catch (error) {
    await close()
    throw error
  }
}

type BuildOrder = Omit<BuildOptions, 'config'>

/**
 * What the last build was made with, and what its owner was told: its state, with the faults
 * of the configuration that is there now.
 */
interface GoodBuild {
  readonly config: ResolvedConfig
  readonly reported: SiteState
}

/**
 * While the configuration cannot be used, the last good one is: what is deleted or made
 * private meanwhile must not stay.
 */
async function buildConfigured(
  order: BuildOrder,
  readConfig: LiveFolderOptions['readConfig'],
  good: GoodBuild | undefined,
) {
  const faults: readonly Diagnostic[] = []
  try {
    const config = await readConfig()
    return { next: await buildSite({ ...order, config }), config, faults }
  } catch (error) {
    if (!(error instanceof ConfigError) || !good) throw error
    const { config } = good
    return { next: await buildSite({ ...order, config }), config, faults: error.diagnostics }
  }
}

/** Pages that were only shown to their owner never had an address, so those of a preview are not kept. */
function createAddressKeeper(store: AddressStore | undefined) {
  let kept: SiteState['memory']['addresses'] | undefined
  return {
    async keep(built: SiteState): Promise<void> {
      if (!store || built.memory.addresses === kept) return
      await keepAddresses(store, built)
      if (!built.incomplete) kept = built.memory.addresses
    },
  }
}

/** In milliseconds: what a request may have to wait for a build. */
const longestTurn = 6

/** So much has changed since a build began that the next one is waited for. */
class Overtaken extends Error {}

/**
 * Gives the event loop a turn where one is due.
 *
 * @throws {Overtaken}
 */
function createPause(isOvertaken: () => boolean): () => Promise<void> | undefined {
  let began = performance.now()
  return () => {
    if (isOvertaken()) throw new Overtaken()
    if (performance.now() - began < longestTurn) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        began = performance.now()
        resolve()
      }),
    )
  }
}

/** Whether readers or the owner can tell two states from each other. */
function isOther(state: SiteState, next: SiteState): boolean {
  return (
    state.snapshot.id !== next.snapshot.id || JSON.stringify(state.diagnostics) !== JSON.stringify(next.diagnostics)
  )
}

/** Nothing that happens where the folder was can be noticed. It may go while it is being listed. */
function isGone(error: unknown): boolean {
  return (error instanceof LecternError && error.code === 'FOLDER_MISSING') || errorCode(error) === 'ENOENT'
}
