/**
 * The rules for all endpoints, in words. OpenAPI, the documentation pages and the documentation MCP share this text.
 */
import { bounds, byteSize } from '../../../contract/bounds.ts'
import type { EndpointDescription, LiveOperation } from '../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import type { SiteInfo } from '../../../contract/snapshot.ts'
import { listed } from '../../../text/listed.ts'
import { isLoopbackOrigin } from '../../../text/web-address.ts'
import { en } from '../../../theme/words/en.ts'
import type { GuideWord } from '../../../theme/words/guides/en.ts'
import type { RenderContext } from '../context.ts'

/** The facts that the conventions of a site depend on. */
export interface ConventionFacts extends Pick<SiteInfo, 'baseUrl' | 'apiVersion' | 'rateLimit'> {
  readonly endpoints: readonly EndpointDescription[]
}

export interface Convention {
  /** Heading without markup, in English. */
  readonly title: string
  /** The heading among the words of the interface. */
  readonly word: GuideWord
  /** Markdown without headings. */
  readonly text: string
}

/** Every convention, in the order in which a newcomer needs them. */
export function conventions(facts: ConventionFacts): readonly Convention[] {
  const all: readonly Omit<Convention, 'title'>[] = [
    { word: 'conventionAuthentication', text: authentication(facts) },
    { word: 'conventionRateLimits', text: rateLimits(facts) },
    { word: 'conventionErrors', text: errors(facts) },
    { word: 'conventionMethods', text: methods },
    { word: 'conventionCaching', text: caching },
    { word: 'conventionNegotiation', text: negotiation },
    { word: 'conventionOrigins', text: crossOrigin(facts) },
    { word: 'conventionLinks', text: links(facts) },
    { word: 'conventionVersions', text: versioning(facts) },
    { word: 'conventionCitation', text: citation },
    { word: 'conventionBounds', text: boundsText(facts) },
    { word: 'conventionEvents', text: events(facts) },
  ]
  return all.map(({ word, text }) => ({ title: en[word], word, text }))
}

/** Paths of the operations that count under the POST rate limit, each once. */
export function limitedPaths(endpoints: readonly EndpointDescription[]): readonly string[] {
  return pathsOf(endpoints, ({ limited }) => limited)
}

function pathsOf(endpoints: readonly EndpointDescription[], has: (operation: LiveOperation) => boolean): string[] {
  return endpoints.filter((row) => operationsIn(row).some(has)).map(({ path }) => path)
}

function operationsIn(row: EndpointDescription): readonly LiveOperation[] {
  if (row.kind === 'live') return row.operations
  return row.kind === 'prepared' && row.onQuery ? [row.onQuery] : []
}

function authentication({ baseUrl }: ConventionFacts): string {
  return paragraphs(
    'There are no accounts, tokens, scopes or API keys. Every endpoint answers anonymously.',
    `A request with an \`Authorization\` header, whatever it says and on any path, is answered with 401 and \`WWW-Authenticate: Bearer resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"\`. Send it again without that header.`,
    `The protected resource metadata (RFC 9728) is public. There is no authorization server: ${baseUrl}/.well-known/oauth-authorization-server answers 404 and says so.`,
  )
}

function rateLimits({ rateLimit: { limit, windowSeconds }, endpoints }: ConventionFacts): string {
  const paths = listed(limitedPaths(endpoints).map(code))
  const batches = pathsOf(endpoints, ({ mostMessages }) => mostMessages !== undefined)
  const batch = ` A batch at ${listed(batches.map(code))} counts as many requests as it has messages, or nothing where it does not fit.`
  const counted = `POST requests to ${paths} have a fair-use limit of ${limit} requests in ${windowSeconds} seconds per client IP address (IPv6: per /64 network), counted together and, without a shared store, per instance. The window opens with the first counted request. A request with a bad body counts too; one that is answered with 401 or 405 and a CORS preflight do not. Beyond the limit the answer is 429 with \`Retry-After\` equal to \`RateLimit-Reset\` and \`RateLimit-Remaining: 0\`.${batches.length === 0 ? '' : batch}`
  const queued = pathsOf(endpoints, (operation) => operation.queued ?? false)
  const turns = `Computed answers to reads, at ${listed(queued.map(code))}, take turns by client. Who would wait over ${bounds.queueSeconds} seconds gets a 503 with \`Retry-After\`.`
  return paragraphs(
    'GET and HEAD requests are never rate limited.',
    ...(queued.length === 0 ? [] : [turns]),
    ...(paths === '' ? [] : [counted]),
    'Every response, success or error, carries these headers:',
    [
      `- \`RateLimit-Limit\`: the quota, ${limit}.`,
      '- `RateLimit-Remaining`: the full quota on reads, the real remaining count on an accepted POST, 0 on a 429.',
      '- `RateLimit-Reset`: seconds until the window restarts.',
      `- \`RateLimit-Policy\`: \`${limit};w=${windowSeconds}\`, that is ${limit} requests in a window of ${windowSeconds} seconds.`,
    ].join('\n'),
  )
}

