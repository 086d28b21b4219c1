/**
 * What is said of an endpoint, without its code: the data of a catalog row.
 *
 * Router, OpenAPI, documentation, sitemap, `Link` headers, MCP resources and the conformance tests are derived from
 * these descriptions. They are plain JSON, and part of the snapshot.
 */

/** A JSON Schema 2020-12 object, inline: agents that turn OpenAPI into tools do not follow `$ref`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Who reads an endpoint first; indexes group by it. */
export type Audience = 'people' | 'agents' | 'crawlers' | 'operators'

/** The indexes that a row may opt into; all other derivations are automatic. */
export type Announcement = 'sitemap' | 'llms.txt' | 'link-header' | 'api-catalog'

/**
 * What a document is prepared for: once for the site, once for all tags where there are any, once for each collection,
 * entry, root page, tag or sitemap part;
 * `collectionPage`, `tagPage` and `tagsPage` are the further pages of a list, `siteLlmsPart` and `collectionLlmsPart`
 * those of an llms file, which a short one has none of.
 */
export type Per =
  | 'site'
  | 'siteLlmsPart'
  | 'collection'
  | 'collectionPage'
  | 'collectionLlmsPart'
  | 'entry'
  | 'page'
  | 'tags'
  | 'tagsPage'
  | 'tag'
  | 'tagPage'
  | 'sitemapPart'

interface EndpointBase {
  /** OpenAPI operationId, anchor in the documentation, golden file name, test title. */
  readonly id: string
  /** OpenAPI path template, such as `/notes/{slug}.md`. */
  readonly path: `/${string}`
  /** One line that every index repeats. */
  readonly summary: string
  /** What a reader of the reference needs beyond the summary. */
  readonly description?: string
  readonly audience: Audience
  /** Address of the specification that the document follows. */
  readonly spec?: string
  readonly announce?: readonly Announcement[]
  /** Relation type (RFC 8288) in `Link` headers and in the API catalog; goes with those announcements. */
  readonly rel?: string
  /** The row as the catalog has it, where it is written out for each collection or alias. */
  readonly pattern?: RowPattern
}

/** What the rows of one kind have in common, with `{collection}` for what differs. */
export interface RowPattern {
  readonly path: `/${string}`
  readonly summary: string
  readonly description?: string
}

/** A document that is known as soon as the site is. Answers GET and HEAD. */
export interface PreparedDescription<OperationId extends string = string> extends EndpointBase {
  readonly kind: 'prepared'
  readonly per: Per
  /** The collection that this description is for, where the row is per collection or entry. */
  readonly collection?: string
  /** Full `Content-Type`, such as `text/html; charset=utf-8`. */
  readonly mediaType: string
  /** Id of the row at whose address this representation is also negotiated by `Accept`. */
  readonly variantOf?: string
  /** Shape of a JSON body. */
  readonly schema?: JsonSchema
  /** Kept out of search engines, sitemaps, feeds and llms files. */
  readonly noindex?: boolean
  /** Further response headers, fixed for the row. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Computes the answer to a GET with a query string; without one the document is the answer. Both are the same
   * operation to the outside. A public file that replaces the document answers alone.
   */
  readonly onQuery?: LiveOperation<OperationId>
}

/**
 * Files that nobody renders: the theme's, attachments beside pages, the owner's `public/` folder; and images that are
 * made when they are first asked for: previews of pages, and attachments in other widths.
 */
export interface FileDescription extends EndpointBase {
  readonly kind: 'file'
  readonly from: 'theme' | 'attachment' | 'public' | 'preview' | 'variant'
}

/** A single-segment path that answers only with a permanent redirect; one for each configured profile alias. */
export interface AliasDescription extends EndpointBase {
  readonly kind: 'alias'
}

/** A path that answers 404 on purpose and says why (SPECIFICATION 5.3). */
export interface AbsentDescription extends EndpointBase {
  readonly kind: 'absent'
  /** Sentence for the problem document. */
  readonly detail: string
  /** Absent below this path too: OAuth clients append the resource's path (RFC 8414 section 3.1). */
  readonly withSuffix: boolean
}

/** Operations that are computed for each request. Their code is found by `operationId`. */
export interface LiveDescription<OperationId extends string = string> extends EndpointBase {
  readonly kind: 'live'
  readonly operations: readonly LiveOperation<OperationId>[]
}

/** The ids of the operations of a row, or of several. */
export type OperationIdOf<Row extends LiveDescription> = Row['operations'][number]['operationId']

export interface LiveOperation<OperationId extends string = string> {
  readonly method: 'GET' | 'POST'
  readonly operationId: OperationId
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  /** Request body by media type. */
  readonly body?: Readonly<Record<string, Content>>
  /** Largest accepted body in bytes; a larger one answers 413. */
  readonly maxBodyBytes?: number
  /** Counted under the POST rate limit (SPECIFICATION 8.2). */
  readonly limited: boolean
  /** A JSON array of up to so many messages in the body counts as many requests as it has messages. */
  readonly mostMessages?: number
  /** Not counted, but computed: clients take turns, and whoever would wait too long is answered 503. */
  readonly queued?: boolean
  /**
   * Reached through a loopback `Host`, it refuses (403) a foreign `Origin`: a page elsewhere must not use a service on
   * its reader's machine (DNS rebinding).
   */
  readonly checksOrigin?: boolean
  readonly responses: Readonly<Record<string, LiveResponse>>
}

/** A parameter of an operation, as OpenAPI 3.1 has it. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly description: string
  readonly required?: boolean
  readonly schema: JsonSchema
  readonly example?: unknown
}

export interface LiveResponse {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
  readonly content?: Readonly<Record<string, Content>>
  /** Operations that go on from here, by name. */
  readonly links?: Readonly<Record<string, ResponseLink>>
}

/** How another operation is called with what a response says (OpenAPI Link Object). */
export interface ResponseLink {
  readonly operationId: string
  /** Runtime expressions, such as `$response.body#/id`, by parameter. */
  readonly parameters: Readonly<Record<string, string>>
  readonly description: string
}

/** A schema and an example of one media type. */
export interface Content {
  readonly schema: JsonSchema
  readonly example?: unknown
}

/** A row of the catalog without its code, one for each collection where the row is per collection or entry. */
export type EndpointDescription =
  | PreparedDescription
  | FileDescription
  | AliasDescription
  | AbsentDescription
  | LiveDescription
