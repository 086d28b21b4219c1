/** A site folder that is being served: the last good state, and a new one after each change. */
import path from 'node:path'
import { ConfigError } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { mayPass } from '../../content/source/passing-trouble.ts'
import type { Source } from '../../content/source/source.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import { errorCode } from '../../contract/system-error.ts'
import { type AddressStore, keepAddresses } from '../../publish/address-history.ts'
import { buildSite } from '../../publish/build.ts'
import type { BuildOptions } from '../../publish/build-options.ts'
import type { BuildTools } from '../../publish/build-tools.ts'
import type { SiteState } from '../../publish/site-state.ts'
import { checkStillThere } from '../named-folder.ts'
import { createBuildTimers, createRetry, fewNotices, type Retry } from './build-timers.ts'
import { isBeingWritten } from './emptied-files.ts'
import type { LiveReport } from './live-report.ts'
import { type ChangesOfBuild, createPendingChanges } from './pending-changes.ts'
import { createPause, createRebuildLoop, Overtaken } from './rebuild-loop.ts'
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
  const folder = new FollowedFolder(options)
  try {
    await folder.open()
    return { state: () => folder.state(), rebuild: () => folder.rebuild(), close: () => folder.close() }
  } catch (error) {
    await folder.close()
    throw error
  }
}

class FollowedFolder {
  readonly #options: LiveFolderOptions
  readonly #pending = createPendingChanges()
  readonly #timers = createBuildTimers({ checkAll: () => this.#checkAll(), rebuildAll: () => this.rebuild() })
  readonly #loop = createRebuildLoop(() => this.#buildAgain())
  readonly #retry: Retry
  readonly #addresses: ReturnType<typeof createAddressKeeper> | undefined
  #watcher: ReturnType<typeof watchFolder> | undefined
  #state: SiteState | undefined
  #good: GoodBuild | undefined
  #hasFailed = false
  /** Nobody has changed anything: the folder is listed because a notice may have been lost. */
  #isCheck = false

  /** Watches from now on, before the first build, so that no change is missed in between. */
  constructor(options: LiveFolderOptions) {
    const { tools, report, preview = false, longestRetry, watch } = options
    this.#options = options
    this.#addresses = preview ? undefined : createAddressKeeper(tools.addresses)
    this.#retry = createRetry(() => this.rebuild(), report.tell, longestRetry)
    if (watch) this.#watcher = this.#watch()
  }

  /** @throws when the folder cannot be built */
  async open(): Promise<void> {
    await this.#loop.hold(() => this.#build())
  }

  state(): SiteState {
    if (this.#state === undefined) throw new Error('Nothing is built yet.')
    return this.#state
  }

  rebuild(): void {
    this.#pending.doubt()
    this.#loop.trigger()
  }

  async close(): Promise<void> {
    this.#watcher?.close()
    this.#timers.close()
    this.#retry.close()
    await this.#loop.close()
    if (this.#state?.isPartial) await this.#addresses?.keep(this.#state)
  }

  #checkAll(): void {
    this.#isCheck = true
    this.rebuild()
  }

  async #buildAgain(): Promise<'given-up' | undefined> {
    const { dir, report, onChange } = this.#options
    const { paths } = this.#pending
    try {
      // A long series of changes has waited already, so its files are not looked at one by one.
      if (paths.size <= fewNotices && isBeingWritten(dir, paths)) return 'given-up'
      // Before the build, which then sees what changed while nobody watched.
      if (this.#hasFailed) this.#watchAgain()
      const isNew = await this.#build()
      this.#hasFailed = false
      if (isNew) onChange()
    } catch (error) {
      if (error instanceof Overtaken) return 'given-up'
      this.#hasFailed = true
      this.#pending.doubt()
      if (error instanceof ConfigError || !this.#retry.isKnown(error)) report.failed(error, this.#good?.reported)
      if (mayPass(error) || isGone(error)) this.#retry.later('The last good state is served.', error)
    }
    return undefined
  }

  /** @returns whether readers or the owner may see a difference */
  async #build(): Promise<boolean> {
    const { dir, readConfig, report } = this.#options
    const started = performance.now()
    checkStillThere(dir)
    const changes = this.#pending.begin()
    this.#timers.begin()
    const { next, config, faults } = await buildConfigured(this.#orderFor(changes), readConfig, this.#good)
    changes.done()
    const reported = faults.length === 0 ? next : { ...next, diagnostics: [...faults, ...next.diagnostics] }
    const last = this.#good?.reported
    const isNew = !this.#isCheck || changes.paths.length > 0 || last === undefined || isOther(last, reported)
    this.#isCheck = false
    this.#state = next
    this.#good = { config, reported }
    if (!next.isPartial) await this.#addresses?.keep(next)
    if (isNew) report.built(reported, { changed: changes.paths, milliseconds: performance.now() - started })
    if (next.incomplete) this.#retry.later('Some files could not be read; their last versions stay.')
    else this.#retry.done()
    this.#timers.schedule(next, changes.paths.length)
    return isNew
  }

  #orderFor({ paths, isWhole }: ChangesOfBuild): BuildOrder {
    const { source, tools, progress, report, onParts, isServed = false, preview = false } = this.#options
    const state = this.#state
    return {
      source,
      ...tools,
      ...(state ? { previous: state, pause: createPause(this.#loop.isOvertaken) } : { progress }),
      ...(state || !isServed ? {} : { pause: createPause(() => false) }),
      ...(isWhole ? {} : { changed: paths }),
      preview,
      onDiagnostic: report.found,
      ...(onParts ? { onParts } : {}),
    }
  }

  #watch() {
    const { dir, report } = this.#options
    const noticed = (file: string, isWrite: boolean) => {
      if (file === dir) this.#pending.doubt()
      else this.#pending.add(path.relative(dir, file).replaceAll(path.sep, '/'))
      this.#loop.trigger(isWrite)
    }
    return watchFolder(dir, noticed, (error) => report.failed(error, this.#good?.reported))
  }

  /** Where the names that lead to the folder cannot be watched, another may have taken its place. */
  #watchAgain(): void {
    this.#watcher?.close()
    this.#watcher &&= this.#watch()
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
