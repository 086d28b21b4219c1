/** Reading without a connection: what was read once stays on the device, and what comes from the host is newer. */
import { readerPaths } from '../../../contract/reader.ts'
import { PageCache } from './page-cache.ts'
import type { Place } from './place.ts'

const MiB = 1024 * 1024
/** Enough for all pages of a small site and for what a reader of a large one goes through. */
const pageBounds = { entries: 600, bytes: 24 * MiB, largest: 2 * MiB }
const assetBounds = { entries: 100, bytes: 8 * MiB, largest: 2 * MiB }
/** Milliseconds until a page that is on the device is shown in place of one that does not come. */
const patience = 4_000
/** Links on the page that says that there is no connection. */
const mostLinks = 60

/**
 * Answers with a header that the service sends with everything and no static host sends: there is no export any more.
 */
const serviceHeader = 'ratelimit-limit'

export class Pages {
  readonly #place: Place
  readonly #documents: PageCache
  readonly #assets: PageCache
  readonly #onService: () => Promise<unknown>

  /** @param onService called when the host turns out to be the live service */
  constructor(place: Place, onService: () => Promise<unknown>) {
    this.#place = place
    this.#documents = new PageCache(place.cacheName('pages'), pageBounds)
    this.#assets = new PageCache(place.cacheName('assets'), assetBounds)
    this.#onService = onService
  }

  /** @param keepAlive keeps the worker alive until something is saved */
  async answer(request: Request, path: string, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
    const cache = this.#cacheFor(path)
    const url = new URL(request.url)
    const kept = await cache.match(url)
    if (kept && cache === this.#assets) return kept
    const fresh = fetch(request).then((response) => {
      keepAlive(this.#keep(cache, request.url, response.clone()))
      return response
    })
    try {
      return await (kept ? Promise.race([fresh, late(kept)]) : fresh)
    } catch {
      if (kept) return kept
      return request.mode === 'navigate' ? this.#offlinePage() : Response.error()
    } finally {
      keepAlive(fresh.catch(() => undefined))
    }
  }

  /** Saves what is not here yet, one after the other, so that the reader's own requests go first. */
  async save(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const cache = this.#cacheFor(path)
      const address = this.#place.addressOf(path)
      if (await cache.has(address)) continue
      const response = await fetch(address).catch(() => undefined)
      if (!response) return
      await this.#keep(cache, address, response)
    }
  }

  async #keep(cache: PageCache, address: string, response: Response): Promise<void> {
    if (response.headers.has(serviceHeader)) await this.#onService()
    else await cache.put(address, response).catch(() => undefined) // The device has no room.
  }

  #cacheFor(path: string): PageCache {
    return fingerprinted.test(path) ? this.#assets : this.#documents
  }

  async #offlinePage(): Promise<Response> {
    const page = await this.#documents.match(new URL(this.#place.addressOf(readerPaths.offline)))
    if (!page) return Response.error()
    const html = (await page.text()).replace(emptyList, await this.#links())
    const headers = new Headers(page.headers)
    headers.set('Cache-Control', 'no-store')
    return new Response(html, { status: 503, headers })
  }

  async #links(): Promise<string> {
    const items: string[] = []
    for (const request of await this.#documents.requests()) {
      if (items.length === mostLinks) break
      const title = await titleOf(await this.#documents.match(new URL(request.url)))
      const { pathname } = new URL(request.url)
      if (title === undefined || pathname.endsWith(readerPaths.offline)) continue
      items.push(`<li><a href="${pathname.replaceAll('"', '%22')}">${title}</a></li>`)
    }
    return `<ul id="site:saved">\n${items.join('\n')}\n</ul>`
  }
}

const emptyList = '<ul id="site:saved"></ul>'

/** Theme files, whose names contain a hash of their content. */
const fingerprinted = /^\/assets\/[\w.-]{1,100}\.[0-9a-f]{12}\.\w{2,5}$/

/** Escaped, as it is written in the page; `undefined` for anything that is no page. */
async function titleOf(response: Response | undefined): Promise<string | undefined> {
  if (!response?.headers.get('content-type')?.startsWith('text/html')) return undefined
  const html = await response.text()
  const start = html.indexOf('<title>')
  const end = html.indexOf('</title>')
  return start >= 0 && end > start ? html.slice(start + '<title>'.length, end).replaceAll('<', '&lt;') : undefined
}

function late(response: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(response), patience))
}
