import { expect, test } from 'vitest'
import { asciiReference, parseUrl } from '../../src/text/web-address.ts'
import { sources } from '../sources.ts'

test('a text is a URL, absolute or against a base, or nothing', () => {
  expect(parseUrl('https://Example.com:443/a')?.href).toBe('https://example.com/a')
  expect(parseUrl('/b', 'https://example.com/a')?.href).toBe('https://example.com/b')
  for (const text of ['', 'example.com', '/b', 'https://', 'https://a b']) expect(parseUrl(text)).toBeUndefined()
})

// Node 20 optimises its own check after some thousand calls, and is wrong from then on.
test('a host with letters beyond ASCII stays a host, however many addresses were read before', () => {
  for (let at = 0; at < 50_000; at++) parseUrl('https://example.com/')
  expect(parseUrl('https://Bücher.example/')?.origin).toBe('https://xn--bcher-kva.example')
})

test.each([
  ['https://Bücher.example/ä b?q=🌱#ü', 'https://xn--bcher-kva.example/%C3%A4%20b?q=%F0%9F%8C%B1#%C3%BC'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://bücher.example:8443?ä', 'https://xn--bcher-kva.example:8443?%C3%A4'],
  ['https://example.com/a%20b', 'https://example.com/a%20b'],
  ['https://Example.com/ü', 'https://Example.com/%C3%BC'],
  ['/notes/ü', '/notes/%C3%BC'],
])(
  'a redirect to %s names a host that clients can look up, and leaves encoded characters alone',
  (target, location) => {
    expect(asciiReference(target)).toBe(location)
  },
)

test('outside of browsers, nothing asks URL.canParse', () => {
  const asking = sources.filter(({ file, code }) => !file.startsWith('browser/') && code.includes('URL.canParse'))
  expect(asking.map(({ file }) => file)).toEqual([])
})
