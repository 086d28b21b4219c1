import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine } from '../../src/text/one-line.ts'
import { hostOf, isWebAddress } from '../../src/text/web-address.ts'

describe('oneLine', () => {
  it('joins lines and runs of white space', () => {
    expect(oneLine('  a\n\tb \u2028 c ')).toBe('a b c')
  })

  it('makes control characters a space: no document may hold them', () => {
    expect(oneLine('a\u0007\u001b[31mb\u0085')).toBe('a [31mb')
  })

  it('leaves out the characters that reorder what follows them', () => {
    expect(oneLine('\u202eevil\u202c \u2066x\u2069')).toBe('evil x')
  })

  it('replaces the same characters wherever they stand: no other is white space, a control or reorders', () => {
    const removed = /^[\u202A-\u202E\u2066-\u2069]$/
    for (let unit = 0; unit <= 0xffff; unit++) {
      const character = String.fromCharCode(unit)
      const between = removed.test(character) ? '' : /^[\s\p{Cc}]$/u.test(character) ? ' ' : character
      if (oneLine(`a${character}b`) !== `a${between}b`) expect.fail(unit.toString(16))
      if (oneLine(`${character}b${character}`) !== `${between.trim()}b${between.trim()}`) expect.fail(unit.toString(16))
    }
  })

  it('keeps the marks that Arabic and Hebrew need', () => {
    expect(oneLine('א\u200f!')).toBe('א\u200f!')
  })

  it('cuts a long line at a word', () => {
    expect(oneLine('one two three four', 12)).toBe('one two…')
  })

  it('cuts where there is no word to cut at, and never inside a character', () => {
    expect(oneLine('学而时习之不亦说乎', 5)).toBe('学而时习…')
    expect(oneLine('🌱🌱🌱🌱', 6)).toBe('🌱🌱…')
  })

  it('never exceeds its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 2, max: 100 }), (text, limit) => {
        expect(oneLine(text, limit).length).toBeLessThanOrEqual(limit)
      }),
    )
  })
})

describe('isWebAddress', () => {
  it.each(['https://example.com', 'HTTP://example.com/a?b#c', 'https://例え.jp/'])('takes %s', (address) => {
    expect(isWebAddress(address)).toBe(true)
  })

  it.each(['javascript:alert(1)', ' https://a.example', 'data:text/html,x', 'https://', '//example.com', 'Book, p. 3'])(
    'does not take %s',
    (text) => {
      expect(isWebAddress(text)).toBe(false)
    },
  )
})

describe('hostOf', () => {
  it('names a host as its readers know it', () => {
    expect(hostOf('https://www.gutenberg.org/ebooks/205')).toBe('gutenberg.org')
  })
})
