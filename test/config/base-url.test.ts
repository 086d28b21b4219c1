import { describe, expect, test } from 'vitest'
import { isPublic } from '../../src/config/base-url.ts'

describe('an address is public', () => {
  test.each([
    'https://example.com',
    'https://notes.example.com:8443',
    'https://xn--bcher-kva.example',
    'https://1.fm.',
  ])('with https and a domain name: %s', (origin) => expect(isPublic(origin)).toBe(true))

  test.each([
    'http://example.com',
    'https://localhost',
    'https://localhost.',
    'https://notes.localhost',
    'https://127.0.0.1',
    'https://192.0.2.1:8443',
    'https://[2001:db8::1]',
    'https://intranet',
    'https://nas.local',
    'https://wiki.internal',
    'https://site.test.',
  ])('and not without: %s', (origin) => expect(isPublic(origin)).toBe(false))
})
