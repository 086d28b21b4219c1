/** The headers of each kind of answer, built once for each site or document, with those that protect browsers. */
import type { FileRoute, PreparedRoute, SiteInfo, Snapshot } from '../../contract/snapshot.ts'
import { rateLimitHeaders, unlimited } from '../limit/headers.ts'
import { corsHeaders } from './cors.ts'
import { type FlatHeaders, selectHeaders, withHeaders } from './message.ts'

/** The headers of every answer. */
export interface SiteHeaders {
  /** Without the rate limit, for the operations that are counted. */
  readonly common: FlatHeaders
  /** With the full quota. */
  readonly read: FlatHeaders
  /** What leads on from an address where nothing is; may be empty. */
  readonly links: FlatHeaders
  /** For a request with `Authorization`. */
  readonly challenge: FlatHeaders
}

export interface DocumentHeaders {
  /** For a 200, without `ETag` and the headers of a coding. */
  readonly all: FlatHeaders
  /** For a 304: only what may have changed (RFC 9110 section 15.4.5). */
  readonly notModified: FlatHeaders
}

export const revalidated = 'public, max-age=60, stale-while-revalidate=600'
const immutable = 'public, max-age=31536000, immutable'
/** A cache that ignores `Vary` must never give one client the format of another. */
const neverShared = 'private, no-store'

export function siteHeaders(site: SiteInfo): SiteHeaders {
  const usage = Object.entries(site.usageHeaders ?? {}).flat()
  const common = ['API-Version', site.apiVersion, ...corsHeaders, ...transportHeaders(site.baseUrl), ...usage]
  const metadata = `Bearer resource_metadata="${site.baseUrl}/.well-known/oauth-protected-resource"`
  return {
    common,
    read: [...rateLimitHeaders(site.rateLimit, unlimited(site.rateLimit)), ...common],
    links: site.links.length > 0 ? ['Link', site.links.join(', ')] : [],
    challenge: ['WWW-Authenticate', metadata],
  }
}

export function preparedHeaders(site: SiteInfo, route: PreparedRoute, { bytes, varies }: HeadedBody) {
  const vary = [...(route.markdown ? ['Accept'] : []), ...(varies ? ['Accept-Encoding'] : [])]
  return documentHeaders(site, validity(revalidated, route, vary), preparedContent(site, route, bytes), route.headers)
}

interface HeadedBody {
  readonly bytes: Uint8Array
  /** Its content coding is negotiated. */
  readonly varies: boolean
}

/** For the Markdown of a page, at the address of its HTML. */
export function negotiatedHeaders(site: SiteInfo, page: PreparedRoute, markdown: PreparedRoute, body: Uint8Array) {
  const valid = [...validity(neverShared, markdown, ['Accept', 'Accept-Encoding']), 'Content-Location', markdown.path]
  const noindex = (page.noindex ?? false) || (markdown.noindex ?? false)
  return documentHeaders(site, valid, preparedContent(site, { ...markdown, noindex }, body), markdown.headers)
}

export function fileHeaders(
  { site, endpoints }: Snapshot,
  route: FileRoute,
  { varies }: Pick<HeadedBody, 'varies'>,
): DocumentHeaders {
  const content = ['Content-Type', route.mediaType, 'Accept-Ranges', 'bytes']
  // Owners choose what goes into the public folder, but files next to notes may come from anywhere.
  const row = endpoints.find(({ id }) => id === route.endpoint)
  const isChosen = row?.kind === 'file' && row.from === 'public'
  if (runsScripts(route.mediaType) && !isChosen) content.push('Content-Security-Policy', 'sandbox')
  const cache = route.immutable ? immutable : revalidated
  return documentHeaders(site, validity(cache, route, varies ? ['Accept-Encoding'] : []), content)
}

function validity(cache: string, { lastModified }: PreparedRoute | FileRoute, vary: readonly string[]): FlatHeaders {
  const headers = ['Cache-Control', cache, 'Last-Modified', httpDate(lastModified)]
  return vary.length > 0 ? [...headers, 'Vary', vary.join(', ')] : headers
}

export function isHtml(mediaType: string): boolean {
  return /^text\/html\b/i.test(mediaType)
}

