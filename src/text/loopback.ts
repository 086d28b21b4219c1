/** Names of hosts, and those by which a machine reaches itself and nobody else does. */

/**
 * The name in `name:port`, in lower case and without a final dot; an IPv6 address in brackets. `undefined` where it is
 * none, also for what a URL parser would read as more than a host.
 */
export function hostName(authority: string): string | undefined {
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.test(authority)) return undefined
  return urlHostName(`http://${authority}`)
}

export function urlHostName(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : undefined
}

/** RFC 6761 section 6.3, 127.0.0.0/8, and ::1; also as an IPv4 address in IPv6. */
export function isLoopback(name: string | undefined): boolean {
  if (name === undefined) return false
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  return /^127(\.\d+){3}$/.test(name) || /^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/.test(name)
}

/** The address of a site, or the origin of a page, that is served by the machine of its reader. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\//i.test(origin) && isLoopback(urlHostName(origin))
}
