/** The export as the worker knows it: its manifest, looked at again from time to time, and the service over it. */
import { type ReaderManifest, readerPaths, readerVersion } from '../../../contract/reader.ts'
import type { Service } from '../../../serve/http/service.ts'
import { openRetrieval, type PartRetrieval } from '../../../serve/reader/open-retrieval.ts'
import { createReaderService, ReaderProblem } from '../../../serve/reader/reader-service.ts'
import { FileGone, IndexFiles } from './index-files.ts'
import type { Place } from './place.ts'

export interface OpenSite {
  readonly manifest: ReaderManifest
  readonly service: Service
  /** Opens the index; what was opened before is given again. */
  engine(): Promise<PartRetrieval>
  /** Puts every file of the index on the device. */
  keepAll(): Promise<void>
}

/** Milliseconds for which a manifest is believed to be the newest. */
const believed = 60_000
/** Milliseconds to wait for the host, if an older manifest is at hand. */
const patience = 3_000

export class ReaderSite {
  readonly #place: Place
  readonly #files: IndexFiles
  readonly #onGone: () => Promise<unknown>
  #current: { readonly text: string; readonly site: OpenSite } | undefined
  #checked = Number.NEGATIVE_INFINITY
  /** Whether a file of the index was not on the host. */
  #missed = false
  #checking: Promise<OpenSite | undefined> | undefined

  /** @param onGone called when the host says that there is no such export any more */
  constructor(place: Place, onGone: () => Promise<unknown>) {
    this.#place = place
    this.#files = new IndexFiles(place)
    this.#onGone = onGone
  }

  /**
   * The newest export that can be had; `undefined` if the host has none any more.
   *
   * @param anew asks the host even if it was asked just now
   * @throws {ReaderProblem} without a connection, if there was none before either
   */
  open(anew = false): Promise<OpenSite | undefined> {
    const { site } = this.#current ?? {}
    if (site && !anew && performance.now() - this.#checked < believed) return Promise.resolve(site)
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** An export that has replaced this one, if a file of this one was missing on the host. */
  async newerThan(site: OpenSite): Promise<OpenSite | undefined> {
    if (!this.#missed) return undefined
    this.#missed = false
    const newest = await this.open(true).catch(() => undefined)
    return newest === site ? undefined : newest
  }

  async #load(file: string): Promise<Uint8Array> {
    try {
      return await this.#files.load(file)
    } catch (error) {
      if (error instanceof FileGone) this.#missed = true
      throw error
    }
  }

  async #check(): Promise<OpenSite | undefined> {
    const address = this.#place.addressOf(readerPaths.manifest)
    const cache = await caches.open(this.#place.cacheName('manifest'))
    const kept = await cache.match(address)
    const signal = kept || this.#current ? AbortSignal.timeout(patience) : null
    const response = await fetch(address, { cache: 'no-cache', signal }).catch(() => undefined)
    if (response?.status === 404 || response?.status === 410) {
      await this.#onGone()
      return undefined
    }
    const text = response?.ok ? await response.text().catch(() => undefined) : undefined
    if (text !== undefined && (await this.#adopt(text))) {
      this.#checked = performance.now()
      await cache.put(address, new Response(text))
    } else if (!this.#current && kept) await this.#adopt(await kept.text())
    if (this.#current) return this.#current.site
    throw new ReaderProblem('The search of this site is not on your device, and there is no connection to fetch it.')
  }

  /** @returns whether the text is a manifest that this worker understands */
  async #adopt(text: string): Promise<boolean> {
    if (text === this.#current?.text) return true
    const manifest = parse(text)
    if (!manifest) return false
    this.#current = { text, site: this.#site(manifest) }
    if (manifest.index) await this.#files.keepOnly(manifest.index)
    return true
  }

  #site(manifest: ReaderManifest): OpenSite {
    let opened: Promise<PartRetrieval> | undefined
    const engine = () => {
      if (!manifest.index) throw new ReaderProblem('The index of this site is too large to search it in a browser.')
      opened ??= openRetrieval(manifest.index, (file) => this.#load(file)).catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    }
    const service = createReaderService({
      manifest,
      retrieval: async () => (await engine()).retrieval,
      document: async (path) => {
        const response = await fetch(this.#place.addressOf(path))
        return new Uint8Array(await response.arrayBuffer())
      },
      onError: (error) => console.error(error),
    })
    const keepAll = async () => {
      const { core, parts } = manifest.index ?? { parts: [] }
      for (const { file } of core ? [core, ...parts] : []) await this.#files.keep(file)
    }
    return { manifest, service, engine: async () => engine(), keepAll }
  }
}

function parse(text: string): ReaderManifest | undefined {
  try {
    const manifest: ReaderManifest = JSON.parse(text)
    return manifest.version === readerVersion ? manifest : undefined
  } catch {
    return undefined // The host answers with a page of its own, or with half of the file.
  }
}
