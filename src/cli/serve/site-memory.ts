/** What a service leaves for the next start of its folder, which answers from it at once if nothing has changed. */
import path from 'node:path'
import { keptIndex } from '../../adapters/disk/kept-index.ts'
import { outcomeOfLast, type RecordedBuild, recordBuild } from '../../adapters/record/build-record.ts'
import { fileStamp } from '../../adapters/record/file-stamp.ts'
import { keptSiteFile, type OpenedSite, type SiteFile } from '../../adapters/record/kept-site-file.ts'
import { type SeenFolder, watchFolderReads } from '../../adapters/record/seen-folder.ts'
import { listeningOrigin } from '../../config/base-url.ts'
import type { Source } from '../../content/source/source.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import type { IndexStore } from '../../serve/kept-search.ts'
import { createAskedBodies } from '../../serve/snapshot/asked-bodies.ts'
import { type BuiltSite, type KeptSite, keptPages, openKeptSite } from '../../serve/snapshot/kept-site.ts'
import type { ServeSettings } from '../../serve/snapshot/manifest.ts'
import { movedSite, moveTo } from '../../serve/snapshot/move-site.ts'
import { isJsonObject } from '../../text/json.ts'
import { requestHash } from '../request-hash.ts'
import type { OpenedFolder } from './open-folder.ts'
import type { ServeOptions } from './serve-options.ts'

export interface SiteMemory {
  /** The files of the folder. What is read until `began` decides whether the next start can answer at once. */
  readonly source: Source
  readonly index: IndexStore
  /** The site of the last service, if the folder and everything else that decides it are as they were. */
  open(): Promise<RememberedSite | undefined>
  /**
   * Names the first site that was built. Nothing is kept of one that is not named.
   *
   * @returns the same site, of which the documents that are asked for are remembered
   */
  began(snapshot: Snapshot, settings: ServeSettings, about: AboutFolder): Snapshot
  /** Keeps that site with its index, once there is one. Never fails. */
  keep(): Promise<void>
  /** Nothing is kept: the folder has changed, so that site is no longer what it will be, or may not be kept at all. */
  forget(): void
}

export interface RememberedSite extends Pick<KeptSite, 'site' | 'settings'> {
  /** The site as it is where the service listens; nothing where more than its address would be different. */
  at(port: number, built: BuiltSite): Promise<Snapshot | undefined>
  close(): void
}

type AboutFolder = Pick<OpenedFolder, 'until' | 'isListening'>

interface Begun extends AboutFolder {
  readonly snapshot: Snapshot
  readonly settings: ServeSettings
}

type MemoryOptions = Pick<ServeOptions, 'dir' | 'baseUrl' | 'listen'>

type Env = Readonly<Record<string, string | undefined>>

/** @param version of the code */
export function createSiteMemory(options: MemoryOptions, env: Env, version: string): SiteMemory {
  return new FolderMemory(options, env, version)
}

class FolderMemory implements SiteMemory {
  readonly source: Source
  readonly index: IndexStore
  readonly #listen: ServeOptions['listen']
  readonly #file: SiteFile
  readonly #record: RecordedBuild
  readonly #seen: SeenFolder
  /** The stamp of the pages whose index is kept. */
  readonly #indexStamp: () => string | undefined
  #asked = createAskedBodies()
  /** Ids of the site whose documents are in the file, and of the one that `asked` is of. */
  #idInFile = ''
  #idOfAsked = ''
  #begun: Begun | undefined
  /** The state that was kept last; empty if there is none. */
  #lastKept = ''
  #keeping = Promise.resolve()

