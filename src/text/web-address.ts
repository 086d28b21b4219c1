/** Web addresses and hosts: what they are, how they are encoded, and which lead back to the same machine. */

/** Whether a browser may be sent there: an absolute http or https address, and nothing else such as `javascript:`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** The host of a web address, as its readers know it. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}

/** Decoded, or as it was where it is not well encoded. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A URI reference in printable ASCII: what is encoded already stays as it is. */
export function asciiReference(reference: string): string {
  if (/^[\x21-\x7e]*$/.test(reference)) return reference
  return reference.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/**
 * The name in `name:port`, in lower case and without a final dot; an IPv6 address in brackets. `undefined` where it is
 * none, also for what a URL parser would read as more than a host.
 */
export function hostName(authority: string): string | undefined {
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.test(authority)) return undefined
  return urlHostName(`http://${authority}`)
}

/** Names of hosts, and those by which a machine reaches itself and nobody else does. */
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
