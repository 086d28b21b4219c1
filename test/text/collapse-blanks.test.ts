import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collapseBlanks } from '../../src/text/one-line.ts'

it('makes one blank of white space and control characters, wherever they stand', () => {
  const blank = fc.constantFrom(' ', '  ', '\n', '\t', '\u0000', '\u00a0', '\u2028', '\u0085')
  fc.assert(
    fc.property(fc.array(fc.oneof(blank, fc.string({ unit: 'binary' }))), (parts) => {
      const text = parts.join('')
      expect(collapseBlanks(text)).toBe(text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    }),
  )
})
