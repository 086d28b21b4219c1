/**
 * Cross-origin reads (Fetch standard). Any page may read a public site. A private site removes these headers from its
 * answers to other sites (`host-rules.ts`).
 */
import { hostName, isLoopback, isLoopbackOrigin, parseUrl, urlHostName } from '../../text/web-address.ts'
import type { FlatHeaders, RequestHead } from './message.ts'

/** For every answer, errors included: a page that cannot read an error cannot react to it. */
export const corsHeaders: FlatHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy, Retry-After, WWW-Authenticate, ETag, Link, ' +
    'API-Version, Location, Allow, Content-Location, MCP-Protocol-Version, Mcp-Session-Id, X-Markdown-Tokens',
]

/**
 * The wildcard does not cover `Authorization`. It is allowed so that a page that sends it can read the 401 and its
 * explanation. The other names are for clients that do not know the wildcard.
 */
export const preflightHeaders: FlatHeaders = [
  'Access-Control-Allow-Methods',
  'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers',
  'Content-Type, Accept, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID, ' +
    'Idempotency-Key, If-None-Match, Range, traceparent, tracestate, *',
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
 * Whether a page of another site calls a service on this machine or in this network. A loopback `Host` requires a
 * loopback `Origin` or none. The configured host, or an IP address as `Host`, accepts any valid origin. Any other
 * `Host` accepts none, because of DNS rebinding: an attacker's domain name may resolve to this machine.
 */
export function isForeignOrigin(host: string | undefined, origin: string | undefined, baseUrl: string): boolean {
  if (origin === undefined) return false
  // Sandboxed documents and local files send `null` (RFC 6454 section 7.3), which is a valid origin.
  if (origin !== 'null' && parseUrl(origin) === undefined) return true
  const to = hostName(host ?? '')
  if (isLoopback(to)) return !isLoopbackOrigin(origin)
  if (isUnspecified(to)) return !isLoopbackOrigin(origin) && !isUnspecified(urlHostName(origin))
  return to !== urlHostName(baseUrl) && !isAddress(to)
}

function isAddress(name: string | undefined): boolean {
  return name !== undefined && (name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name))
}

/** Addresses that also reach the machine itself. */
function isUnspecified(name: string | undefined): boolean {
  return name === '0.0.0.0' || name === '[::]'
}
