import { expect, test } from 'vitest'
import { isPrivateHost } from '../../src/text/private-host.ts'

test.each(
  (
    'localhost a.localhost printer nas.local a.internal router.lan 127.0.0.1 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 ' +
    '172.16.0.1 172.31.9.9 192.168.1.1 192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 [::1] :: fe80::1 ' +
    'fc00::1 fd12::1 ::ffff:10.0.0.1 [::ffff:7f00:1] 64:ff9b::1 2002:a00:1:: 2001:db8::1 fe80::1%eth0 LOCALHOST.'
  ).split(' '),
)('%s is private', (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

test.each(
  'example.com www.example.org. 8.8.8.8 172.32.0.1 192.169.0.1 100.128.0.1 [2606:4700::1111] 2a00::1'.split(' '),
)('%s is not', (host) => {
  expect(isPrivateHost(host)).toBe(false)
})
