/** Web addresses and hosts: checks, encoding, and which of them are on the same machine. */

/**
 * The URL that a text is; nothing for any other text. `URL.canParse` is not used: that of Node 20 refuses names of
 * hosts with letters such as ü once V8 has optimised its caller.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** Whether it is an absolute http or https address, and not, for example, `javascript:`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && parseUrl(text) !== undefined
}

/** The host of a web address, as its readers know it. */
export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '')
}

/** The decoded text, or the text itself if its encoding is invalid. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A URI reference in printable ASCII; characters that are encoded already stay as they are. */
export function asciiReference(reference: string): string {
  if (/^[\x21-\x7e]*$/.test(reference)) return reference
  return withAsciiHost(reference)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** The name of a host is looked up as it stands, so its letters become those of IDNA and are not percent-encoded. */
function withAsciiHost(reference: string): string {
  const [origin = ''] = /^https?:\/\/[^/?#]+/i.exec(reference) ?? []
  if (/^[\x21-\x7e]*$/.test(origin)) return reference
  const url = parseUrl(origin)
  return url ? url.href.replace(/\/$/, '') + reference.slice(origin.length) : reference
}

/**
 * The name in `name:port`, in lower case and without a final dot; an IPv6 address in brackets. `undefined` for anything
 * else, including what a URL parser would read as more than a host.
 */
export function hostName(authority: string): string | undefined {
  if (!/^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.test(authority)) return undefined
  return urlHostName(`http://${authority}`)
}

/** The host name of a URL, without a final dot. */
export function urlHostName(url: string): string | undefined {
  return parseUrl(url)?.hostname.replace(/\.$/, '')
}

/** `localhost` names (RFC 6761 section 6.3), 127.0.0.0/8 and ::1; also IPv4 addresses in IPv6. */
export function isLoopback(name: string | undefined): boolean {
  if (name === undefined) return false
  if (name === 'localhost' || name.endsWith('.localhost') || name === '[::1]') return true
  return /^127(\.\d+){3}$/.test(name) || /^\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\]$/.test(name)
}

/** Whether the machine of its reader serves the site or page. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\//i.test(origin) && isLoopback(urlHostName(origin))
}