/** IMF-fixdate (RFC 9110 section 5.6.7). */
function httpDate(milliseconds: number): string {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? new Date(0).toUTCString() : date.toUTCString()
}

/** @param extra headers of the document itself, which replace ours */
function documentHeaders(
  site: SiteInfo,
  valid: FlatHeaders,
  content: FlatHeaders,
  extra: Readonly<Record<string, string>> = {},
): DocumentHeaders {
  const always = [...siteHeaders(site).read, ...valid]
  const own = Object.entries(extra).flat()
  const repeated = selectHeaders(own, (name) => repeatedBy304.includes(name))
  return { all: withHeaders([...always, ...content], own), notModified: withHeaders(always, repeated) }
}

const repeatedBy304: readonly string[] = ['cache-control', 'expires', 'vary', 'content-location']

function preparedContent(site: SiteInfo, route: PreparedRoute, body: Uint8Array): string[] {
  const headers = ['Content-Type', route.mediaType]
  const links = linksOf(site, route)
  if (links.length > 0) headers.push('Link', links.join(', '))
  if (route.noindex) headers.push('X-Robots-Tag', 'noindex')
  if (isHtml(route.mediaType)) headers.push(...htmlSecurityHeaders(site))
  if (/^text\/markdown\b/i.test(route.mediaType)) headers.push('X-Markdown-Tokens', String(estimateTokens(body)))
  return headers
}

/** What a page links to in its headers; a Markdown twin only to its page. */
export function linksOf(site: SiteInfo, route: LinkedRoute): string[] {
  if (route.canonical !== undefined) {
    const html = `<${site.baseUrl}${route.canonical}>`
    return [`${html}; rel="canonical"`, `${html}; rel="alternate"; type="text/html"`]
  }
  if (!isHtml(route.mediaType)) return []
  const own = [`<${site.baseUrl}${route.path}>; rel="canonical"`]
  if (route.markdown !== undefined) {
    own.push(`<${site.baseUrl}${route.markdown}>; rel="alternate"; type="text/markdown"`)
  }
  for (const { language, path } of route.alternates ?? [])
    own.push(`<${site.baseUrl}${path}>; rel="alternate"; hreflang="${language}"`)
  return [...own, ...site.links]
}

type LinkedRoute = Pick<PreparedRoute, 'path' | 'mediaType' | 'canonical' | 'markdown' | 'alternates'>

/** A quarter of the characters, as clients of this header expect, not the count of a tokenizer. */
export function estimateTokens(utf8: Uint8Array): number {
  let characters = 0
  // Every byte except a continuation byte starts a character.
  for (const byte of utf8) if ((byte & 0xc0) !== 0x80) characters++
  return Math.ceil(characters / 4)
}

/**
 * For every HTML page. Inline scripts and styles are forbidden: our pages need none, so an injected one never runs.
 * Images and media may come from other sites over https, because notes embed them.
 *
 * @param site pages may load scripts, styles, fonts and frames from its trusted hosts, and connect to them
 */
export function htmlSecurityHeaders({ trustedHosts = [] }: Pick<SiteInfo, 'trustedHosts'>): FlatHeaders {
  const own = ["'self'", ...trustedHosts].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `font-src ${own}`,
    `connect-src ${own}`,
    ...(trustedHosts.length > 0 ? [`frame-src ${own}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return [
    ...['Content-Security-Policy', policy.join('; ')],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
    ...['X-Frame-Options', 'DENY'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}

/** For every answer. `Strict-Transport-Security` must not be sent without TLS (RFC 6797 section 7.2). */
function transportHeaders(baseUrl: string): FlatHeaders {
  const nosniff = ['X-Content-Type-Options', 'nosniff']
  return baseUrl.startsWith('https:') ? [...nosniff, 'Strict-Transport-Security', 'max-age=31536000'] : nosniff
}

/** Whether a browser would run such a file as a document of this origin: SVG, HTML and other XML. */
function runsScripts(mediaType: string): boolean {
  return /^(text\/html|application\/xhtml|image\/svg|[a-z]+\/([a-z.-]+\+)?xml)/i.test(mediaType)
}
