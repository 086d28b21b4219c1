/** A site as an earlier process has left it, which answers until the same site has been built again. */
import type { PageRecord } from '../../contract/page-record.ts'
import { PartMissing } from '../../contract/part-missing.ts'
import type { FileRoute, PreparedRoute, Route, Snapshot } from '../../contract/snapshot.ts'
import { lazily } from '../../text/lazily.ts'
import type { ServeSettings } from './manifest.ts'

/** Plain JSON, as everything else that is kept. */
export interface KeptSite extends Pick<Snapshot, 'id' | 'site' | 'endpoints'> {
  readonly settings: ServeSettings
  /** Hash of everything but its base URL. */
  readonly stamp: string
  /** Stamp of its pages: the search index is kept under it. */
  readonly pageStamp: string
  /** It has no configured base URL, but that of where it listens. */
  readonly isListening: boolean
  /** No owner has written its host anywhere. */
  readonly isMovable: boolean
}

/**
 * Where its sections begin is found when the site has been built: that takes longer than everything else about a page.
 */
export type KeptPage = Omit<PageRecord, 'sections'>

/** What is read when it is needed. */
export interface KeptParts {
  /** @param move applied to their JSON */
  routes(move: Move['text']): readonly Route[]
  pages(): readonly KeptPage[]
  /** Nothing if the document was not kept. */
  body(path: string): Uint8Array | undefined
}

/** From one base URL to another. */
export interface Move {
  text(text: string): string
  /** Nothing where the body has to be made again. */
  body(route: PreparedRoute | FileRoute, bytes: Uint8Array): Uint8Array | undefined
}

/** The same site, built from its folder. */
export interface BuiltSite {
  /** Nothing until it is built. */
  current(): Snapshot | undefined
  /** Begins to build it if nobody has yet. */
  now(): Promise<Snapshot>
}

/** What was not kept comes from the built site, as soon as there is one. */
export function openKeptSite(kept: KeptSite, parts: KeptParts, move: Move, built: BuiltSite): Snapshot {
  const { id, site, endpoints, pageStamp } = kept
  const records = lazily(() => new Map(parts.pages().map((page) => [page.path, recordOf(page, built)])))
  /** Where the folder has changed meanwhile, its texts are not what the index was made of. */
  const texts = () => {
    const now = built.current() ?? missing(built.now)
    return now.id === id && now.search.kind === 'texts' ? now.search : undefined
  }
  return {
    ...{ id, site, endpoints },
    routes: new Map(parts.routes(move.text).map((route) => [route.path, route])),
    get pages() {
      return (built.current() ?? missing(built.now)).pages
    },
    page: (path) => records().get(path),
    bodies: {
      load(route) {
        const known = parts.body(route.path)
        const bytes = known && move.body(route, known)
        return bytes ? { bytes } : built.now().then(({ bodies }) => bodies.load(route))
      },
      stream: (route, start, end) => laterStream(built.now().then(({ bodies }) => bodies.stream(route, start, end))),
    },
    search: {
      kind: 'texts',
      texts: (only) => texts()?.texts(only) ?? [],
      pages: () => texts()?.pages?.() ?? [],
      stamp: async () => pageStamp,
    },
  }
}

/** Everything about the pages that is kept. */
export function* keptPages({ pages }: Pick<Snapshot, 'pages'>): Generator<KeptPage> {
  for (const { links, backlinks, ...page } of pages) yield { ...page, links, backlinks }
}

function recordOf(page: KeptPage, built: BuiltSite): PageRecord {
  return {
    ...page,
    get sections() {
      const record = (built.current() ?? missing(built.now)).page?.(page.path)
      return record?.sections ?? []
    },
  }
}

/** @throws {PartMissing} */
function missing(load: () => Promise<unknown>): never {
  throw new PartMissing(load)
}

function laterStream(stream: Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  stream
    .then((source) => source.pipeTo(writable))
    .catch((error: unknown) => writable.abort(error).catch(() => undefined))
  return readable
}
