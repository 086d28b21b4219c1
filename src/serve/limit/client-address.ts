/** Who a request comes from, as far as that can be believed. */
import { type IpAddress, type IpNetwork, inNetwork, parseIp, parseNetwork } from './ip.ts'

/**
 * Which forwarded addresses count: none, those that this many proxies added, or those that proxies in these networks
 * (addresses or CIDR blocks) added.
 */
export type TrustProxy = false | number | readonly string[]

/** The parts of a request that name its client. */
export interface ClientSource {
  readonly peer: string
  header(name: string): string | undefined
}

/**
 * Names a client for counting: an IPv4 address, or the /64 of an IPv6 address, since one subscriber has at least that
 * much (RFC 6177). What cannot be read falls back to the peer.
 *
 * @throws RangeError when a trusted network is neither an address nor a CIDR block.
 */
export function createClientKey(trustProxy: TrustProxy): (source: ClientSource) => string {
  if (trustProxy === false || trustProxy === 0) return ({ peer }) => keyOf(peer)
  if (typeof trustProxy === 'number') return (source) => keyOf(byHops(source, trustProxy))
  const networks = trustProxy.map(networkOf)
  return (source) => keyOf(byNetwork(source, networks))
}

/**
 * The host that a trusted proxy received, by `X-Forwarded-Host` or the `host` of `Forwarded`; nothing where no such
 * proxy says one. Of several, the one that the proxy nearest to us added.
 *
 * @throws RangeError as `createClientKey` does
 */
export function createForwardedHost(trustProxy: TrustProxy): (source: ClientSource) => string | undefined {
  if (trustProxy === false || trustProxy === 0) return () => undefined
  const networks = typeof trustProxy === 'number' ? undefined : trustProxy.map(networkOf)
  return (source) => {
    const peer = networks && parseIp(source.peer)
    const trusted = !networks || (peer && networks.some((network) => inNetwork(peer, network)))
    return trusted ? forwardedHost(source) : undefined
  }
}

function forwardedHost(source: ClientSource): string | undefined {
  const named = source.header('x-forwarded-host')?.split(',').at(-1)?.trim()
  if (named) return named
  const forwarded = source.header('forwarded')?.split(',').at(-1) ?? ''
  return /(?:^|;)\s*host\s*=\s*"?([^";]*)/i.exec(forwarded)?.[1]?.trim() || undefined
}

/** With fewer entries than proxies, the leftmost was added by the outermost proxy there is. */
function byHops(source: ClientSource, hops: number): string {
  let entry: string | undefined
  let left = hops
  for (const each of forwardedFor(source)) {
    if (left-- === 0) break
    entry = each
  }
  return entry !== undefined && parseIp(entry) ? entry : source.peer
}

/** From the right, past every address that is trusted; if all are, the leftmost is the client. */
function byNetwork(source: ClientSource, networks: readonly IpNetwork[]): string {
  const trusted = (ip: IpAddress) => networks.some((network) => inNetwork(ip, network))
  const peer = parseIp(source.peer)
  if (!peer || !trusted(peer)) return source.peer
  let client = source.peer
  for (const entry of forwardedFor(source)) {
    const ip = parseIp(entry)
    if (!ip) return source.peer
    client = entry
    if (!trusted(ip)) break
  }
  return client
}

/** `X-Forwarded-For`, else the `for` of `Forwarded` (RFC 7239), without ports and brackets; the last proxy's entry first. */
function* forwardedFor(source: ClientSource): Generator<string> {
  const list = source.header('x-forwarded-for')
  if (list !== undefined) {
    for (const entry of lastFirst(list)) yield bareAddress(entry)
    return
  }
  for (const entry of lastFirst(source.header('forwarded') ?? '')) {
    yield bareAddress(/(?:^|;)\s*for\s*=\s*([^;]*)/i.exec(entry)?.[1] ?? '')
  }
}

/** No chain of proxies is longer: whatever comes before was made up. */
const mostProxies = 64

/** Read from the end, since all that comes before the first address that is not trusted was sent by a stranger. */
function* lastFirst(list: string): Generator<string> {
  if (list === '') return
  let end = list.length
  for (let entries = 0; entries < mostProxies && end >= 0; entries++) {
    const comma = end === 0 ? -1 : list.lastIndexOf(',', end - 1)
    yield list.slice(comma + 1, end)
    end = comma
  }
}

/** `1.2.3.4:56`, `[::1]:56`, `"[::1]"`. */
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

function networkOf(text: string): IpNetwork {
  const network = parseNetwork(text)
  if (!network) throw new RangeError(`trustProxy: "${text}" is neither an IP address nor a CIDR block`)
  return network
}
