/** IP addresses as numbers, without a platform's help. */

export interface IpAddress {
  readonly version: 4 | 6
  readonly value: bigint
}

export interface IpNetwork extends IpAddress {
  readonly prefix: number
}

/** `undefined` for anything else. `::ffff:a.b.c.d` is IPv4 (RFC 4291 section 2.5.5.2); a zone (`%eth0`) is dropped. */
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

/** With a zone, whose name systems keep short. */
const longestAddress = 128

/** `10.0.0.0/8`, `2001:db8::/32`, or one address. */
export function parseNetwork(text: string): IpNetwork | undefined {
  const [address = '', length, ...rest] = text.trim().split('/')
  const ip = parseIp(address)
  if (!ip || rest.length > 0) return undefined
  const bits = ip.version === 4 ? 32 : 128
  if (length === undefined) return { ...ip, prefix: bits }
  if (!/^\d{1,3}$/.test(length)) return undefined
  // `::ffff:10.0.0.0/104` counts the 96 bits that were dropped.
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
  if (parts.length !== 4) return undefined
  let value = 0
  for (const part of parts) {
    // A leading zero is octal to some readers; RFC 6943 section 3.1.1 says to refuse it.
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined
    value = value * 256 + Number(part)
  }
  return BigInt(value)
}

function parseIpv6(text: string): bigint | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [head, tail] = halves.map((half, i) => parseGroups(half, i === halves.length - 1))
  if (!head || (halves.length === 2 && !tail)) return undefined
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const groups = [...head, ...new Array<bigint>(missing).fill(0n), ...(tail ?? [])]
  return groups.reduce((value, group) => (value << 16n) | group, 0n)
}

function parseGroups(text: string, last: boolean): bigint[] | undefined {
  if (text === '') return []
  const groups: bigint[] = []
  const parts = text.split(':')
  for (const [i, part] of parts.entries()) {
    const ipv4 = last && i === parts.length - 1 && part.includes('.') ? parseIpv4(part) : undefined
    if (ipv4 !== undefined) groups.push(ipv4 >> 16n, ipv4 & 0xffffn)
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return undefined
  }
  return groups
}
