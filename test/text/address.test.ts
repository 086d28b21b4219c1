import { describe, expect, it } from 'vitest'
import { canonicalAddress, longestAddress, splitAddress, withQuery } from '../../src/text/address.ts'

describe('the one spelling of an address', () => {
  it.each([
    ['/', '/'],
    ['/old', '/old'],
    ['/old/', '/old'],
    ['/old.html', '/old'],
    ['/old.HTML', '/old'],
    ['/old/index.html', '/old'],
    ['/old/index', '/old'],
    ['/index.html', '/'],
    ['/.html', '/.html'],
    ['/old.php', '/old.php'],
    ['/old.htm', '/old.htm'],
    ['/2019/01/soil', '/2019/01/soil'],
    ['/a b', '/a%20b'],
    ['/a%20b', '/a%20b'],
    ['/p\u00e3o', '/p%C3%A3o'],
    ['/pa\u0303o', '/p%C3%A3o'],
    ['/p%c3%a3o', '/p%C3%A3o'],
    ['/a+b@c', '/a%2Bb%40c'],
    ['/a%2Fb', '/a%2Fb'],
    ['/100%', '/100%25'],
  ])('of %j is %j', (written, canonical) => {
    expect(canonicalAddress(written)).toBe(canonical)
    expect(canonicalAddress(canonical)).toBe(canonical)
  })

  it.each([
    '',
    'old',
    '//evil.example',
    '//evil.example/path',
    '/a//b',
    '/\\evil.example',
    '/%5Cevil.example',
    '/..',
    '/../etc',
    '/%2e%2e/',
    '/a/./b',
    '/a\r\nSet-Cookie: x',
    '/a%0d%0ab',
    '/a\0',
    '/\ud800',
    '/%ff',
    'javascript:alert(1)',
    'https://example.com/old',
    `/${'x'.repeat(longestAddress)}`,
    '/x'.repeat(65),
  ])('is not that of %j', (written) => {
    expect(canonicalAddress(written)).toBeUndefined()
  })

  it('takes no longer for a long text than for a short one', () => {
    expect(canonicalAddress(`/${'/'.repeat(5_000_000)}`)).toBeUndefined()
    expect(canonicalAddress(`/${'\u0301'.repeat(6_000)}`)).toHaveLength(1 + 30 * 6)
  })
})

it('splits an address before its query or fragment', () => {
  expect(splitAddress('/a?b#c')).toEqual(['/a', '?b#c'])
  expect(splitAddress('/a#c?b')).toEqual(['/a', '#c?b'])
  expect(splitAddress('/a')).toEqual(['/a', ''])
})

it.each([
  ['/new', '', '/new'],
  ['/new', '?', '/new'],
  ['/new', '?a=1', '/new?a=1'],
  ['/new#part', '?a=1', '/new?a=1#part'],
  ['/new?b=2#part', '?a=1', '/new?b=2&a=1#part'],
])('%s with the query %j is %s', (address, query, expected) => {
  expect(withQuery(address, query)).toBe(expected)
})
