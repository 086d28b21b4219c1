/**
 * Descriptions of endpoints: the data of the catalog rows, without their code.
 *
 * Router, OpenAPI, documentation, sitemap, `Link` headers, MCP resources and the conformance tests are derived from
 * them. They are plain JSON and part of the snapshot.
 */

/** A JSON Schema 2020-12 object, inline: agents that turn OpenAPI into tools do not follow `$ref`. */
export interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** Main readers of an endpoint; indexes group by it. */
export type Audience = 'people' | 'agents' | 'crawlers' | 'operators'

/** The indexes that a row may opt into; all other derivations are automatic. */
export type Announcement = 'sitemap' | 'llms.txt' | 'link-header' | 'api-catalog'

/**
 * What a document is prepared for: the site, the list of all tags (if there are any), the list of all pages (if its
 * address is not the owner's) and each of its other orders, or each collection, entry, root
 * page, tag, author, language of entries (if there are several), sitemap part, or folder whose page is no entry.
 * `collectionPage` and the like are the pages of a list after the first, `siteLlmsPart` and the like the parts of a
 * long llms file after the first; `folderLlms` is any folder with entries that crawlers may know.
 */
export type Per =
  | 'site'
  | 'siteLlmsPart'
  | 'collection'
  | 'collectionPage'
  | 'collectionLlmsPart'
  | 'folder'
  | 'folderPage'
  | 'folderLlms'
  | 'folderLlmsPart'
  | 'entry'
  | 'page'
  | 'tags'
  | 'tagsPage'
  | 'tag'
  | 'tagPage'
  | 'all'
  | 'allPage'
  | 'allOrder'
  | 'allOrderPage'
  | 'author'
  | 'authorPage'
  | 'language'
  | 'languageLlmsPart'
  | 'sitemapPart'

interface EndpointBase {
  /** OpenAPI operationId, anchor in the documentation, golden file name, test title. */
  readonly id: string
  /** OpenAPI path template, such as `/notes/{slug}.md`. */
  readonly path: `/${string}`
  /** One line, shown in every index. */
  readonly summary: string
  /** Further details for the reference. */
  readonly description?: string
  readonly audience: Audience
  /** Address of the specification that the document follows. */
  readonly spec?: string
  readonly announce?: readonly Announcement[]
  /** Id of the row whose description covers this one, which OpenAPI, `/api-docs` and llms files therefore leave out. */
  readonly describedBy?: string
  /** Relation type (RFC 8288) in the `Link` headers and the API catalog that announce the row. */
  readonly rel?: string
  /** The row as written in the catalog, if it is repeated for each collection or alias. */
  readonly pattern?: RowPattern
}

/** With `{collection}` where the repeated rows differ. */
export type RowPattern = Pick<EndpointBase, 'path' | 'summary' | 'description'>

/** A document that depends on the site alone. Answers GET and HEAD. */
export interface PreparedDescription<OperationId extends string = string> extends EndpointBase {
  readonly kind: 'prepared'
  readonly per: Per
  /** The collection of a description made from a row per collection or entry. */
  readonly collection?: string
  /** Full `Content-Type`, such as `text/html; charset=utf-8`. */
  readonly mediaType: string
  /** Id of the row whose address also negotiates this representation by `Accept`. */
  readonly variantOf?: string
  /** Shape of a JSON body. */
  readonly schema?: JsonSchema
  /** Kept out of search engines, sitemaps, feeds and llms files. */
  readonly noindex?: boolean
  /** Further response headers, fixed for the row. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Computes the answer to a GET with a query string. Clients see one operation. If a public file replaces the
   * document, the file answers queries too.
   */
  readonly onQuery?: LiveOperation<OperationId>
}

/**
 * Files served as they are: theme files, attachments, the owner's `public/` folder. Previews of pages and attachments
 * in other widths are images made on their first request.
 */
export interface FileDescription extends EndpointBase {
  readonly kind: 'file'
  readonly from: 'theme' | 'attachment' | 'public' | 'preview' | 'variant'
}

/** A permanent redirect from a path of one segment, for each configured profile alias. */
export interface AliasDescription extends EndpointBase {
  readonly kind: 'alias'
}

/**
 * Addresses that pages had before: 308 to the page, or 410 if it was deleted. A row of the catalog, but in no index:
 * nobody should begin to use them.
 */
export interface MovedDescription extends EndpointBase {
  readonly kind: 'moved'
}

/** A path that answers 404 on purpose and says why (specification, "Authentication"). */
export interface AbsentDescription extends EndpointBase {
  readonly kind: 'absent'
  /** Sentence for the problem document. */
  readonly detail: string
  /** Absent below this path too: OAuth clients append the resource's path (RFC 8414 section 3.1). */
  readonly withSuffix: boolean
}

/** Operations computed for each request. `operationId` identifies their code. */
export interface LiveDescription<OperationId extends string = string> extends EndpointBase {
  readonly kind: 'live'
  readonly operations: readonly LiveOperation<OperationId>[]
}

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
  /** Counted under the POST rate limit (specification, "Limits"). */
  readonly limited: boolean
  /** Most messages in a JSON array; each counts as a request. */
  readonly mostMessages?: number
  /** Computed but not counted: clients take turns, and a client that would wait too long gets 503. */
  readonly queued?: boolean
  /**
   * Refuses a foreign `Origin` (403) on a loopback `Host`: a page elsewhere must not use a service on its reader's
   * machine (DNS rebinding).
   */
  readonly checksOrigin?: boolean
  readonly responses: Readonly<Record<string, LiveResponse>>
}

/** An OpenAPI 3.1 Parameter Object. */
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
  /** Follow-up operations by name. */
  readonly links?: Readonly<Record<string, ResponseLink>>
}

/** Calls another operation with values from a response (OpenAPI Link Object). */
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

/** A catalog row without its code; rows per collection or entry have one description for each collection. */
export type EndpointDescription =
  | PreparedDescription
  | FileDescription
  | AliasDescription
  | AbsentDescription
  | LiveDescription
