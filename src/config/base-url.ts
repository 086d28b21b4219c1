/** The address of the site: an origin, since every path of the service is fixed. */
import { parseUrl } from '../text/web-address.ts'

/** An origin without a trailing slash, or what is wrong with the value. */
export type BaseUrl = { readonly origin: string } | { readonly found: string }

/** @param value as an owner wrote it, such as `https://example.com` or `https://example.com/` */
export function parseBaseUrl(value: string): BaseUrl {
  const url = parseUrl(value)
  if (url === undefined) return { found: 'which is not an absolute URL' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { found: `whose scheme is "${url.protocol}"` }
  if (url.username !== '' || url.password !== '') return { found: 'which contains credentials' }
  if (url.pathname !== '/') return { found: `which has the path "${url.pathname}"` }
  // `url.search` and `url.hash` are empty for a bare `?` or `#`.
  if (value.includes('?')) return { found: 'which has a query' }
  if (value.includes('#')) return { found: 'which has a fragment' }
  return { origin: url.origin }
}

/**
 * A further host of the site, as in `Host`: `name` or `name:port` in lower case, without a final dot; else `undefined`.
 */
export function parseHost(value: string): string | undefined {
  const url = /[\s/?#@\\]|:$/.test(value) ? undefined : parseUrl(`http://${value}`)
  if (url === undefined) return undefined
  // `URL` drops default ports.
  const port = /:\d+$/.exec(value)?.[0] ?? ''
  return url.hostname.replace(/\.$/, '') + port
}

/**
 * Whether the public can reach the site there, protected from changes on the way: https and a domain name. IP addresses
 * do not count, since a public site needs a name with a certificate.
 *
 * @param origin as `parseBaseUrl` gives it
 */
export function isPublic(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const domain = hostname.replace(/\.$/, '')
  const dot = domain.lastIndexOf('.')
  if (protocol !== 'https:' || dot < 0 || !/[a-z]/.test(domain.slice(dot))) return false
  // RFC 6761, RFC 6762 and the name that ICANN reserves for private networks.
  return !/\.(localhost|local|internal|test|invalid)$/.test(domain)
}

/**
 * The address of a server without a configured one.
 *
 * @param host name or address; an IPv6 address has no brackets, and its zone is left out, because no URL has one
 */
export function listeningOrigin(host: string, port: number, tls = false): string {
  const name = host.includes(':') ? `[${host.replace(/%.*$/s, '')}]` : host
  return new URL(`${tls ? 'https' : 'http'}://${name}:${port}`).origin
}