  constructor({ dir, baseUrl, listen }: MemoryOptions, env: Env, version: string) {
    const cache = path.join(dir, '.lectern', 'build')
    const { host, tls } = listen
    const file = keptSiteFile(cache, version)
    this.#listen = listen
    this.#file = file
    this.#record = {
      ...{ folder: dir, name: 'served', code: version, started: Date.now() },
      request: requestHash({ dir, baseUrl, host, isSecure: tls !== undefined }, env),
      written: () => [file.stamp(), ['index.bin', fileStamp(path.join(cache, 'index.bin')).stamp]],
    }
    this.#seen = watchFolderReads(dir, path.join(dir, '.lectern'))
    this.source = this.#seen.source
    const index = watchedIndex(keptIndex(cache, version), () => void this.keep())
    this.index = index.store
    this.#indexStamp = index.stamp
  }

  async open(): Promise<RememberedSite | undefined> {
    // If the folder cannot be read, the build says why.
    const outcome = await outcomeOfLast(this.#record).catch(() => undefined)
    const opened = isJsonObject(outcome) ? this.#file.open() : undefined
    // Another service of the folder, at another address, may have kept its own in between.
    if (!opened || !isJsonObject(outcome) || opened.site.id !== outcome.id) return undefined
    this.#lastKept = this.#stateOf(0)
    this.#idInFile = opened.site.id
    const { site, settings } = opened.site
    return { site, settings, close: opened.close, at: (port, built) => this.#openedAt(opened, port, built) }
  }

  async #openedAt(opened: OpenedSite, port: number, built: BuiltSite): Promise<Snapshot | undefined> {
    const { host, tls } = this.#listen
    const found = await siteAt(opened, listeningOrigin(host, port, tls !== undefined), built)
    // What is kept is of no use here: what is built is kept instead.
    if (!found) this.#lastKept = ''
    if (!found || found.id === this.#idInFile) return found
    // The bodies in the file are those of another address.
    this.#idOfAsked = found.id
    return this.#asked.of(found)
  }

  began(snapshot: Snapshot, settings: ServeSettings, about: AboutFolder): Snapshot {
    this.#seen.end()
    this.#begun = { ...about, snapshot, settings }
    // The folder may have changed while the kept site was served.
    if (this.#idOfAsked !== snapshot.id) this.#asked = createAskedBodies()
    return this.#asked.of(snapshot)
  }

  keep(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keepNow()).catch(() => undefined)
    return this.#keeping
  }

  async #keepNow(): Promise<void> {
    if (!this.#begun || this.#lastKept === this.#stateOf(this.#asked.count())) return
    const { snapshot, settings, until, isListening } = this.#begun
    const { id, site, endpoints, search, routes, stamp } = snapshot
    const pageStamp = search.kind === 'texts' && (await search.stamp?.())
    if (!stamp || !pageStamp || pageStamp !== this.#indexStamp()) return
    const isMovable = isListening && snapshot.isNamed?.() === false
    const count = this.#asked.count()
    const bodies = { bodies: this.#asked.take(), hasSame: id === this.#idInFile }
    const content = { routes: routes.values(), pages: keptPages(snapshot), ...bodies }
    await this.#file.write({ id, site, endpoints, settings, stamp, pageStamp, isListening, isMovable }, content)
    this.#idInFile = id
    await recordBuild(this.#record, { seen: this.#seen, until, outcome: { id } })
    this.#lastKept = this.#stateOf(count)
  }

  #stateOf(bodies: number): string {
    return JSON.stringify([bodies, ...this.#record.written()])
  }

  forget(): void {
    this.#seen.end()
    this.#begun = undefined
    this.#asked.take()
  }
}

async function siteAt({ site, parts }: OpenedSite, address: string, built: BuiltSite): Promise<Snapshot | undefined> {
  const move = moveTo(site, site.isListening ? address : site.site.baseUrl)
  return move && openKeptSite(await movedSite(site, move), parts, move, built)
}

/** The same store, which tells of which pages it has the index. */
function watchedIndex(
  store: IndexStore,
  onKept: () => void,
): { readonly store: IndexStore; stamp(): string | undefined } {
  let has: string | undefined
  return {
    store: {
      ...store,
      read(stamp) {
        const found = store.read(stamp)
        if (found) has = stamp
        return found
      },
      async keep(stamp, index) {
        await store.keep(stamp, index)
        has = stamp
        onKept()
      },
    },
    stamp: () => has,
  }
}
