/** Pages and files that were read, in a cache with bounds: the oldest leave first. */

export interface CacheBounds {
  readonly entries: number
  /** Most bytes of all entries together, and of one entry. */
  readonly bytes: number
  readonly largest: number
}

const sizeHeader = 'x-lectern-size'
/** Entries that are added before the bounds are looked at again. */
const trimEvery = 8

export class PageCache {
  readonly #name: string
  readonly #bounds: CacheBounds
  #added = 0

  constructor(name: string, bounds: CacheBounds) {
    this.#name = name
    this.#bounds = bounds
  }

  /** A static host has one representation for each address, whatever the query and the headers. */
  async match(url: URL): Promise<Response | undefined> {
    const cache = await caches.open(this.#name)
    for (const path of spellings(url.pathname)) {
      const found = await cache.match(url.origin + path, { ignoreSearch: true, ignoreVary: true })
      if (found) return found
    }
    return undefined
  }

  async has(address: string): Promise<boolean> {
    return (await (await caches.open(this.#name)).match(address, { ignoreVary: true })) !== undefined
  }

  /**
   * Keeps a complete answer of our own host, and forgets a page that is not there any more. Anything else is ignored.
   */
  async put(address: string, response: Response): Promise<void> {
    const { origin, pathname } = new URL(address)
    if (response.status === 404 || response.status === 410) await this.#forget(origin + pathname)
    if (response.status !== 200 || response.type !== 'basic') return
    const bytes = await response.arrayBuffer()
    if (bytes.byteLength > this.#bounds.largest) return
    const headers = new Headers(response.headers)
    headers.set(sizeHeader, String(bytes.byteLength))
    // Deleted first, so that it becomes the newest.
    await this.#forget(origin + pathname)
    const cache = await caches.open(this.#name)
    await cache.put(origin + pathname, new Response(bytes, { headers }))
    if (this.#added++ % trimEvery === 0) await this.#trim(cache)
  }

  /** Newest first. */
  async requests(): Promise<readonly Request[]> {
    return newestFirst(await caches.open(this.#name))
  }

  async #forget(address: string): Promise<void> {
    await (await caches.open(this.#name)).delete(address, { ignoreVary: true })
  }

  async #trim(cache: Cache): Promise<void> {
    let entries = 0
    let bytes = 0
    for (const key of await newestFirst(cache)) {
      entries++
      bytes += Number((await cache.match(key, { ignoreVary: true }))?.headers.get(sizeHeader) ?? 0)
      if (entries > this.#bounds.entries || bytes > this.#bounds.bytes) await cache.delete(key, { ignoreVary: true })
    }
  }
}

async function newestFirst(cache: Cache): Promise<readonly Request[]> {
  return [...(await cache.keys())].reverse()
}

/** Hosts write the address of a page in several ways. */
function spellings(path: string): readonly string[] {
  if (path.endsWith('/')) return path === '/' ? [path] : [path, path.slice(0, -1)]
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path, `${path}/`, `${path}.html`]
}
