import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableAddress } from '../../src/text/readable-address.ts'

describe('an address as people read it', () => {
  it.each([
    ['https://example.com/caf%C3%A9', 'https://example.com/café'],
    ['https://example.com/caf%c3%a9?q=%E4%BD%99%E7%99%BD#%D9%86', 'https://example.com/café?q=余白#ن'],
    ['/notes/e%CC%81t%C3%A9', '/notes/e\u0301té'],
    ['/notes/%F0%9F%8C%B1', '/notes/🌱'],
    ['/notes/soil', '/notes/soil'],
  ])('%s reads %s', (address, shown) => {
    expect(readableAddress(address)).toBe(shown)
  })

  it.each(['/a%2Fb', '/a%20b', '/100%25', '/a%3Fb%23c', '/%00', '/%0A', '/%7F'])(
    'what is encoded in ASCII stays: %s',
    (address) => {
      expect(readableAddress(address)).toBe(address)
    },
  )

  it.each([
    ['broken UTF-8', '%C3'],
    ['overlong UTF-8', '%C0%AF'],
    ['a surrogate', '%ED%A0%80'],
    ['a control', '%C2%85'],
    ['a character that reorders', '%E2%80%AE'],
    ['an isolate', '%E2%81%A6'],
    ['a mark of direction', '%E2%80%8F'],
    ['nothing to see', '%E2%80%8B'],
    ['a joiner', '%E2%80%8D'],
    ['a soft hyphen', '%C2%AD'],
    ['a byte order mark', '%EF%BB%BF'],
    ['a blank', '%C2%A0'],
    ['an ideographic blank', '%E3%80%80'],
    ['a line separator', '%E2%80%A8'],
    ['a filler', '%E3%85%A4'],
    ['a blank of Braille', '%E2%A0%80'],
    ['a tag', '%F3%A0%81%A1'],
    ['a character for private use', '%EE%80%80'],
    ['a character that is none', '%EF%BF%BE'],
    ['a mark on a slash', '%CC%B8'],
    ['a pile of marks', `a${'%CC%81'.repeat(6)}`],
  ])('with %s, all of it stays encoded', (_, part) => {
    const address = `https://example.com/caf%C3%A9/${part}/b`
    expect(readableAddress(address)).toBe(address)
  })

  it('leads to the same place, and contains nothing invisible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const address = `https://example.com/${encodeURIComponent(text.toWellFormed())}`
        const shown = readableAddress(address)
        expect(new URL(shown).href).toBe(new URL(address).href)
        expect(shown).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u)
      }),
    )
  })
})