function errors({ baseUrl, endpoints }: ConventionFacts): string {
  const has = (path: string) => endpoints.some((row) => row.path === path)
  const exceptions = [
    ...(has('/ask') ? ['`/ask` answers an NLWeb `failure` object'] : []),
    ...(has('/mcp') ? ['the MCP endpoints answer JSON-RPC 2.0 errors'] : []),
  ]
  return paragraphs(
    'Errors are problem documents, `application/problem+json` (RFC 9457), with the members `type`, `title`, `status`, `detail` and `instance`, a stable machine-readable `code`, and a `hint` that says what to do. Match on `code` and never on sentences.',
    'A client whose `Accept` prefers `text/html` gets the error as a page, one that prefers `text/markdown` as Markdown; a 401 and a 429 are always JSON. A 404 names the nearest existing addresses. A page that was removed answers 410 for as long as its address is remembered.',
    ...(exceptions.length === 0 ? [] : [`Exceptions: ${listed(exceptions)}. A 401 is a problem document there too.`]),
    `All codes: ${baseUrl}/api-docs#error-codes`,
  )
}

const methods = paragraphs(
  'HEAD works wherever GET works and sends the same headers without a body. OPTIONS works everywhere and answers 204 with `Allow`. Any other method answers 405 with `Allow`.',
  'Each document has one address. A trailing slash, a doubled slash, `.html` or another percent-encoding is answered with 308 to the canonical address, with the query kept. Follow redirects, or use the addresses that the indexes give.',
  'Reading never changes anything, so every GET is safe to try. Indexes are complete: there is no pagination.',
)

const caching = paragraphs(
  'Prepared documents carry a strong `ETag` made from their content, `Last-Modified`, and `Cache-Control: public, max-age=60, stale-while-revalidate=600`. Send the `ETag` back as `If-None-Match`, or the date as `If-Modified-Since`: an unchanged document answers 304 without a body. `If-Match` and `If-Unmodified-Since` answer 412 when they fail.',
  'Theme files with a fingerprint in their name never change and may be kept for a year. Computed answers are `no-store`.',
  'Bodies are compressed as `Accept-Encoding` asks (Brotli, gzip, and zstd where the runtime has it). Each coding has its own `ETag`.',
)

const negotiation = paragraphs(
  'Every HTML page has a Markdown twin at its address plus `.md` (`/index.md` for `/`). The twin is also served at the HTML address when `Accept` names `text/markdown` and likes it no less than `text/html`. That answer has `Content-Location` with the address of the twin and `Cache-Control: private, no-store`, so that a cache that ignores `Vary` never shows it to a browser. `*/*` gets HTML. A client that accepts neither gets 406. A Markdown answer estimates its tokens in `X-Markdown-Tokens`.',
  'Both variants send `Vary: Accept`. Every other document has one media type and ignores `Accept`. Text is UTF-8.',
)

function crossOrigin({ baseUrl, endpoints }: ConventionFacts): string {
  if (isLoopbackOrigin(baseUrl)) return privateOrigins
  const checked = pathsOf(endpoints, ({ checksOrigin }) => checksOrigin ?? false).map(code)
  const loopback = `At ${listed(checked)} a request to a loopback host must come from a loopback \`Origin\` or none, and a request to a host name other than that of ${baseUrl} from none, else it answers 403.`
  return paragraphs(
    'Any web page may read any answer, errors too: `Access-Control-Allow-Origin: *`. Exposed headers are `RateLimit-*`, `Retry-After`, `WWW-Authenticate`, `ETag`, `Link`, `Location`, `Allow` and `API-Version`. Preflights are answered with 204 for a day and never counted. Do not send credentials.',
    ...(checked.length === 0 ? [] : [loopback]),
  )
}

