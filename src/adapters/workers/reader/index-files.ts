/** The files of the search index: fetched once, checked by their names, kept compressed. */
import { hashLength, type ReaderIndex, readerFolder } from '../../../contract/reader.ts'
import { ReaderProblem } from '../../../serve/reader/reader-service.ts'
import { sha256 } from '../../../text/hash.ts'
import type { Place } from './place.ts'

/** The host has no such file: the export was probably replaced by a newer one. */
export class FileGone extends ReaderProblem {}

export class IndexFiles {
  readonly #place: Place
  readonly #cacheName: string

  constructor(place: Place) {
    this.#place = place
    this.#cacheName = place.cacheName('index')
  }

  /**
   * A file, decompressed.
   *
   * @throws {ReaderProblem} when it cannot be had or is damaged
   */
  async load(file: string): Promise<Uint8Array> {
    return decompressed(await this.keep(file))
  }

  /**
   * A file as it is stored, which is on the device from now on.
   *
   * @throws {ReaderProblem} as `load` does
   */
  async keep(file: string): Promise<ArrayBuffer> {
    const address = this.#place.addressOf(readerFolder + file)
    const cache = await caches.open(this.#cacheName)
    const kept = await cache.match(address)
    if (kept) return kept.arrayBuffer()
    const bytes = await fetchChecked(address, file)
    await cache.put(address, new Response(bytes)).catch(() => undefined) // The device has no room.
    return bytes
  }

  /** Deletes the files of other exports. */
  async keepOnly({ core, parts }: ReaderIndex): Promise<void> {
    const wanted = new Set([core, ...parts].map(({ file }) => this.#place.addressOf(readerFolder + file)))
    const cache = await caches.open(this.#cacheName)
    for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
  }
}

/** A damaged file may come from a cache on the way, so it is fetched once more around all caches. */
async function fetchChecked(address: string, file: string): Promise<ArrayBuffer> {
  for (const mode of ['default', 'reload'] as const) {
    const response = await fetch(address, { cache: mode }).catch(() => {
      throw new ReaderProblem(
        'A part of the search index that this needs is not on your device, and there is no connection to fetch it.',
      )
    })
    if (response.status === 404 || response.status === 410) {
      throw new FileGone('A part of the search index is missing on the host. Reload the page, then try again.')
    }
    if (!response.ok) {
      throw new ReaderProblem(`The host of the search index answered with status ${response.status}. Try again later.`)
    }
    const bytes = await response.arrayBuffer().catch(() => undefined)
    if (bytes && (await sha256(new Uint8Array(bytes))).slice(0, hashLength) === file.slice(0, hashLength)) return bytes
  }
  throw new ReaderProblem('A part of the search index is damaged on the host, so this cannot be answered.')
}

async function decompressed(bytes: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
