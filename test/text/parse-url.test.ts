import { expect, test } from 'vitest'
import { parseUrl } from '../../src/text/web-address.ts'
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

test('outside of browsers, nothing asks URL.canParse', () => {
  const asking = sources.filter(({ file, code }) => !file.startsWith('browser/') && code.includes('URL.canParse'))
  expect(asking.map(({ file }) => file)).toEqual([])
})
