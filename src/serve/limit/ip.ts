/** IP addresses as numbers, on any platform. */
import { urlHostName } from '../../text/web-address.ts'

export interface IpAddress {
  readonly version: 4 | 6
  readonly value: bigint
}

export interface IpNetwork extends IpAddress {
  readonly prefix: number
}

/**
 * `undefined` for anything else. Reads `::ffff:a.b.c.d` as IPv4 (RFC 4291 section 2.5.5.2), and drops zones (`%eth0`).
 */
export function parseIp(text: string): IpAddress | undefined {
  if (text.length > longestAddress) return undefined
  if (!text.includes(':')) {
    const value = parseIpv4(text)
    return value === undefined ? undefined : { version: 4, value }
  }
  const value = parseIpv6(text.replace(/%[^%]+$/, ''))
  if (value === undefined) return undefined
  return value >> 32n === 0xffffn ? { version: 4, value: value & 0xffffffffn } : { version: 6, value }
}

/** With a zone, whose name is short on every system. */
const longestAddress = 128

/** Reads `10.0.0.0/8`, `2001:db8::/32`, or one address. */
export function parseNetwork(text: string): IpNetwork | undefined {
  const [address = '', length, ...rest] = text.trim().split('/')
  const ip = parseIp(address)
  if (!ip || rest.length > 0) return undefined
  const bits = ip.version === 4 ? 32 : 128
  if (length === undefined) return { ...ip, prefix: bits }
  if (!/^\d{1,3}$/.test(length)) return undefined
  // The length in `::ffff:10.0.0.0/104` includes the 96 bits that `parseIp` removed.
  const prefix = Number(length) - (ip.version === 4 && address.includes(':') ? 96 : 0)
  return prefix >= 0 && prefix <= bits ? { ...ip, prefix } : undefined
}

export function inNetwork(ip: IpAddress, network: IpNetwork): boolean {
  if (ip.version !== network.version) return false
  const shift = BigInt((ip.version === 4 ? 32 : 128) - network.prefix)
  return ip.value >> shift === network.value >> shift
}

function parseIpv4(text: string): bigint | undefined {
  const parts = text.split('.')
  // A leading zero means octal to some parsers; RFC 6943 section 3.1.1 recommends rejecting it.
  const isValid = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return isValid ? BigInt(parts.reduce((value, part) => value * 256 + Number(part), 0)) : undefined
}

/** The URL parser reads every notation, and writes hexadecimal groups with `::` for the longest run of zeros. */
function parseIpv6(text: string): bigint | undefined {
  const name = /^[\da-f:.]+$/i.test(text) ? urlHostName(`http://[${text}]`) : undefined
  if (name === undefined) return undefined
  const [head = [], tail = []] = name
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':')))
  const zeros = new Array<string>(8 - head.length - tail.length).fill('0')
  return BigInt(`0x${[...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join('')}`)
}
