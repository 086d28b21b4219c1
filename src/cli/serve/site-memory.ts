/** What a service leaves for the next start of its folder, which answers from it at once if nothing has changed. */
import path from 'node:path'
import { keptIndex } from '../../adapters/disk/kept-index.ts'
import { outcomeOfLast, type RecordedBuild, recordBuild } from '../../adapters/record/build-record.ts'
import { fileStamp } from '../../adapters/record/file-stamp.ts'
import { keptSiteFile, type OpenedSite } from '../../adapters/record/kept-site-file.ts'
import { watchFolderReads } from '../../adapters/record/seen-folder.ts'
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

/** @param version of the code */
export function createSiteMemory(
  { dir, baseUrl, listen }: Pick<ServeOptions, 'dir' | 'baseUrl' | 'listen'>,
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): SiteMemory {
  const cache = path.join(dir, '.lectern', 'build')
  const file = keptSiteFile(cache, version)
  const { host, tls } = listen
  const isSecure = tls !== undefined
  const record: RecordedBuild = {
    ...{ folder: dir, name: 'served', code: version, started: Date.now() },
    request: requestHash({ dir, baseUrl, host, isSecure }, env),
    written: () => [file.stamp(), ['index.bin', fileStamp(path.join(cache, 'index.bin')).stamp]],
  }
  const seen = watchFolderReads(dir, path.join(dir, '.lectern'))
  const index = watchedIndex(keptIndex(cache, version), () => void keepNext())
  let asked = createAskedBodies()
  /** Ids of the site whose documents are in the file, and of the one that `asked` is of. */
  let idInFile = ''
  let idOfAsked = ''
  let begun: Begun | undefined
  /** The state that was kept last; empty if there is none. */
  let lastKept = ''
  let keeping = Promise.resolve()

  const stateOf = (bodies: number) => JSON.stringify([bodies, ...record.written()])

  async function keep(): Promise<void> {
    if (!begun || lastKept === stateOf(asked.count())) return
    const { snapshot, settings, until, isListening } = begun
    const { id, site, endpoints, search, routes, stamp } = snapshot
    const pageStamp = search.kind === 'texts' && (await search.stamp?.())
    if (!stamp || !pageStamp || pageStamp !== index.stamp()) return
    const isMovable = isListening && snapshot.isNamed?.() === false
    const count = asked.count()
    const bodies = { bodies: asked.take(), hasSame: id === idInFile }
    const content = { routes: routes.values(), pages: keptPages(snapshot), ...bodies }
    await file.write({ id, site, endpoints, settings, stamp, pageStamp, isListening, isMovable }, content)
    idInFile = id
    await recordBuild(record, { seen, until, outcome: { id } })
    lastKept = stateOf(count)
  }

  function keepNext(): Promise<void> {
    keeping = keeping.then(keep).catch(() => undefined)
    return keeping
  }

  return {
    source: seen.source,
    index: index.store,
    async open() {
      // If the folder cannot be read, the build says why.
      const outcome = await outcomeOfLast(record).catch(() => undefined)
      const opened = isJsonObject(outcome) ? file.open() : undefined
      // Another service of the folder, at another address, may have kept its own in between.
      if (!opened || !isJsonObject(outcome) || opened.site.id !== outcome.id) return undefined
      lastKept = stateOf(0)
      idInFile = opened.site.id
      const { site, settings } = opened.site
      return {
        ...{ site, settings, close: opened.close },
        async at(port, built) {
          const found = await siteAt(opened, listeningOrigin(host, port, isSecure), built)
          // What is kept is of no use here: what is built is kept instead.
          if (!found) lastKept = ''
          if (!found || found.id === idInFile) return found
          // The bodies in the file are those of another address.
          idOfAsked = found.id
          return asked.of(found)
        },
      }
    },
    began(snapshot, settings, about) {
      seen.end()
      begun = { ...about, snapshot, settings }
      // The folder may have changed while the kept site was served.
      if (idOfAsked !== snapshot.id) asked = createAskedBodies()
      return asked.of(snapshot)
    },
    keep: keepNext,
    forget() {
      seen.end()
      begun = undefined
      asked.take()
    },
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
