/** Hosts that only one machine or network can reach. */
import { textBefore } from './cut.ts'
import { isLoopback, parseUrl } from './web-address.ts'

/** Names for networks of one's own: RFC 6761, RFC 6762, RFC 8375, and the one that ICANN reserves. */
const privateName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/

/**
 * Whether a host is not on the public internet: a name or address of this machine or of a private network.
 *
 * @param host as `URL.hostname` gives it, or an IP address; IPv6 with or without brackets
 */
export function isPrivateHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '')
  if (name.includes(':')) return isPrivateIpv6(name)
  if (/^\d+(?:\.\d+){3}$/.test(name)) return isPrivateIpv4(name.split('.').map(Number))
  return isLoopback(name) || privateName.test(name) || !name.includes('.')
}

/** RFC 6890 and its successors: everything that is not globally reachable. */
function isPrivateIpv4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true
  if (a === 100) return b >= 64 && b < 128
  if (a === 169) return b === 254
  if (a === 172) return b >= 16 && b < 32
  if (a === 192) return b === 168 || (b === 0 && (c === 0 || c === 2))
  return (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) || (a === 203 && b === 0 && c === 113)
}

/** Only 2000::/3 is global; addresses of IPv4 in it count as those. */
function isPrivateIpv6(address: string): boolean {
  const url = parseUrl(`http://[${textBefore(address, '%')}]`)
  if (url === undefined) return true
  const groups = url.hostname.slice(1, -1).split(':')
  const first = Number.parseInt(groups[0] || '0', 16)
  // Documentation, Teredo and 6to4 contain or stand for other addresses.
  if (first === 0x2002 || (first === 0x2001 && ['', '0', 'db8'].includes(groups[1] ?? ''))) return true
  return first < 0x2000 || first > 0x3fff
}
