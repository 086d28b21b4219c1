/** Loads documents, once however many ask, and remembers them. */
import type { FileRoute, PreparedRoute, Snapshot } from '../../contract/snapshot.ts'
import { CodedBody, hashBytes } from './coded-body.ts'
import type { Encoder } from './encoder.ts'
import { HotCache } from './hot-cache.ts'
import { PreparedResponse, type Representation } from './prepared-response.ts'
import { fileHeaders, negotiatedHeaders, preparedHeaders } from './response-headers.ts'

export type DocumentRoute = PreparedRoute | FileRoute

export class Documents {
  readonly #cache: HotCache<PreparedResponse>
  readonly #encoder: Encoder
  readonly #onError: (error: unknown) => void
  readonly #pending = new Map<string, Promise<PreparedResponse | undefined>>()
  #snapshot: Snapshot

  /** @param cacheBytes bound of the memory for documents that were served */
  constructor(snapshot: Snapshot, cacheBytes: number, encoder: Encoder, onError: (error: unknown) => void) {
    this.#snapshot = snapshot
    this.#cache = new HotCache(cacheBytes)
    this.#encoder = encoder
    this.#onError = onError
  }

  /** The site has changed. Documents that are being loaded are finished for those who wait, and not kept. */
  adopt(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    this.#pending.clear()
    this.#cache.renew((key) => snapshot.routes.has(key))
  }

  /** By the target as it was sent, if that is the canonical path of a document in memory. */
  hot(target: string): PreparedResponse | undefined {
    const entry = this.#cache.get(target)
    if (entry) entry.used = true
    return entry
  }

  /** `undefined` when the document cannot be had, now or from an earlier state of the site. */
  get(snapshot: Snapshot, route: DocumentRoute): PreparedResponse | Promise<PreparedResponse | undefined> {
    return this.#once(snapshot, route.path, () => this.#load(snapshot, route))
  }

  /** The Markdown of a page, at the address of the page. */
  negotiated(snapshot: Snapshot, page: PreparedRoute, markdown: PreparedRoute) {
    const key = negotiatedKey(page)
    return this.#once(snapshot, key, async () => {
      const source = await this.get(snapshot, markdown)
      if (!source) return undefined
      const { body } = source
      return new PreparedResponse(key, markdown, body, negotiatedHeaders(snapshot.site, page, markdown, body.bytes))
    })
  }

  async represent(document: PreparedResponse, coding: string): Promise<Representation> {
    const representation = await document.in(coding)
    this.#cache.recount(document, document.key)
    return representation
  }

  #once(snapshot: Snapshot, key: string, load: () => Promise<PreparedResponse | undefined>) {
    const current = snapshot === this.#snapshot
    const known = current ? (this.hot(key) ?? this.#pending.get(key)) : undefined
    if (known) return known
    const pending = load().finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key)
    })
    if (current) this.#pending.set(key, pending)
    return pending.then((document) => {
      if (document && snapshot === this.#snapshot && document !== this.#cache.stale(key)) this.#cache.set(key, document)
      return document
    })
  }

  /** A body that cannot be had now (a failed render, a file that has gone) is served as it last was, if it was. */
  async #load(snapshot: Snapshot, route: DocumentRoute): Promise<PreparedResponse | undefined> {
    const last = this.#cache.stale(route.path)
    try {
      const stored = await snapshot.bodies.load(route)
      const hash = await hashBytes(stored.bytes)
      const same = last?.body.hash === hash && last.route.mediaType === route.mediaType
      const body = same ? last.body : new CodedBody(stored, hash, route.mediaType, this.#encoder)
      const headers =
        route.kind === 'file'
          ? fileHeaders(snapshot, route, body.varies)
          : preparedHeaders(snapshot.site, route, body.bytes, body.varies)
      return new PreparedResponse(route.path, route, body, headers)
    } catch (error) {
      this.#onError(error)
      return last
    }
  }
}

/** No request target contains a space, so none is mistaken for it. */
function negotiatedKey(page: PreparedRoute): string {
  return `markdown of ${page.path}`
}
