/** Identifies the client of a request, as far as the forwarded addresses can be trusted. */
import { inNetwork, parseIp, parseNetwork } from './ip.ts'

/**
 * Which forwarded addresses are trusted: none, those that this number of proxies added, or those that proxies in these
 * networks (addresses or CIDR blocks) added.
 */
export type TrustProxy = false | number | readonly string[]

/** The parts of a request that identify its client. */
export interface ClientSource {
  readonly peer: string
  header(name: string): string | undefined
}

/**
 * Makes the key under which a client is counted: its IPv4 address, or the /64 of its IPv6 address, because one
 * subscriber has at least a /64 (RFC 6177). An unreadable forwarded address falls back to the peer.
 *
 * @throws {RangeError} if a trusted network is neither an address nor a CIDR block
 */
export function createClientKey(trustProxy: TrustProxy): (source: ClientSource) => string {
  if (trustProxy === false || trustProxy === 0) return ({ peer }) => keyOf(peer)
  if (typeof trustProxy === 'number') return (source) => keyOf(byHops(source, trustProxy))
  const isTrusted = inNetworks(trustProxy)
  return (source) => keyOf(byNetwork(source, isTrusted))
}

/**
 * Reads the host that a trusted proxy reports in `X-Forwarded-Host` or in the `host` of `Forwarded`. Of several hosts,
 * the nearest proxy added the last.
 *
 * @throws {RangeError} as `createClientKey` does
 */
export function createForwardedHost(trustProxy: TrustProxy): (source: ClientSource) => string | undefined {
  if (trustProxy === false || trustProxy === 0) return () => undefined
  const isTrusted = typeof trustProxy === 'number' ? () => true : inNetworks(trustProxy)
  return (source) => (isTrusted(source.peer) ? forwardedHost(source) : undefined)
}

function forwardedHost(source: ClientSource): string | undefined {
  const named = source.header('x-forwarded-host')?.split(',').at(-1)?.trim()
  if (named) return named
  const forwarded = source.header('forwarded')?.split(',').at(-1) ?? ''
  return /(?:^|;)\s*host\s*=\s*"?([^";]*)/i.exec(forwarded)?.[1]?.trim() || undefined
}

/** If there are fewer entries than proxies, the outermost proxy added the leftmost. */
function byHops(source: ClientSource, hops: number): string {
  let entry: string | undefined
  let left = hops
  for (const each of forwardedFor(source)) {
    if (left-- === 0) break
    entry = each
  }
  return entry !== undefined && parseIp(entry) ? entry : source.peer
}

/** The first address from the right that is not trusted; if all are, the leftmost. */
function byNetwork(source: ClientSource, isTrusted: (address: string) => boolean): string {
  if (!isTrusted(source.peer)) return source.peer
  let client = source.peer
  for (const entry of forwardedFor(source)) {
    if (!parseIp(entry)) return source.peer
    client = entry
    if (!isTrusted(entry)) break
  }
  return client
}

/**
 * `X-Forwarded-For`, or else the `for` of `Forwarded` (RFC 7239), without ports and brackets.
 * The last entry comes first.
 */
function* forwardedFor(source: ClientSource): Generator<string> {
  const list = source.header('x-forwarded-for')
  for (const entry of lastFirst(list ?? source.header('forwarded') ?? '')) {
    yield bareAddress(list === undefined ? (/(?:^|;)\s*for\s*=\s*([^;]*)/i.exec(entry)?.[1] ?? '') : entry)
  }
}

/** No chain of proxies is longer, so earlier entries are forged. */
const mostProxies = 64

/** Reads from the end, because a stranger may have sent everything before the first address that is not trusted. */
function* lastFirst(list: string): Generator<string> {
  if (list === '') return
  let end = list.length
  for (let entries = 0; entries < mostProxies && end >= 0; entries++) {
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1)
    yield list.slice(comma + 1, end)
    end = comma
  }
}

/** The address in `1.2.3.4:56`, `[::1]:56` or `"[::1]"`. */
function bareAddress(text: string): string {
  const value = text.trim().replace(/^"(.*)"$/, '$1')
  return /^\[([^\]]*)\](?::\d+)?$/.exec(value)?.[1] ?? /^([\d.]+):\d+$/.exec(value)?.[1] ?? value
}

function keyOf(address: string): string {
  const ip = parseIp(address)
  if (!ip) return 'unknown'
  if (ip.version === 4) return [24, 16, 8, 0].map((shift) => (Number(ip.value) >> shift) & 0xff).join('.')
  const groups = [112n, 96n, 80n, 64n].map((shift) => ((ip.value >> shift) & 0xffffn).toString(16))
  return `${groups.join(':')}::/64`
}

function inNetworks(texts: readonly string[]): (address: string) => boolean {
  const networks = texts.map((text) => {
    const network = parseNetwork(text)
    if (!network) throw new RangeError(`trustProxy: "${text}" is neither an IP address nor a CIDR block`)
    return network
  })
  return (address) => {
    const ip = parseIp(address)
    return ip !== undefined && networks.some((network) => inNetwork(ip, network))
  }
}
