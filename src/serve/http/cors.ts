/**
 * Cross-origin reads (Fetch standard): what is public, any page may read. A site that only its own machine reaches takes
 * these headers back from strangers (`private-site.ts`).
 */
import { hostName, isLoopback, isLoopbackOrigin, urlHostName } from '../../text/web-address.ts'
import type { FlatHeaders, RequestHead } from './message.ts'

/** On every answer, errors too: a page that cannot read an error cannot act on it. */
export const corsHeaders: FlatHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  [
    'RateLimit-Limit',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'RateLimit-Policy',
    'Retry-After',
    'WWW-Authenticate',
    'ETag',
    'Link',
    'API-Version',
    'Location',
    'Allow',
    'Content-Location',
    'MCP-Protocol-Version',
    'Mcp-Session-Id',
    'X-Markdown-Tokens',
  ].join(', '),
]

/**
 * The wildcard covers no `Authorization`; it is allowed all the same, so that a page which sends it reads the 401 and
 * learns what to do. The others are spelled out for clients that do not know the wildcard.
 */
export const preflightHeaders: FlatHeaders = [
  'Access-Control-Allow-Methods',
  'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers',
  [
    'Content-Type',
    'Accept',
    'Authorization',
    'MCP-Protocol-Version',
    'Mcp-Method',
    'Mcp-Name',
    'Mcp-Session-Id',
    'Last-Event-ID',
    'Idempotency-Key',
    'If-None-Match',
    'Range',
    'traceparent',
    'tracestate',
    '*',
  ].join(', '),
  'Access-Control-Max-Age',
  '86400',
]

export function isPreflight(head: RequestHead): boolean {
  return (
    head.method === 'OPTIONS' &&
    head.header('access-control-request-method') !== undefined &&
    head.header('origin') !== undefined
  )
}

/**
 * Whether a page elsewhere reaches a service on this machine or in this network. A loopback `Host` wants a loopback
 * `Origin` or none. The configured host, and an address instead of a name, take any origin that is one. Any other
 * name takes none: that is what DNS rebinding looks like, where a stranger's name is made to lead here.
 */
export function isForeignOrigin(host: string | undefined, origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined) return false
  // What sandboxed documents and files send (RFC 6454 section 7.3): nobody's origin, but one.
  if (origin !== 'null' && !URL.canParse(origin)) return true
  const to = hostName(host ?? '')
  if (isLoopback(to)) return !isLoopbackOrigin(origin)
  if (isUnspecified(to)) return !isLoopbackOrigin(origin) && !isUnspecified(urlHostName(origin))
  return to !== urlHostName(baseUrl) && !isAddress(to)
}

function isAddress(name: string | undefined): boolean {
  return name !== undefined && (name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name))
}

/** By which a system reaches itself, too. */
function isUnspecified(name: string | undefined): boolean {
  return name === '0.0.0.0' || name === '[::]'
}