const privateOrigins = paragraphs(
  'This site is for its own machine: it is answered under loopback names only (`localhost`, names that end in `.localhost`, `127.0.0.0/8`, `[::1]`), with any port. A request with another `Host` is answered 421 with the code `MISDIRECTED_REQUEST`. To reach the site elsewhere, its owner sets `baseUrl` to the address under which it is reached.',
  'Pages of a loopback origin may read any answer, errors too: `Access-Control-Allow-Origin: *`. Pages elsewhere get no `Access-Control-*` header, their POST requests are answered 403, and browsers embed nothing in them (`Cross-Origin-Resource-Policy: same-site`). Every answer has `Vary: Origin`.',
)

function links({ baseUrl }: ConventionFacts): string {
  return `HTML pages send \`Link\` headers (RFC 8288): \`canonical\`, \`alternate\` for the Markdown twin, \`describedby\` for ${baseUrl}/llms.txt, and the API description. A Markdown twin sends \`canonical\` with its HTML address. Pages that search engines should not list send \`X-Robots-Tag: noindex\`.`
}

function versioning({ apiVersion }: ConventionFacts): string {
  return paragraphs(
    `This is version ${apiVersion} of the HTTP interface (semantic versioning). Every response names it in \`API-Version\`. Addresses carry no version.`,
    'Within a major version changes are additive: new endpoints, new optional parameters, new members in JSON objects. Ignore members that you do not know.',
    'What will be removed is announced at least 180 days before with the `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) headers, and with a link to its replacement.',
  )
}

const citation = paragraphs(
  'Cite the canonical HTML address of an item, not its Markdown or JSON address. It is `url` in the indexes, `canonical` in the frontmatter of every Markdown body, and `rel="canonical"` in the `Link` header.',
  'Name the title and, for articles by others, the author and the source, all at the top of the body.',
)

function boundsText({ endpoints }: ConventionFacts): string {
  const bodies = endpoints.flatMap((row) =>
    operationsIn(row).flatMap(({ method, maxBodyBytes }) =>
      maxBodyBytes === undefined ? [] : [`of \`${method} ${row.path}\`: ${byteSize(maxBodyBytes)}`],
    ),
  )
  const batches = new Set(endpoints.flatMap((row) => operationsIn(row).flatMap((it) => it.mostMessages ?? [])))
  return [
    `- Path and query: ${byteSize(bounds.urlBytes)}. A longer one answers 414.`,
    ...(bodies.length === 0 ? [] : [`- Body ${bodies.join(', ')}. A larger one answers 413.`]),
    `- A question is cut at ${bounds.questionLength} characters on every surface; a name of a collection or a tag has at most ${bounds.nameLength}, a list at most ${bounds.listLength} entries.`,
    `- JSON bodies: ${bounds.jsonDepth} levels deep at most; for MCP, ${bounds.mcpValues} values. One with \`Content-Encoding\` answers 415.`,
    ...[...batches].map((most) => `- A batch: ${most} messages. A longer one answers 400.`),
    `- Request headers: ${byteSize(bounds.headersBytes)} together. More answers 431.`,
    `- Request headers arrive within ${bounds.headersSeconds} seconds and the whole request within ${bounds.requestSeconds}, else 408.`,
    `- A connection without requests is closed after ${bounds.keepAliveSeconds} seconds. A reader without progress is cut off after ${bounds.stalledReaderSeconds}.`,
    `- At most ${bounds.pipelinedRequests} pipelined requests of one connection are in flight.`,
    `- ${bounds.queuedPerClient} computed reads of one client and ${bounds.queued} in all may wait; more answer 503.`,
    `- An export: ${byteSize(bounds.exportBytes)}.`,
    `- A Markdown file over ${byteSize(bounds.noteBytes)} is left out of the site.`,
  ].join('\n')
}

function events({ endpoints }: ConventionFacts): string {
  const streams = pathsOf(endpoints, ({ responses }) =>
    Object.values(responses).some(({ content }) => content && 'text/event-stream' in content),
  )
  const stream = `The only stream is the optional answer of ${listed(streams.map(code))} as server-sent events.`
  return paragraphs('There are no webhooks and no other notifications.', ...(streams.length === 0 ? [] : [stream]))
}

function paragraphs(...texts: readonly string[]): string {
  return texts.join('\n\n')
}

function code(text: string): string {
  return `\`${text}\``
}

export function conventionFacts({ config, apiVersion, endpoints }: RenderContext): ConventionFacts {
  return { baseUrl: config.baseUrl, apiVersion, rateLimit: config.rateLimit, endpoints }
}

/** Fragment of an error code in the reference; the `type` of problem documents ends with it. */
export function problemAnchor(code: ErrorCode): string {
  return code.toLowerCase().replaceAll('_', '-')
}
