/**
 * The border between the halves: everything the serve half knows about a site.
 *
 * Routes are data. Bodies stay behind a port: a site folder renders a body on its first request, a built snapshot reads
 * it from disk, and serving does not know which.
 */
import type { RedirectRule } from '../text/redirect-rules.ts'
import type { EndpointDescription } from './endpoint.ts'
import type { Frame, NotFoundPage, SearchPage } from './frame.ts'
import type { PageRecord, Synonyms } from './page-record.ts'
import type { SearchSource } from './search-source.ts'

/** The site at one moment; never changes. */
export interface Snapshot {
  /** Hash of everything that went in: same input, same id. */
  readonly id: string
  /** The same hash without the base URL (`idUnder`). Absent in a snapshot that is stored. */
  readonly stamp?: string
  /** Whether owners may have written the host of the site anywhere. */
  readonly isNamed?: () => boolean
  readonly site: SiteInfo
  /** The rows of the catalog, described for this site. */
  readonly endpoints: readonly EndpointDescription[]
  /** Every path that is answered without computation, by its canonical (percent-encoded) path. */
  readonly routes: RouteTable
  readonly bodies: BodySource
  /**
   * The pages that search, `/ask` and MCP may use, in the order of the site. Throws `PartMissing` in a snapshot that is
   * read as it is needed.
   */
  readonly pages: readonly PageRecord[]
  /** The one of them at a path, where it is found without making all of them. */
  readonly page?: (path: string) => PageRecord | undefined
  /** What the search index is made of, or the index. */
  readonly search: SearchSource
}

/**
 * Routes by path. A `Map` in a snapshot that is in memory. Where parts are read when they are needed, `get` and `has`
 * throw `PartMissing` until the part of the path is there, and the iterators know only the parts that are.
 */
export interface RouteTable extends Iterable<[path: string, route: Route]> {
  readonly size: number
  get(path: string): Route | undefined
  has(path: string): boolean
  keys(): Iterable<string>
  values(): Iterable<Route>
  /** Routes with similar paths, if the table does not hold all of them. */
  near?(path: string): Iterable<Route>
}

/** What the serve half needs to know of the configuration. Plain JSON. */
export interface SiteInfo {
  readonly title: string
  readonly description: string
  /** Origin without a trailing slash. */
  readonly baseUrl: string
  /** BCP 47. */
  readonly language: string
  /** Semantic version of the HTTP interface, sent as `API-Version`. */
  readonly apiVersion: string
  readonly rateLimit: RateLimitPolicy
  /** In the order of the site, including those without entries. */
  readonly collections: readonly CollectionInfo[]
  /** `Link` header values that every HTML page sends in addition to its own. */
  readonly links: readonly string[]
  /** For pages laid out while serving; absent until the site is built. */
  readonly frame?: Frame
  /** Absent if the catalog has no search page. */
  readonly searchPage?: SearchPage
  /** The owner's text for addresses that lead nowhere; absent if there is none. */
  readonly notFound?: NotFoundPage
  /** Other origins that pages may load from; none by default. */
  readonly trustedHosts?: readonly string[]
  /** Hosts that lead to this site, as `name` or `name:port` in lower case; none by default. */
  readonly otherHosts?: readonly string[]
  /** Redirects with placeholders, for paths at which nothing else is; none by default. */
  readonly redirects?: readonly RedirectRule[]
  /** Groups of words that mean the same in questions; none by default. */
  readonly synonyms?: Synonyms
  /** How the owner allows the content to be used; sent with every answer. None by default. */
  readonly usageHeaders?: Readonly<Record<string, string>>
}

export interface CollectionInfo {
  /** First segment of its paths. */
  readonly name: string
  readonly title: string
  /** May be empty. */
  readonly description: string
}

/** `limit` requests in each window of `windowSeconds`, per client. */
export interface RateLimitPolicy {
  readonly limit: number
  readonly windowSeconds: number
}

