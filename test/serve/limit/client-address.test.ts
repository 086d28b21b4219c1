import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createClientKey, type TrustProxy } from '../../../src/serve/limit/client-address.ts'
import { inNetwork, parseIp, parseNetwork } from '../../../src/serve/limit/ip.ts'

const keyOf = (trustProxy: TrustProxy, peer: string, headers: Record<string, string> = {}) =>
  createClientKey(trustProxy)({ peer, header: (name) => headers[name] })
const forwarded = (list: string) => ({ 'x-forwarded-for': list })

describe('without trusted proxies', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
  ])('%j is counted as %s', (peer, key) => {
    expect(keyOf(false, peer, forwarded('203.0.113.9'))).toBe(key)
  })
})

describe('with a number of hops', () => {
  it.each([
    [1, '203.0.113.9', '203.0.113.9'],
    [1, 'spoofed, 198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    [3, '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    [1, '203.0.113.9:4711', '203.0.113.9'],
    [1, '[2001:db8::1]:80', '2001:db8:0:0::/64'],
    [1, 'garbage', '192.0.2.1'],
    [1, '', '192.0.2.1'],
    [1, '1.2.3.4, ', '192.0.2.1'],
  ])('%i of %j: %s', (hops, list, key) => {
    expect(keyOf(hops, '192.0.2.1', forwarded(list))).toBe(key)
  })

  it('reads Forwarded where there is no X-Forwarded-For', () => {
    expect(keyOf(1, '192.0.2.1', { forwarded: 'for=1.1.1.1, by=x;For="[2001:db8::7]:99";proto=http' })).toBe(
      '2001:db8:0:0::/64',
    )
    expect(keyOf(1, '192.0.2.1', { forwarded: 'for=_hidden' })).toBe('192.0.2.1')
  })
})

describe('with trusted networks', () => {
  const trusted = ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']
  it.each([
    ['192.0.2.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['192.0.2.1', '1.1.1.1, 203.0.113.9, 10.1.2.3, ::ffff:10.0.0.1', '203.0.113.9'],
    ['192.0.2.1', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['192.0.2.1', '203.0.113.9, garbage, 10.1.2.3', '192.0.2.1'],
    ['198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['2001:db8::1', '203.0.113.9', '203.0.113.9'],
  ])('peer %s and %j: %s', (peer, list, key) => {
    expect(keyOf(trusted, peer, forwarded(list))).toBe(key)
  })

  it('refuses a network that is none', () => {
    for (const text of ['nonsense', '10.0.0.0/33', '10.0.0.0/x', '1.2.3.4/8/8', '']) {
      expect(() => createClientKey([text])).toThrow(RangeError)
    }
  })
})

describe('addresses', () => {
  it('are those that the platform takes for addresses', () => {
    const text = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 40 }), fc.stringMatching(/^[0-9a-f:.]{1,30}$/))
    fc.assert(
      fc.property(text, (it) => (parseIp(it) !== undefined) === (isIP(it) !== 0)),
      { numRuns: 2000 },
    )
  })

  it('lie in their own network, whatever its length', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat({ max: 32 }), (address, prefix) => {
        const ip = parseIp(address)
        const network = parseNetwork(`${address}/${prefix}`)
        expect(ip && network && inNetwork(ip, network)).toBe(true)
      }),
    )
  })

  it('whatever is forwarded, the key is short', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), fc.constantFrom<TrustProxy>(1, 2, ['0.0.0.0/0']), (list, trust) => {
        expect(keyOf(trust, '192.0.2.1', forwarded(list)).length).toBeLessThan(30)
      }),
    )
  })
})
