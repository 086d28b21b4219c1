/** Loads each document once, however many clients request it, and caches it. */
import type { FileRoute, PreparedRoute, Snapshot } from '../../contract/snapshot.ts'
import { PartMissing } from '../snapshot/parts.ts'
import { type BodyEncoder, CodedBody, hashBytes } from './encoder.ts'
import { HotCache } from './hot-cache.ts'
import { PreparedResponse, type Representation } from './prepared-response.ts'
import { fileHeaders, negotiatedHeaders, preparedHeaders } from './response-headers.ts'

export type DocumentRoute = PreparedRoute | FileRoute

export class Documents {
  readonly #cache: HotCache<PreparedResponse>
  readonly #encoder: BodyEncoder
  readonly #onError: (error: unknown) => void
  readonly #pending = new Map<string, Promise<PreparedResponse | undefined>>()
  #snapshot: Snapshot

  /** @param cacheBytes memory limit for cached documents */
  constructor(snapshot: Snapshot, cacheBytes: number, encoder: BodyEncoder, onError: (error: unknown) => void) {
    this.#snapshot = snapshot
    this.#cache = new HotCache(cacheBytes)
    this.#encoder = encoder
    this.#onError = onError
  }

  /** Switches to a changed site. Documents that are being loaded still go to their clients, but are not cached. */
  adopt(snapshot: Snapshot): void {
    this.#snapshot = snapshot
    this.#pending.clear()
    this.#cache.renew((key) => mayHave(snapshot, key))
  }

  /** The cached document, if the target, exactly as it was sent, is its canonical path. */
  hot(target: string): PreparedResponse | undefined {
    const entry = this.#cache.get(target)
    if (entry) entry.used = true
    return entry
  }

  /** `undefined` if the document cannot be loaded and no earlier version is cached. */
  get(snapshot: Snapshot, route: DocumentRoute): PreparedResponse | Promise<PreparedResponse | undefined> {
    return this.#once(snapshot, route.path, () => this.#load(snapshot, route))
  }

  /** The Markdown of a page, served at the address of its HTML. */
  negotiated(snapshot: Snapshot, page: PreparedRoute, markdown: PreparedRoute) {
    // Request targets contain no spaces, so none of them matches this key.
    const key = `markdown of ${page.path}`
    return this.#once(snapshot, key, async () => {
      const source = await this.get(snapshot, markdown)
      if (!source) return undefined
      const { body } = source
      return new PreparedResponse(key, markdown, body, negotiatedHeaders(snapshot.site, page, markdown, body.bytes))
    })
  }

  async represent(document: PreparedResponse, coding: string): Promise<Representation> {
    const representation = await document.in(coding)
    this.#cache.recount(document.key, document)
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

  /** Falls back to the last version if the body cannot be loaded (a failed render, a deleted file). */
  async #load(snapshot: Snapshot, planned: DocumentRoute): Promise<PreparedResponse | undefined> {
    const last = this.#cache.stale(planned.path)
    try {
      const stored = await snapshot.bodies.load(planned)
      const route = stored.mediaType === undefined ? planned : standIn(planned, stored.mediaType)
      const hash = await hashBytes(stored.bytes)
      const same = last?.body.hash === hash && last.route.mediaType === route.mediaType
      const body = same ? last.body : new CodedBody(stored, hash, route.mediaType, this.#encoder)
      const headers =
        route.kind === 'file' ? fileHeaders(snapshot, route, body) : preparedHeaders(snapshot.site, route, body)
      return new PreparedResponse(route.path, route, body, headers)
    } catch (error) {
      this.#onError(error)
      return last
    }
  }
}

/** Another body is served for a while, so clients must ask again. */
function standIn(route: DocumentRoute, mediaType: string): DocumentRoute {
  return route.kind === 'file' ? { ...route, mediaType, immutable: false } : { ...route, mediaType }
}

/** An entry that is kept without need is not served. */
function mayHave({ routes }: Snapshot, path: string): boolean {
  try {
    return routes.has(path)
  } catch (error) {
    if (error instanceof PartMissing) return true
    throw error
  }
}