/** Where bodies come from. A rejection means that the body is not available now. */
export interface BodySource {
  /**
   * The whole body; synchronously if it is in memory. @param encode makes UTF-8 of a text that
   * is rendered for this call
   */
  load(route: PreparedRoute | FileRoute, encode?: (text: string) => Uint8Array): StoredBody | Promise<StoredBody>
  /** A large file from `start` to `end` (both inclusive, in bytes). */
  stream(route: FileRoute, start: number, end: number): ReadableStream<Uint8Array>
  /**
   * Equal for equal bodies of a path in builds by the same code, without making the body. Nothing where only the body
   * itself tells.
   */
  version?(route: PreparedRoute): string | undefined
}

/** A body before any content coding. */
export interface StoredBody {
  readonly bytes: Uint8Array
  /** Content codings that were prepared at build time, by name (`br`, `gzip`, `zstd`). */
  readonly encoded?: Readonly<Record<string, Uint8Array>>
  /** Media type of a body that is served instead, because the right one cannot be made now. */
  readonly mediaType?: string
}

/** What one path answers with. */
export type Route = PreparedRoute | FileRoute | RedirectRoute | GoneRoute | AbsentRoute

interface RouteBase {
  /** Canonical path: percent-encoded, no trailing slash. */
  readonly path: string
  /** Id of the catalog row. */
  readonly endpoint: string
}

/** A document rendered by the build half. */
export interface PreparedRoute extends RouteBase {
  readonly kind: 'prepared'
  /** Full `Content-Type`. */
  readonly mediaType: string
  /** Milliseconds since 1970; from the subject, never from the clock. */
  readonly lastModified: number
  /** Path of the Markdown that is negotiated here by `Accept: text/markdown`. */
  readonly markdown?: string
  /** Path of the HTML page whose Markdown twin this is. */
  readonly canonical?: string
  /** Sent as `X-Robots-Tag: noindex`. */
  readonly noindex?: boolean
  /** The page in all its languages, for `Link` headers. */
  readonly alternates?: readonly RouteAlternate[]
  /** Title of its subject. Absent in snapshots of early versions. */
  readonly title?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A page in one language. */
export interface RouteAlternate {
  /** BCP 47, or `x-default` for readers of all other languages. */
  readonly language: string
  readonly path: string
}

/** An attachment, a theme file or a public file. It is not rendered, may be large, and answers ranges. */
export interface FileRoute extends RouteBase {
  readonly kind: 'file'
  readonly mediaType: string
  readonly lastModified: number
  /** In bytes; 0 for a small file that is made on its first request, whose size is still unknown. */
  readonly size: number
  /** Name of the file for the body source. */
  readonly file: string
  /** The path contains a fingerprint of the content, so it may be cached forever. */
  readonly immutable?: boolean
  /** How it is made of another file. A snapshot that has this contains no body for it. */
  readonly scaled?: ScaledPicture
  /** What a preview image shows. A snapshot that has this contains no body for it. */
  readonly painted?: PreviewCard | undefined
}

/** The texts of a preview image, each a single line. */
export interface PreviewCard {
  readonly title?: string | undefined
  readonly siteTitle?: string | undefined
  /** Above the title: the kind of page, and its date or author. */
  readonly label?: string | undefined
  /** Host of the site: every font has its letters. */
  readonly host: string
  /** BCP 47. */
  readonly language: string
}

/** A picture in a smaller width. */
export interface ScaledPicture {
  /** Path of the original. */
  readonly from: string
  /** Full `Content-Type` of the original, which is served where it cannot be scaled. */
  readonly mediaType: string
  /** In pixels. */
  readonly width: number
  /** Names the result in a cache; letters, digits and `-`. */
  readonly key: string
}

/** Answers 308. */
export interface RedirectRoute extends RouteBase {
  readonly kind: 'redirect'
  readonly location: string
  /** The query of the request goes on to the target. */
  readonly keepsQuery?: boolean
}

/** Answers 410: a page was here. */
export interface GoneRoute extends RouteBase {
  readonly kind: 'gone'
  /** Milliseconds since 1970 from which on it answers 404; never by default. */
  readonly until?: number
}

/** Answers 404 on purpose. */
export interface AbsentRoute extends RouteBase {
  readonly kind: 'absent'
  readonly detail: string
}
